import type { Extension } from "./extension.ts";
import { readWords } from "./values/words.ts";

/** `x-summary`: the summary of a response, which OpenAPI 3.2 has as `summary`. */
export const responseSummary: Extension<string | null> = {
  keys: ["x-summary"],
  on: ["response"],
  inherited: false,
  fallback: null,
  read: readWords,
};
