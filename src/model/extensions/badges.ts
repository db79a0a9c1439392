import { isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";
import { readColor } from "./values/color.ts";

/** A label beside an operation's title. `color` is a validated CSS color. */
export interface Badge {
  text: string;
  color: string | null;
  position: "before" | "after";
}

/** `x-badges`: labels of the author, as the objects that Scalar and Redocly share, or as plain texts. */
export const badges: Extension<Badge[]> = {
  keys: ["x-badges"],
  on: ["operation"],
  inherited: false,
  fallback: [],
  read(value, _key, warn) {
    if (!Array.isArray(value)) {
      warn(warnings.mustBeBadges);
      return [];
    }
    return value.flatMap((item, index) => readBadge(item, index, warn));
  },
};

function readBadge(item: unknown, index: number, warn: (problem: string) => void): Badge[] {
  const { name, label, color, position } = isObject(item) ? item : { name: item };
  const text = name ?? label;
  if (typeof text !== "string" || text.trim() === "") {
    warn(warnings.badgeWithoutName(index));
    return [];
  }
  const isBefore = position === "before";
  return [{ text, color: readColor(color, warn), position: isBefore ? "before" : "after" }];
}
