import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** `x-stability`: how settled an operation is. A value outside the vocabulary is shown as it is. */
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
// A stable operation is the rule and carries no badge.
const settled = ["stable"];
