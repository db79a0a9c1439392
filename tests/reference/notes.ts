import type { Schema, SchemaNotes, SchemaShape } from "#reference/types.ts";

/** A schema of the model of which a test says only what is not the rule. */
export const schema = (parts: Partial<SchemaNotes> & SchemaShape): Schema => ({
  title: null,
  description: null,
  nullable: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  default: null,
  constraints: [],
  ...parts,
});

export const text = (parts: Partial<SchemaNotes> = {}): Schema =>
  schema({ kind: "scalar", type: "string", format: null, enum: [], ...parts });

export const integer = (parts: Partial<SchemaNotes> & { format?: string } = {}): Schema =>
  schema({ kind: "scalar", type: "integer", format: null, enum: [], ...parts });

export const reference = (name: string, slug: string, parts: Partial<SchemaNotes> = {}): Schema =>
  schema({ kind: "reference", name, slug, ...parts });

export const any = (parts: Partial<SchemaNotes> = {}): Schema => schema({ kind: "any", ...parts });

export const record = (properties: Record<string, Schema>, required: string[] = []): Schema =>
  schema({
    kind: "object",
    properties: Object.entries(properties).map(([name, property]) => ({
      name,
      required: required.includes(name),
      schema: property,
    })),
    additional: true,
  });
