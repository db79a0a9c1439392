import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** `x-order`: a place among operations of one tag, tags, or properties of one object; smaller comes first, what has none last. */
export const order: Extension<number | null> = {
  keys: ["x-order"],
  on: ["tag", "operation", "schema"],
  inherited: false,
  fallback: null,
  read(value, _key, warn) {
    if (typeof value === "bigint" || Number.isFinite(value)) return Number(value);
    warn(warnings.mustBeNumber);
    return undefined;
  },
};
