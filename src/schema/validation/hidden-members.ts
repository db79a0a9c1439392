import { isObject } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Occasion } from "./fault.ts";
import { type SchemasByRef, schemaParts } from "./shape.ts";

/** The keywords of members that requests and responses should not have (OpenAPI 3.0.3, 4.7.24.2). */
export const hidingMark = { serve: "readOnly", send: "readOnly", receive: "writeOnly" } as const;

/** The members of a schema and its parts that only the other direction has. */
export function hiddenNames(
  schema: JsonSchema,
  schemas: SchemasByRef,
  occasion: Occasion,
): ReadonlySet<string> {
  const properties = schemaParts(schema, schemas).flatMap((part) =>
    isObject(part.properties) ? Object.entries(part.properties) : [],
  );
  const hidden = properties.filter(([, property]) => isHidden(property as JsonSchema, schemas, occasion));
  return new Set(hidden.map(([name]) => name));
}

/** Whether a schema is marked, itself or through its references. */
export const isHidden = (schema: JsonSchema, schemas: SchemasByRef, occasion: Occasion): boolean =>
  schemaParts(schema, schemas).some((part) => part[hidingMark[occasion]] === true);
