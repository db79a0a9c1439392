import type { NamedSchema, Property, Schema } from "#reference/types.ts";
import { followSchema } from "#request/find-schema.ts";
import { plainText } from "../example.ts";
import type { Site } from "../site.ts";
import { blocks, fence, table } from "./blocks.ts";

/** A schema's page as Markdown. */
export function schemaText({ name, schema, examples }: NamedSchema, site: Site): string {
  return blocks(
    `# ${name}`,
    typeText(schema, site),
    schema.description,
    fieldsOf(schema, site),
    ...examples.map(({ text }) => fence(text, "json")),
  );
}

/** A type in a few words: `integer (int64)`, `array of Pet`, `one of "a", "b"`. */
export function typeText(schema: Schema, site: Site): string {
  const nullable = schema.nullable ? " or null" : "";
  switch (schema.kind) {
    case "reference":
      return `${schema.name}${valuesText(followSchema(schema, site.findSchema))}${nullable}`;
    case "array":
      return `array of ${typeText(schema.items, site)}${nullable}`;
    case "union":
      return schema.options.map((option) => typeText(option, site)).join(" or ") + nullable;
    case "scalar":
      return `${schema.type}${schema.format === null ? "" : ` (${schema.format})`}${valuesText(schema)}${nullable}`;
    default:
      return `${schema.kind}${nullable}`;
  }
}

/** The fields of an object, or of the objects in an array, as a table; empty where there are none. */
export function fieldsOf(schema: Schema, site: Site): string {
  const target = followSchema(schema, site.findSchema);
  if (target.kind === "array") return fieldsOf(target.items, site);
  if (target.kind !== "object" || target.properties.length === 0) return "";
  return table(
    ["Field", "Type", "Required", "Description"],
    target.properties.map((property) => rowOf(property, site)),
  );
}

function rowOf({ name, required, schema }: Property, site: Site): string[] {
  const { description } = schema.description === null ? followSchema(schema, site.findSchema) : schema;
  const notes = [description, ...schema.constraints.map((constraint) => `Must be ${constraint}.`)];
  return [`\`${name}\``, typeText(schema, site), required ? "yes" : "no", notes.filter(Boolean).join(" ")];
}

const valuesText = (schema: Schema) =>
  schema.enum.length > 0 ? `: ${schema.enum.map(({ value }) => `\`${plainText(value)}\``).join(", ")}` : "";
