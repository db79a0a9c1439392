import { mayBeShared } from "#http/request/secrets/values.ts";
import { isObject } from "#json/index.ts";
import { readTabList, writeTab } from "../tab-storage.ts";
import type { Compared, Received } from "./comparison.ts";

/** The latest responses of an API that may be stored in the tab, for comparison on later pages. */
export function keptResponses(root: string) {
  const key = `specimen-responses ${root}`;
  const all = () => readTabList(key, (item) => (isCompared(item) ? [item] : []));
  return {
    /** The times of their requests, newest first. */
    times: () => all().map(({ time }) => time),
    at: (time: number | undefined) => all().find((one) => one.time === time),
    /**
     * Stores a response. With `isSecret`, the body is omitted, because it may contain secrets. `remove` deletes known
     * secrets from a text.
     */
    async keep(
      { time, line, outcome, response }: Received,
      isSecret: boolean,
      remove: (text: string) => string,
    ) {
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

const isCompared = (item: unknown): item is Compared =>
  isObject(item) &&
  typeof item.time === "number" &&
  typeof item.line === "string" &&
  typeof item.outcome === "string" &&
  Array.isArray(item.lines) &&
  item.lines.every((line) => typeof line === "string");
