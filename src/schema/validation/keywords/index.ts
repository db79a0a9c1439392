import { contains, items, size, unevaluatedItems, uniqueItems } from "./array.ts";
import type { Keyword } from "./keyword.ts";
import { dependentRequired, properties, propertyNames, required, unevaluatedProperties } from "./object.ts";
import { bounds, constant, enumeration, format, pattern, type } from "./scalar.ts";
import { allOf, condition, dependentSchemas, not, reference } from "./subschema.ts";
import { anyOf, oneOf } from "./union.ts";

/** The keywords in the order of reported errors. Those that depend on the evaluation of others come last. */
export const keywords: Keyword[] = [
  ...[reference, type, constant, enumeration, not, anyOf, allOf, oneOf, condition],
  ...[required, size, propertyNames, dependentRequired, dependentSchemas, properties],
  ...[items, contains, uniqueItems, bounds, pattern, format],
  ...[unevaluatedProperties, unevaluatedItems],
];
