import { isObject, type JsonValue } from "#json/index.ts";
import type { Fields } from "./records.ts";

/**
 * An example's fields with the addresses and paths of the new record: where the example has `/repos/octocat/Hello-World`, by
 * the template of its path, it becomes `/repos/octocat/my-repo`, and so does `octocat/Hello-World`.
 */
export function renamed(
  example: Fields,
  template: string,
  values: ReadonlyMap<string, string | undefined>,
): Fields {
  const names = [...template.matchAll(placeholder)].map(([, name = ""]) => name);
  const pattern = new RegExp(
    template
      .split(placeholder)
      .map((part, index) =>
        index % 2 === 0 ? part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&") : "([^/?#{}]+)",
      )
      .join(""),
  );
  const texts = Object.values(example).filter((value) => typeof value === "string" && value.length < longest);
  const match = texts.map((text) => pattern.exec(String(text))).find((found) => found !== null);
  if (match === undefined || match === null) return example;
  const pairs = names.map((name, index): [string, string] => {
    const before = match[index + 1] ?? "";
    return [before, values.get(name) ?? before];
  });
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, replaced(value, pairs, pattern)]),
  );
}

const placeholder = /\{([^{}]*)\}/g;
const longest = 2000;

function replaced(value: JsonValue, pairs: [string, string][], pattern: RegExp): JsonValue {
  if (isObject(value)) {
    const members = Object.entries(value as Fields);
    return Object.fromEntries(members.map(([name, item]) => [name, replaced(item, pairs, pattern)]));
  }
  if (typeof value !== "string" || value.length > longest || !value.includes("/")) return value;
  const parts = value.split(/([/?#{])/);
  const parents = pairs.slice(0, -1).map(([before]) => before);
  // A short number may be anything, but for an address that is known to be the record's.
  const isOwn =
    parents.length === 0 ? pattern.test(value) : parents.every((parent) => parts.includes(parent));
  if (!isOwn) return value;
  return parts.map((part) => pairs.find(([before]) => before === part)?.[1] ?? part).join("");
}
