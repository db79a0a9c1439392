import { mayBeShared } from "#http/request/secrets/values.ts";
import { isObject } from "#json/index.ts";
import { readTab, writeTab } from "../tab-storage.ts";
import type { Compared, Received } from "./comparison.ts";

/** The latest responses of an API that may be stored in the tab, for comparison on later pages. */
export interface KeptResponses {
  /** Returns the times of their requests, newest first. */
  times(): number[];
  at(time: number | undefined): Compared | undefined;
  /**
   * Stores a response. With `isSecret`, the body is omitted, because it may contain secrets. `remove` deletes known
   * secrets from a text.
   */
  keep(received: Received, isSecret: boolean, remove: (text: string) => string): Promise<void>;
  clear(): void;
}

export function keptResponses(root: string): KeptResponses {
  const key = `specimen-responses ${root}`;
  const all = () => read(key);
  return {
    times: () => all().map(({ time }) => time),
    at: (time) => all().find((one) => one.time === time),
    async keep({ time, line, outcome, response }, isSecret, remove) {
      const { linesOf } = await import("./comparison.ts");
      const body = isSecret || response.body.length > longest ? new Uint8Array() : response.body;
      const text = () => (body === response.body ? response.text() : "");
      const known = withoutSecrets(linesOf({ ...response, body, text }));
      // The lines are joined, because a secret may span several.
      const lines = remove(known.join("\n")).split("\n");
      writeTab(key, [{ time, line, outcome, lines }, ...all()].slice(0, most));
    },
    clear: () => writeTab(key, null),
  };
}

/**
 * Headers and body lines without values whose names suggest a secret. In JSON, such values are removed as a whole.
 */
export function withoutSecrets(lines: string[]): string[] {
  let hidden: number | null = null;
  return lines.flatMap((line) => {
    const indent = line.search(/\S/);
    const isInside = hidden !== null && (indent > hidden || (indent === hidden && /^\s*[\]}]/.test(line)));
    if (isInside) return [];
    hidden = null;
    const names = [...line.matchAll(/(?<![\w.-])([\w.-]+)["']?\s*[=:>]/g)].map(([, name = ""]) => name);
    if (names.every((name) => mayBeShared("header", name))) return [line];
    if (/[[{]$/.test(line)) hidden = indent;
    const [, before = ""] = /^(\s*"?[\w.-]+"?:) ?/.exec(line) ?? [];
    return [`${before} …`];
  });
}

const most = 5;

/** The limit in bytes. */
const longest = 100_000;

function read(key: string): Compared[] {
  const items = readTab(key);
  return Array.isArray(items) ? (items as unknown[]).filter(isCompared) : [];
}

const isCompared = (item: unknown): item is Compared =>
  isObject(item) &&
  typeof item.time === "number" &&
  typeof item.line === "string" &&
  typeof item.outcome === "string" &&
  Array.isArray(item.lines) &&
  item.lines.every((line) => typeof line === "string");
