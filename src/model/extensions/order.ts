import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/**
 * `x-order`: the position of an operation in its tag, of a tag, or of a property in its object. Smaller
 * numbers come first, items without one last.
 */
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
