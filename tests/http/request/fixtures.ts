import type { RequestMedia, RequestOperation, RequestParameter } from "#http/request/types.ts";
import { readOperationMarkers } from "#model/extensions/index.ts";
import type { Encoding, MediaType, Operation, Parameter, Response, Schema } from "#model/types.ts";

/** An operation of the model; tests state only what they are about. */
export function operation(parts: Partial<Operation> & { extensions?: object } = {}): Operation {
  const { extensions = {}, ...given } = parts;
  const root = { value: {}, pointer: "" };
  return {
    id: "listPets",
    slug: "list-pets",
    pointer: "/paths/~1pets/get",
    method: "GET",
    path: "/pets",
    title: "List pets",
    description: null,
    externalDocs: null,
    tags: [],
    deprecated: false,
    markers: readOperationMarkers({ value: extensions, pointer: "" }, root, () => {}),
    security: [],
    servers: [],
    parameters: [],
    body: null,
    responses: [],
    unresolved: [],
    callbacks: [],
    ...given,
  };
}

/** A parameter of the model: by default a required text of the query. */
export function parameter(parts: Partial<Parameter> = {}): Parameter {
  const style = parts.in === "path" || parts.in === "header" ? "simple" : "form";
  return {
    name: "color",
    in: "query",
    required: true,
    deprecated: false,
    description: null,
    style,
    explode: style === "form",
    allowReserved: false,
    allowEmptyValue: false,
    mediaType: null,
    schema: scalar(),
    jsonSchema: {},
    examples: [],
    ...parts,
  };
}

export const mediaType = (name: string, text?: string, schema: Schema | null = null): MediaType => ({
  name,
  schema,
  jsonSchema: null,
  itemSchema: null,
  itemJsonSchema: null,
  encoding: [],
  externalExamples: [],
  examples: text === undefined ? [] : [example(text)],
});

export const example = (text: string) => ({
  name: null,
  summary: null,
  description: null,
  text,
  origin: "written" as const,
});

export const response = (status: string, ...names: string[]): Response => ({
  status,
  summary: null,
  description: "",
  headers: [],
  content: names.map((name) => mediaType(name)),
  links: [],
});

export const encoding = (name: string | null, parts: Partial<Encoding> = {}): Encoding => ({
  name,
  place: null,
  contentType: null,
  style: null,
  explode: null,
  allowReserved: false,
  headers: [],
  parts: [],
  ...parts,
});

export const scalar = (format: string | null = null): Schema => ({
  ...notes,
  kind: "scalar",
  type: "string",
  format,
});

export const list = (items = scalar()): Schema => ({ ...notes, kind: "array", prefix: [], items });

export const record = (properties: Record<string, Schema> = {}, required: string[] = []): Schema => ({
  ...notes,
  kind: "object",
  properties: Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  })),
  patterns: [],
  additional: true,
});

export const union = (...options: Schema[]): Schema => ({
  ...notes,
  kind: "union",
  of: "oneOf",
  options,
  discriminator: null,
});

export const reference = (slug: string): Schema => ({ ...notes, kind: "reference", slug, name: slug });

/** The slice of an operation: by default `GET /pets` without anything. */
export const slice = (parts: Partial<RequestOperation> = {}): RequestOperation => ({
  method: "GET",
  path: "/pets",
  parameters: [],
  body: null,
  accept: "application/json",
  ...parts,
});

/** A media type of a request. */
export const media = (mediaType: string, parts: Partial<RequestMedia> = {}): RequestMedia => ({
  name: mediaType,
  mediaType,
  jsonSchema: null,
  fields: [],
  examples: [],
  ...parts,
});

export function field(parts: Partial<RequestParameter> = {}): RequestParameter {
  const {
    name,
    in: place,
    required,
    style,
    explode,
    allowReserved,
    allowEmptyValue,
    mediaType,
    jsonSchema,
  } = parameter(parts);
  const described = {
    name,
    in: place,
    required,
    style,
    explode,
    allowReserved,
    allowEmptyValue,
    mediaType,
    jsonSchema,
  };
  return { ...described, shape: "scalar", ...parts };
}

const notes = {
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
};
