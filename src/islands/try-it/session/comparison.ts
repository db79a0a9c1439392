import { formatJson, isJsonText } from "#json/format.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/authorization.ts";
import { buttonOf, element } from "../element.ts";
import { headerOf } from "../request/header-of.ts";
import type { FullResponse } from "../request/send.ts";
import { bodyKind } from "../response/body/index.ts";
import { sizeOf } from "../response/figures.ts";
import { type DiffLine, diffLines } from "./line-diff.ts";

/** A completed request, as the history names it. */
interface Named {
  /** The time of sending, in milliseconds since 1970. */
  time: number;
  line: string;
  outcome: string;
}

/** A request with its response. */
export interface Received extends Named {
  response: FullResponse;
}

/** A response as lines for comparison. */
export interface Compared extends Named {
  lines: string[];
}

/**
 * The differences between two responses, line by line: status, headers and body. Changes that occur every time are
 * collapsed.
 */
export function comparison(before: Compared, after: Compared): HTMLElement {
  const lines = diffLines(steady(before.lines), steady(after.lines));
  const isSame = lines.every(({ kind }) => kind === "same");
  const code = element("code", "", ...folded(lines).map(drawn));
  const box = element("pre", "code comparison-lines", code);
  box.tabIndex = 0;
  box.role = "group";
  box.ariaLabel = messages.changedLines;
  const close = buttonOf("try-view", messages.closeComparison);
  const titles = [`− ${titleOf(before)}`, element("br", ""), `+ ${titleOf(after)} `];
  const changes = isSame ? element("p", "", messages.identical) : box;
  const others = volatileChanges(before.lines, after.lines);
  const place = element("section", "comparison", element("p", "quiet", ...titles, close), changes, ...others);
  place.ariaLabel = messages.comparison;
  close.addEventListener("click", () => place.remove());
  return place;
}

const steady = (lines: string[]) => lines.filter((line) => !volatile.test(line));

/** The changes that occur every time, such as dates and request ids. */
function volatileChanges(before: string[], after: string[]): HTMLElement[] {
  const [removed, added] = [before, after].map((lines) => lines.filter((line) => volatile.test(line)));
  const changes = diffLines(removed ?? [], added ?? []).filter(({ kind }) => kind !== "same");
  if (changes.length === 0) return [];
  const names = [...new Set(changes.map(({ text }) => volatile.exec(text)?.[1] ?? ""))];
  const summary = element("summary", "", messages.changesEachTime(names.join(", ")));
  const lines = element("pre", "code comparison-lines", element("code", "", ...changes.map(drawn)));
  return [element("details", "", summary, lines)];
}

/** Headers and JSON members whose values are new in each response. */
const volatile =
  /^\s*"?(date|age|expires|x-runtime|x-response-time|server-timing|cf-ray|(?:x-)?ratelimit(?:-limit)?-(?:remaining|reset|used)|ratelimit|(?:[\w-]*[-_])?(?:request|correlation|trace|span)[-_]?id)"?:/i;

const titleOf = ({ time, line, outcome }: Compared) =>
  `${new Date(time).toLocaleTimeString(messages.locale)} ${line} ${outcome}`;

/** The lines of a response. JSON is formatted, so that each changed value is a line. */
export function linesOf({ status, statusText, headers, body, text }: FullResponse): string[] {
  const type = headerOf(headers, "content-type");
  const head = [
    `${status} ${statusText}`.trim(),
    ...headers.map(([name, value]) => `${name}: ${value}`).sort(),
  ];
  const kind = bodyKind(type, body);
  if (kind === "image" || kind === "binary" || body.length > longest)
    return [...head, "", messages.bodyOf(sizeOf(body.length))];
  const shown = isJson(type) && isJsonText(text()) ? formatJson(text()) : text();
  return shown === "" ? head : [...head, "", ...shown.split(/\r?\n/)];
}

type Shown = DiffLine | { kind: "gap"; count: number };

/** Lines without those that are equal and far from a change. */
function folded(lines: DiffLine[]): Shown[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - near), index + near + 1).some(({ kind }) => kind !== "same");
  const shown: Shown[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(line);
    else if (last?.kind === "gap") last.count++;
    else shown.push({ kind: "gap", count: 1 });
  }
  return shown;
}

function drawn(line: Shown): HTMLElement {
  if (line.kind === "gap") return element("span", "quiet", `${messages.equalLines(line.count)}\n`);
  const text = `${signs[line.kind]} ${line.text.length > longestLine ? `${line.text.slice(0, longestLine)}…` : line.text}\n`;
  return line.kind === "same"
    ? element("span", "", text)
    : element(line.kind === "added" ? "ins" : "del", "", text);
}

const signs = { same: " ", added: "+", removed: "-" };

/** The number of lines around a change. */
const near = 3;

/** The limit in bytes. */
const longest = 1_000_000;

/** The limit in UTF-16 code units. */
const longestLine = 1000;
