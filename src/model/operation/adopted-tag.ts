import { listOf, nonEmptyString, objectOf, textsOf } from "../values.ts";
import { withoutVersion } from "./purpose.ts";

/**
 * The tag for an operation without one, if its path begins with the tag's name: `GET /v1/users` belongs
 * to *Users*. Grouping by path would create a second group with that name.
 */
export function adoptedTags(
  root: Record<string, unknown>,
  found: { path: string; value: Record<string, unknown> }[],
): (path: string) => string | undefined {
  const names = new Map<string, string>();
  const add = (title: unknown, name: string) => {
    const letters = lettersOf(nonEmptyString(title) ?? "");
    if (letters !== "" && !names.has(letters)) names.set(letters, name);
  };
  const declared = listOf(root.tags).map(objectOf);
  const badges = new Set(declared.flatMap((tag) => (isBadge(tag) ? (nonEmptyString(tag.name) ?? []) : [])));
  for (const tag of declared) {
    const name = nonEmptyString(tag.name);
    if (name === null || badges.has(name)) continue;
    for (const title of [name, tag.summary, tag["x-displayName"]]) add(title, name);
  }
  for (const { value } of found)
    for (const name of textsOf(value.tags)) if (!badges.has(name)) add(name, name);
  const start = names.size === 0 ? 0 : sharedStart(found.map(({ path }) => segmentsOf(path)));
  return (path) => names.get(lettersOf(segmentsOf(path).slice(start).find(isFixed) ?? ""));
}

const isBadge = ({ kind }: Record<string, unknown>) => kind === "badge" || kind === "audience";

/** The number of segments that all paths begin with, not counting the last one. */
function sharedStart([first = [], ...others]: string[][]): number {
  const end = first.findIndex(
    (segment, index) =>
      index + 1 >= first.length ||
      others.some((other) => other[index] !== segment || index + 1 >= other.length),
  );
  return Math.max(0, end);
}

const segmentsOf = (path: string) => withoutVersion(path).split("/").filter(Boolean);
const isFixed = (segment: string) => !segment.includes("{");
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
