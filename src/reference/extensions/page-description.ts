import type { Extension } from "./extension.ts";
import { readWords } from "./words.ts";

/** `x-page-description`: what search engines and previews say of the page, in plain text. */
export const pageDescription: Extension<string | null> = {
  keys: ["x-page-description"],
  on: ["operation"],
  inherited: false,
  fallback: null,
  read: readWords,
};
