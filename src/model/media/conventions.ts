import { isMomentName } from "../example-value/vocabulary/time.ts";
import { cachedNameWords } from "../example-value/vocabulary/words.ts";
import { oncePerDescription } from "../schema/reader.ts";
import { nonEmptyString } from "../values.ts";

/** Whether most numeric timestamps in the author's examples are in milliseconds, not seconds. */
export const usesMilliseconds = oncePerDescription(({ root }) => {
  let surplus = 0;
  // YAML aliases share nodes.
  const seen = new Set<unknown>();
  const visit = (node: unknown, name: string): void => {
    if (typeof node === "number") {
      if (isMoment(name)) surplus += unitVote(node);
    } else if (typeof node === "object" && node !== null && !seen.has(node)) {
      seen.add(node);
      if (Array.isArray(node)) for (const item of node) visit(item, name);
      else visitMembers(node as Record<string, unknown>, name);
    }
  };
  const visitMembers = (node: Record<string, unknown>, name: string) => {
    const own = "in" in node ? (nonEmptyString(node.name) ?? name) : name;
    for (const key in node) visit(node[key], transparent.has(key) ? own : key);
  };
  visit(root, "");
  return surplus > 0;
});

/** Keywords between a name and its value. */
const transparent = new Set(["schema", "example", "examples", "default", "const", "value"]);

const isMoment = (name: string) => isMomentName(cachedNameWords(name).slice(-5).join(" "));

/** 1 for a recent timestamp in milliseconds, -1 for one in seconds, 0 for any other number. */
function unitVote(value: number): number {
  if (!Number.isInteger(value) || value < 1e9) return 0;
  if (value < 1e10) return -1;
  return value >= 1e12 && value < 1e13 ? 1 : 0;
}
