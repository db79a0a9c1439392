import type { JsonValue } from "#json/index.ts";
import { arrayValue } from "./array.ts";
import type { Keywords } from "./bounds.ts";
import { objectValue } from "./object.ts";
import { scalarValue } from "./scalar.ts";
import type { Source } from "./source.ts";

/** A value of a type within the bounds of all parts of a schema. */
export function valueOfType(
  type: string | undefined,
  parts: Keywords[],
  source: Source,
): JsonValue | undefined {
  switch (type) {
    case "object":
      return objectValue(parts, source);
    case "array":
      return arrayValue(parts, source);
    default:
      return scalarValue(type, parts, source);
  }
}
