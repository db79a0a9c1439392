import { isObject } from "#json/index.ts";
import type { Extension } from "./extension.ts";

/** A heading over tags. */
export interface TagGroup {
  name: string;
  description: string | null;
  /** Names of tags, each once. */
  tags: string[];
}

/** `x-tagGroups`: headings above the tags of the navigation. */
export const tagGroups: Extension<TagGroup[]> = {
  keys: ["x-tagGroups"],
  on: ["root"],
  inherited: false,
  fallback: [],
  read(value, _key, warn) {
    if (value === null) return undefined;
    if (!Array.isArray(value)) {
      warn("must be an array of { name, tags }");
      return undefined;
    }
    return value.flatMap((item, index) => readGroup(item, index, warn));
  },
};

function readGroup(item: unknown, index: number, warn: (problem: string) => void): TagGroup[] {
  if (item === null) return [];
  const { name, description, tags } = isObject(item) ? item : {};
  if (typeof name !== "string" || name.trim() === "" || !Array.isArray(tags)) {
    warn(`item ${index} must have a \`name\` and a list of \`tags\`; it is ignored`);
    return [];
  }
  const names = new Set(tags.filter((tag) => typeof tag === "string"));
  return [{ name, description: typeof description === "string" ? description : null, tags: [...names] }];
}
