import { decodeFragment } from "#description/refs.ts";
import { valueAt } from "#json/pointer.ts";
import { toJsonSchema } from "#model/schema/json-schema.ts";
import type { JsonSchema, Reference } from "#model/types.ts";
import { schemasByRef } from "#schema/validation/shape.ts";

/** The schemas of a description by their `$ref`: those of the model, and any other place on demand. */
export class SchemasOf extends Map<string, JsonSchema> {
  readonly #document: unknown;

  constructor(document: unknown, reference: Reference) {
    super(schemasByRef(reference));
    this.#document = document;
  }

  override get(ref: string): JsonSchema | undefined {
    const known = super.get(ref);
    if (known !== undefined || !ref.startsWith("#")) return known;
    const value = valueAt(this.#document, decodeFragment(ref));
    if (value === undefined) return undefined;
    const schema = toJsonSchema(value);
    this.set(ref, schema);
    return schema;
  }
}
