import { nearest } from "./distance.ts";
import type { SearchPage } from "./types.ts";

/**
 * A typed or pasted method and path: `GET /pets/{petId}`, `/pets/5`,
 * `https://api.example.com/v1/pets/5?x=1`.
 */
export interface RequestLine {
  /** The method in capitals. */
  method: string | null;
  segments: string[];
}

export function requestLineOf(typed: string): RequestLine | null {
  const [, method, target = ""] = line.exec(typed.trim()) ?? [];
  if (!target.includes("/")) return null;
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/, "");
  const segments = segmentsOf(path);
  return segments.length === 0 ? null : { method: method?.toUpperCase() ?? null, segments };
}

const line = /^(?:(get|head|post|put|patch|delete|options|trace|query)\s+)?(\S+)$/i;

/**
 * The similarity of an operation's method and path to the typed ones; 0 without a match. A path may
 * contain values of parameters, and begin with the path of a server. An incomplete one counts for less.
 */
export function likenessOfPath({ method, segments }: RequestLine, page: SearchPage): number {
  if (page.kind !== "operation") return 0;
  const template = segmentsOf(page.path.replace(/\?.*$/, ""));
  const skipped = segments.findIndex(
    (_, index) => index <= longestServer && isBeginning(segments.slice(index), template, index),
  );
  if (skipped < 0) return 0;
  const rest = segments.slice(skipped);
  const literals = rest.filter(
    (segment, index) => likenessOfSegment(segment, template[index] ?? "") === 1,
  ).length;
  const isWhole =
    rest.length === template.length && likenessOfSegment(rest.at(-1) ?? "", template.at(-1) ?? "") > 0;
  const isOther = method !== null && method !== page.method.toUpperCase();
  return (
    (isWhole ? whole : begun) +
    literals / template.length -
    (page.path.includes("?") || page.deprecated ? 1 : 0) -
    2 * skipped -
    (isOther ? otherMethod : 0) +
    // A pasted URL was usually opened before, so GET is likely.
    (method === null && page.method === "GET" ? 0.5 : 0)
  );
}

/** The line with misspelled segments replaced by those of known paths. */
export function corrected({ method, segments }: RequestLine, pages: SearchPage[]): RequestLine {
  const known = pages.flatMap((page) => (page.kind === "operation" ? segmentsOf(page.path) : []));
  const literals = [...new Set(known)].filter((segment) => !segment.includes("{"));
  return {
    method,
    segments: segments.map((segment) =>
      segment.includes("{") ? segment : (nearest(segment, literals) ?? segment),
    ),
  };
}

/** Whether the path is complete, which ranks above any name. */
export const isWholePath = (likeness: number): boolean => likeness > whole / 2;

const whole = 200;
const begun = 30;
const otherMethod = 20;
/** The length in segments. */
const longestServer = 3;

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/**
 * Whether a path matches the beginning of a template. After the path of a server, it must be complete.
 */
function isBeginning(path: string[], template: string[], skipped: number): boolean {
  if (path.length > template.length || (skipped > 0 && path.length < template.length)) return false;
  let literals = 0;
  for (const [index, segment] of path.entries()) {
    const own = template[index] ?? "";
    const likeness = likenessOfSegment(segment, own);
    if (likeness === 1) literals++;
    const isLast = skipped === 0 && index === path.length - 1;
    if (likeness === 0 && !(isLast && own.toLowerCase().startsWith(segment.toLowerCase()))) return false;
    if (likeness === 0) literals++;
  }
  return literals > 0;
}

/**
 * 1 for the text of a template, less for a value or another name of a parameter, 0 for anything else.
 */
function likenessOfSegment(typed: string, own: string): number {
  if (typed.toLowerCase() === own.toLowerCase()) return 1;
  const start = own.indexOf("{");
  if (start < 0 || typed.length === 0) return 0;
  const end = own.slice(own.lastIndexOf("}") + 1);
  return typed.length > start + end.length && typed.startsWith(own.slice(0, start)) && typed.endsWith(end)
    ? 0.5
    : 0;
}
