import {
  document,
  flatten,
  type Media,
  type Method,
  methods,
  namedIn,
  nameOf,
  type RawBody,
  type RawOperation,
  type RawParameters,
  type RawResponse,
  type RawSchema,
  type Ref,
  resolve,
} from "./raw.ts";

export { document };

export interface Operation {
  id: string;
  /** Where its page is, below the site's base. */
  address: string;
  method: string;
  path: string;
  title: string;
  description: string;
  tag: string;
  /** The texts of its badges. */
  badges: string[];
  sunset: string | undefined;
  hidesPanel: boolean;
  samples: { lang: string; source: string }[];
  parameters: Field[];
  body: Body | undefined;
  responses: Response[];
}

/** A parameter, a header or a member of an object. */
export interface Field {
  name: string;
  /** `path`, `query`, … of a parameter. */
  place: string | undefined;
  /** E.g. `array of integer (int64)`. */
  type: string;
  required: boolean;
  readOnly: boolean;
  description: string;
  /** Its other constraints, e.g. `1 to 100`. */
  bounds: string | undefined;
  values: string[];
  default: string | undefined;
  example: string | undefined;
}

export interface Body {
  required: boolean;
  type: string;
  fields: Field[];
  examples: Example[];
}

export interface Response {
  status: string;
  description: string;
  headers: Field[];
  /** Absent where the response has no body. */
  type: string | undefined;
  fields: Field[];
  examples: Example[];
}

export interface Example {
  /** Absent where it is the only one. */
  summary: string | undefined;
  value: unknown;
}

export interface Schema {
  name: string;
  address: string;
  description: string;
  isObject: boolean;
  fields: Field[];
  values: string[];
  /** The operations that send or return it, also as a part of something else. */
  users: string[];
}

export interface Tag {
  name: string;
  address: string;
  description: string;
  operations: Operation[];
}

/** Markdown as the words a reader sees. */
export const words = (markdown = "") =>
  markdown.replace(/[`*]/g, "").replace(/^- /gm, "").replace(/\s+/g, " ").trim();

/** `listPets` → `list-pets`, `PetStatus` → `pet-status`. */
const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();

/** In the order of the file. */
export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, item]) => {
  const named = Object.keys(item).filter((key): key is Method => methods.some((method) => method === key));
  return named.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [readOperation(path, method, operation, item.parameters ?? [])];
  });
});

/** The operation with this operationId. */
export function operation(id: string): Operation {
  const found = operations.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`openapi/petstore.yaml has no operation ${id}.`);
  return found;
}

/** The tags that own operations. */
export const tags: Tag[] = document.tags
  .map(({ name, description }) => ({
    name,
    address: `tags/${kebab(name)}/`,
    description: words(description),
    operations: operations.filter(({ tag }) => tag === name),
  }))
  .filter((tag) => tag.operations.length > 0);

/** The tags that only group others. */
export const groups = document.tags
  .filter(({ name }) => tags.every((tag) => tag.name !== name))
  .map(({ name, description }) => ({
    name,
    description: words(description),
    tags: tags.filter((tag) =>
      document.tags.some((child) => child.name === tag.name && child["x-parent"] === name),
    ),
  }));

export const schemas: Schema[] = Object.entries(document.components.schemas).map(([name, schema]) => ({
  name,
  address: `schemas/${kebab(name)}/`,
  description: words(flatten(schema).description),
  isObject: flatten(schema).type !== "array" && flatten(schema).properties !== undefined,
  fields: fieldsOf(schema),
  values: flatten(schema).enum ?? [],
  users: operations
    .filter(({ path, method }) => namedIn(rawOperation(path, method)).has(`#/components/schemas/${name}`))
    .map(({ title }) => title),
}));

/** Every page of the site, below its base. */
export const addresses = [
  "",
  ...operations.map(({ address }) => address),
  ...tags.map(({ address }) => address),
  "lifecycle/",
  "schemas/",
  ...schemas.map(({ address }) => address),
];

function readOperation(path: string, method: Method, raw: RawOperation, shared: RawParameters): Operation {
  const parameters = [...shared, ...(raw.parameters ?? [])].map(resolve);
  const first = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const stability = raw["x-stability"];
  return {
    id: raw.operationId,
    address: `operations/${kebab(raw.operationId)}/`,
    method: method.toUpperCase(),
    path,
    title: raw.summary,
    description: words(raw.description),
    tag: raw.tags[0] ?? "",
    badges: [
      ...(raw.deprecated ? ["Deprecated"] : []),
      ...(stability === undefined ? [] : [stability.replace(/^./, (letter) => letter.toUpperCase())]),
    ],
    sunset: raw["x-deprecated-sunset"],
    hidesPanel: raw["x-hideTryItPanel"] === true,
    samples: raw["x-codeSamples"] ?? [],
    parameters: [...first("path"), ...first("query")].map((parameter) =>
      readField(parameter.name, parameter.schema, parameter),
    ),
    body: raw.requestBody && readBody(raw.requestBody),
    responses: Object.entries(raw.responses).map(([status, response]) =>
      readResponse(status, resolve(response)),
    ),
  };
}

function readBody({ required = false, content }: RawBody): Body {
  const media = content["application/json"];
  return {
    required,
    type: media === undefined ? "" : typeOf(media.schema),
    fields: media === undefined ? [] : fieldsOf(media.schema),
    examples: media === undefined ? [] : examplesOf(media),
  };
}

function readResponse(status: string, { description, headers = {}, content }: RawResponse): Response {
  const media = content?.["application/json"];
  return {
    status,
    description: words(description),
    headers: Object.entries(headers).map(([name, header]) => {
      const { schema, ...rest } = resolve(header);
      return readField(name, schema, rest);
    }),
    type: media && typeOf(media.schema),
    fields: media === undefined ? [] : fieldsOf(media.schema),
    examples: media === undefined ? [] : examplesOf(media),
  };
}

function examplesOf({ example, examples }: Media): Example[] {
  if (examples === undefined) return example === undefined ? [] : [{ summary: undefined, value: example }];
  const all = Object.values(examples).map(resolve);
  return all.length === 1 ? all.map(({ value }) => ({ summary: undefined, value })) : all;
}

function fieldsOf(schema: RawSchema | Ref): Field[] {
  const flat = flatten(schema);
  if (flat.items !== undefined) return fieldsOf(flat.items);
  return Object.entries(flat.properties ?? {}).map(([name, member]) =>
    readField(name, member, { required: flat.required?.includes(name) ?? false }),
  );
}

interface FieldNotes {
  in?: string;
  required?: boolean;
  description?: string;
  example?: unknown;
}

function readField(name: string, schema: RawSchema | Ref, notes: FieldNotes): Field {
  const flat = flatten(schema);
  const example = notes.example ?? flat.example;
  return {
    name,
    place: notes.in,
    type: typeOf(schema),
    required: notes.required ?? false,
    readOnly: flat.readOnly ?? false,
    description: words(notes.description ?? flat.description),
    bounds: boundsOf(flat),
    values: flat.enum ?? [],
    default: flat.default === undefined ? undefined : String(flat.default),
    example: example === undefined ? undefined : [example].flat().join(", "),
  };
}

function boundsOf({ minimum, maximum, pattern }: RawSchema): string | undefined {
  if (minimum !== undefined) return `${minimum} to ${maximum}`;
  return pattern && `matches ${pattern}`;
}

function typeOf(schema: RawSchema | Ref): string {
  const name = nameOf(schema);
  const { type = "object", format, items } = flatten(schema);
  if (name !== undefined && ["object", "array"].includes(type)) return name;
  // The name of a single value is independent of its type.
  const details = [format, name].filter((detail) => detail !== undefined);
  if (items !== undefined) return `array of ${typeOf(items)}`;
  return details.length === 0 ? type : `${type} (${details.join(", ")})`;
}

/** An operation with the parameters of its path. */
function rawOperation(path: string, method: string): unknown {
  const item = document.paths[path];
  return [item?.parameters, item?.[method.toLowerCase() as Method]];
}
