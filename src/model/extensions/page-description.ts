import type { Extension } from "./extension.ts";
import { readWords } from "./values/words.ts";

/** `x-page-description`: the description of the page for search engines and previews, in plain text. */
export const pageDescription: Extension<string | null> = {
  keys: ["x-page-description"],
  on: ["operation"],
  inherited: false,
  fallback: null,
  read: readWords,
};
