import { isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
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
      warn(warnings.mustBeTagGroups);
      return undefined;
    }
    return value.flatMap((item, index) => readGroup(item, index, warn));
  },
};

function readGroup(item: unknown, index: number, warn: (problem: string) => void): TagGroup[] {
  if (item === null) return [];
  const { name, description, tags } = isObject(item) ? item : {};
  if (typeof name !== "string" || name.trim() === "" || !Array.isArray(tags)) {
    warn(warnings.groupIncomplete(index));
    return [];
  }
  const names = new Set(tags.filter((tag) => typeof tag === "string"));
  return [{ name, description: typeof description === "string" ? description : null, tags: [...names] }];
}
