import { isObject } from "#json/json.ts";
import type { Extension } from "./extension.ts";

/** `x-hideTryItPanel`: no live calls from the page. An operation's `false` wins over the root's `true`. */
export const hideTryItPanel: Extension<boolean> = {
  keys: ["x-hideTryItPanel", "x-hideReplay", "x-explorer-enabled", "x-readme"],
  inherited: true,
  fallback: false,
  read(value, key, warn) {
    if (key === "x-readme") return isObject(value) && value["explorer-enabled"] === false;
    if (typeof value !== "boolean") {
      warn("must be true or false");
      return false;
    }
    return key === "x-explorer-enabled" ? !value : value;
  },
};
