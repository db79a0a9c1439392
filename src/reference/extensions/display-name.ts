import type { Extension } from "./extension.ts";

/** `x-displayName`, from OpenAPI 3.2 on `summary`: a tag's title where its name is not fit to be read. */
export const displayName: Extension<string | null> = {
  keys: ["x-displayName", "x-page-title", "summary"],
  inherited: false,
  fallback: null,
  read(value, _key, warn) {
    if (typeof value === "string" && value !== "") return value;
    warn("must be a text");
    return null;
  },
};
