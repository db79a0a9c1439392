import type { JsonText } from "#json/index.ts";

/** Whether an example is what the model makes of a schema that says nothing but a type: nobody wrote it. */
export const isUnwritten = (text: JsonText): boolean => made.has(text);

const made = new Set(['"string"', "0", "true", "null", "[]", "{}"]);
