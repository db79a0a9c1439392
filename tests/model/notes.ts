import type { Discriminator, EnumValue, ScalarType, Schema, SchemaNotes, SchemaShape } from "#model/types.ts";

type Notes = Partial<SchemaNotes>;

/** A schema of the model of which a test states only what is not the rule. */
const schema = (parts: Notes & SchemaShape): Schema => ({
  title: null,
  description: null,
  nullable: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  default: null,
  enum: [],
  examples: [],
  externalDocs: null,
  constraints: [],
  textPatterns: [],
  rules: [],
  ...parts,
});

export const scalar = (type: ScalarType, parts: Notes & { format?: string } = {}): Schema =>
  schema({ kind: "scalar", type, format: null, ...parts });

export const text = (parts: Notes & { format?: string; contentEncoding?: string } = {}): Schema =>
  scalar("string", parts);
export const integer = (parts: Notes & { format?: string } = {}): Schema => scalar("integer", parts);

export const reference = (name: string, slug: string, parts: Notes = {}): Schema =>
  schema({ kind: "reference", name, slug, ...parts });

export const any = (parts: Notes = {}): Schema => schema({ kind: "any", ...parts });
export const never = (parts: Notes = {}): Schema => schema({ kind: "never", ...parts });

export const unresolved = (ref: string, parts: Notes = {}): Schema =>
  schema({ kind: "unresolved", ref, ...parts });

export const list = (items: Schema, parts: Notes & { prefix?: Schema[] } = {}): Schema =>
  schema({ kind: "array", prefix: [], items, ...parts });

export const union = (
  of: "oneOf" | "anyOf",
  options: Schema[],
  parts: Notes & { discriminator?: Discriminator } = {},
): Schema => schema({ kind: "union", of, options, discriminator: null, ...parts });

/** An object with these fields, to which others may be added. */
export const record = (
  properties: Record<string, Schema>,
  required: string[] = [],
  parts: Notes = {},
): Schema => dictionary(true, properties, required, parts);

/** An object with these fields, and others as `additional` states. */
export const dictionary = (
  additional: Schema | boolean,
  properties: Record<string, Schema> = {},
  required: string[] = [],
  parts: Notes = {},
): Schema =>
  schema({
    kind: "object",
    properties: Object.entries(properties).map(([name, property]) => ({
      name,
      required: required.includes(name),
      schema: property,
    })),
    patterns: [],
    additional,
    ...parts,
  });

/** Values of an enum of which no more is stated, as JSON text. */
export const values = (...texts: string[]): EnumValue[] =>
  texts.map((value) => ({ value, name: null, description: null }));
