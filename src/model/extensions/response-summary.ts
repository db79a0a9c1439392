import type { Extension } from "./extension.ts";
import { readWords } from "./values/words.ts";

/** `x-summary`: a few words about a response, as `summary` is since OpenAPI 3.2. */
export const responseSummary: Extension<string | null> = {
  keys: ["x-summary"],
  on: ["response"],
  inherited: false,
  fallback: null,
  read: readWords,
};
