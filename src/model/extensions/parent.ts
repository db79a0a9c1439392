import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** `x-parent`, from OpenAPI 3.2 on `parent`: the name of the tag's parent. */
export const parent: Extension<string | null> = {
  keys: ["x-parent", "parent"],
  on: ["tag"],
  inherited: false,
  fallback: null,
  read(value, _key, warn) {
    if (value === null) return undefined;
    if (typeof value === "string" && value !== "") return value;
    warn(warnings.mustBeTagName);
    return null;
  },
};
