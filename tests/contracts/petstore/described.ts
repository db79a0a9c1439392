import { type Schema, Validator } from "@cfworker/json-schema";
import type { JsonSchema, Operation, Reference, Response } from "#model/types.ts";
import type { ReceivedResponse } from "./check.ts";

/** The differences between a response and its description; empty if it matches. */
export function differences(
  reference: Reference,
  operation: Operation,
  response: ReceivedResponse,
): string[] {
  const described = operation.responses.find(({ status }) => status === String(response.status));
  if (described === undefined) return [`status ${response.status} is not described`];
  return [...inHeaders(reference, described, response), ...inBody(reference, described, response)];
}

function inHeaders(reference: Reference, { headers }: Response, response: ReceivedResponse): string[] {
  return headers.flatMap(({ name, required, jsonSchema }) => {
    const value = response.headers.get(name);
    if (value === null) return required ? [`header ${name} is missing`] : [];
    return faults(reference, jsonSchema, value).map((fault) => `header ${name}: ${fault}`);
  });
}

function inBody(
  reference: Reference,
  { content }: Response,
  { headers, text, status }: ReceivedResponse,
): string[] {
  const type = headers.get("content-type");
  if (content.length === 0) return text === "" && type === null ? [] : ["there is a body"];
  const media = content.find(({ name }) => name === type);
  if (media === undefined) return [`the media type is ${type}`];
  // Its own reader and validator, so that a mistake in the server's does not excuse itself.
  const body: unknown = JSON.parse(text);
  const found = faults(reference, media.jsonSchema ?? true, body);
  const isError = status >= 400 && (body as { status: unknown }).status !== status;
  return isError ? [...found, "the body's status is another one"] : found;
}

function faults({ schemas }: Reference, jsonSchema: JsonSchema, value: unknown): string[] {
  if (typeof jsonSchema === "boolean") return jsonSchema ? [] : ["nothing is allowed"];
  const byName = Object.fromEntries(schemas.map(({ name, jsonSchema }) => [name, jsonSchema]));
  const schema = structuredClone({ ...jsonSchema, components: { schemas: byName } }) as Schema;
  const { errors } = new Validator(schema, "2020-12", false).validate(value);
  return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
}
