import fc, { type Arbitrary } from "fast-check";
import { type DrawnDescription, descriptions } from "../descriptions.ts";
import { families, type Version } from "../schemas/drawn.ts";

export type Json = { [name: string]: unknown };

/** A place of a description that is sent or received as a whole, with values that its schema allows. */
export interface Root {
  pointer: string[];
  direction: "request" | "response";
  operation: string;
  values: unknown[];
}

/** A description with schemas in each place that has one. */
export interface Described {
  version: Version;
  document: Json;
  roots: Root[];
}

/** Descriptions of a version that have schemas in bodies, parameters, headers and responses of each kind. */
export const described = (version: Version): Arbitrary<Described> =>
  descriptions(version, drawnFamilies).map((drawn) => withPlaces(version, drawn));

/** References by `$id` are resolved before descriptions are compared. */
const drawnFamilies = new Set(families.filter((family) => family !== "generics"));

/** A copy: edits are made in place. */
export const copyOf = <Value>(value: Value): Value => structuredClone(value);

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object at a place, or a new one. */
export const objectAt = (holder: unknown, ...tokens: string[]): Json => {
  const value = tokens.reduce<unknown>((at, token) => (isJson(at) ? at[token] : undefined), holder);
  return isJson(value) ? value : {};
};

function withPlaces(version: Version, { document, values }: DrawnDescription): Described {
  const copy: Json = JSON.parse(JSON.stringify(document));
  const { get, post } = objectAt(copy, "paths", "/records");
  const content = objectAt(get, "responses", "200", "content");
  const parameters = objectAt(get).parameters;
  const list: unknown[] = Array.isArray(parameters) ? parameters : [];
  const [filter] = list;
  const roots: Root[] = [];
  const at = (direction: Root["direction"], method: "get" | "post", values: unknown[], ...below: string[]) =>
    roots.push({
      pointer: ["paths", "/records", method, ...below],
      direction,
      operation: `${method.toUpperCase()} /records`,
      values,
    });
  const media = ["content", "application/json", "schema"];
  for (const status of ["422", "default"])
    objectAt(post, "responses")[status] = { description: "Error", content: copyOf(content) };
  at("request", "post", values.body, "requestBody", ...media);
  at("response", "get", values.body, "responses", "200", ...media);
  for (const status of ["200", "422", "default"])
    at("response", "post", values.body, "responses", status, ...media);
  if (isJson(filter)) {
    const { schema } = filter;
    list.push({ name: "X-Filter", in: "header", required: true, schema: copyOf(schema) });
    objectAt(get, "responses", "200").headers = { "X-Filter": { required: true, schema: copyOf(schema) } };
    at("request", "get", values.parameter, "parameters", "0", "schema");
    at("request", "get", values.parameter, "parameters", "1", "schema");
    at("response", "get", values.parameter, "responses", "200", "headers", "X-Filter", "schema");
  }
  if (version !== "3.0") {
    copy.webhooks = {
      recordChanged: {
        post: {
          requestBody: { required: true, content: copyOf(content) },
          responses: { "204": { description: "Received" } },
        },
      },
    };
    roots.push({
      pointer: ["webhooks", "recordChanged", "post", "requestBody", ...media],
      direction: "response",
      operation: "recordChanged",
      values: values.body,
    });
  }
  return { version, document: copy, roots };
}

/** Picks one of a list by a drawn number. */
export const picked = <Item>(list: readonly Item[], number: number): Item | undefined =>
  list[number % list.length];

export const numbers = fc.nat({ max: 1_000_000 });
