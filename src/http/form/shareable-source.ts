import { methodOf } from "#http/request/auth/index.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { findResponse } from "#http/request/described-response.ts";
import { essenceOf, isInRange } from "#http/request/media-type.ts";
import type { ExpressionSource, MessageSource } from "#http/request/runtime-expression.ts";
import { authorizes } from "#http/request/secrets/values.ts";
import type { RequestParameter } from "#http/request/types.ts";
import type { Pointer } from "#json/pointer.ts";
import type { JsonSchema } from "#model/types.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { mayBeSecret } from "./secrets.ts";

/** The parts of a request and its response that runtime expressions can copy into a link. They contain no secrets. */
export function shareableSource(
  source: ExpressionSource,
  { request, responses, securitySchemes }: CallableOperation,
  schemas: SchemasByRef,
): ExpressionSource {
  const response = findResponse(responses, source.statusCode ?? 0);
  const isShareable = (parameter: RequestParameter) =>
    !authorizes(parameter, securitySchemes) && !mayBeSecret("", parameter.jsonSchema, schemas);
  // Parameters that are not described come from authentication.
  const isParameter = (place: string, name: string) =>
    request.parameters.some(
      (parameter) =>
        parameter.in === place && isNamed(parameter, name, place === "header") && isShareable(parameter),
    );
  const headerSchema = (name: string) =>
    response?.headers.find((header) => isNamed(header, name, true))?.jsonSchema ?? true;
  const inUrl = request.parameters.filter(({ in: place }) => place !== "header" && place !== "cookie");
  const isPlainUrl =
    inUrl.every(isShareable) &&
    !securitySchemes.some((scheme) => methodOf(scheme).sample.some((sent) => sent.in === "query"));
  return {
    ...source,
    url: isPlainUrl ? source.url : undefined,
    request: {
      header: (name) => (isParameter("header", name) ? source.request.header(name) : undefined),
      query: (name) => (isParameter("query", name) ? source.request.query(name) : undefined),
      path: (name) => (isParameter("path", name) ? source.request.path(name) : undefined),
      body: bodyOf(source.request, request.body?.content ?? [], schemas),
    },
    response: source.response && {
      ...source.response,
      header: (name) =>
        mayBeSecret("", headerSchema(name), schemas) ? undefined : source.response?.header(name),
      body: bodyOf(source.response, response?.content ?? [], schemas),
    },
  };
}

function bodyOf(
  message: MessageSource,
  content: { name: string; jsonSchema: JsonSchema | null }[],
  schemas: SchemasByRef,
) {
  return (pointer: Pointer | null) => {
    const type = essenceOf(message.header("content-type") ?? "");
    const schema = content.find(({ name }) => isInRange(type, essenceOf(name)))?.jsonSchema ?? true;
    return mayBeSecret(pointer ?? "", schema, schemas) ? undefined : message.body(pointer);
  };
}

const isNamed = (one: { name: string }, name: string, isHeader: boolean) =>
  isHeader ? one.name.toLowerCase() === name.toLowerCase() : one.name === name;
