import type { Extension } from "./extension.ts";
import { readWords } from "./values/words.ts";

/** `x-displayName`: the title of a tag or operation whose name is not meant for readers. */
export const displayName: Extension<string | null> = {
  keys: ["x-displayName", "x-page-title"],
  on: ["tag", "operation"],
  inherited: false,
  fallback: null,
  read: readWords,
};
