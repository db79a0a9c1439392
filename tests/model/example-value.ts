import type { JsonValue } from "#json/index.ts";
import { generateExample } from "#model/example-value/index.ts";

/** The value of a generated example. */
export const exampleValue = (...asked: Parameters<typeof generateExample>): JsonValue | undefined =>
  generateExample(...asked)?.value;
