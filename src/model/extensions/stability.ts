import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/**
 * `x-stability`: the stability level of an operation. A value outside of the vocabulary is shown
 * unchanged.
 */
export const stability: Extension<string | null> = {
  keys: ["x-stability", "x-stability-level", "x-scalar-stability", "x-beta"],
  on: ["operation"],
  inherited: false,
  fallback: null,
  read(value, key, warn) {
    if (key === "x-beta") return value === true ? "beta" : null;
    if (typeof value !== "string" || value === "") {
      warn(warnings.mustBeOneOf(vocabulary.join(", ")));
      return null;
    }
    if (settled.includes(value)) return null;
    if (!vocabulary.includes(value)) warn(warnings.stabilityUnknown(value, vocabulary.join(", ")));
    return value;
  },
};

const vocabulary = ["experimental", "alpha", "beta"];
// Stable operations are the default and have no badge.
const settled = ["stable"];
