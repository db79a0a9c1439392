import * as warnings from "#messages/terminal/reference.ts";
import { objectOf } from "../values.ts";
import type { Extension } from "./extension.ts";

/** `x-hideTryItPanel`: no live requests from the page. An operation's `false` wins over the root's `true`. */
export const hideTryItPanel: Extension<boolean> = {
  keys: ["x-hideTryItPanel", "x-hideReplay", "x-explorer-enabled", "x-readme"],
  on: ["root", "operation"],
  inherited: true,
  fallback: false,
  read(value, key, warn) {
    // `x-readme` contains other settings as well.
    const given = key === "x-readme" ? objectOf(value)["explorer-enabled"] : value;
    if (given === undefined) return undefined;
    if (typeof given !== "boolean") {
      warn(warnings.mustBeFlag);
      return undefined;
    }
    return key === "x-explorer-enabled" || key === "x-readme" ? !given : given;
  },
};
