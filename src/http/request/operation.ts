import type { MediaType, Operation, Parameter, Response } from "#model/types.ts";
import { formFields } from "./body/fields.ts";
import { isToken } from "./encode.ts";
import { isFileBody } from "./example/index.ts";
import { namesOf } from "./example/named-fields.ts";
import { asItIs, type Completed, formExample } from "./example/needed.ts";
import { isMediaType, isMultipart, sentMediaType } from "./media-type.ts";
import { isOneText } from "./parameter/content.ts";
import { type FindSchema, findNone, followSchema, isFile } from "./schemas.ts";
import type { ParameterShape, RequestOperation } from "./types.ts";

/**
 * The slice of an operation for its requests. Without `findSchema`, a parameter whose schema is named
 * elsewhere counts as a scalar.
 */
export function requestOperation(
  operation: Operation,
  findSchema: FindSchema = findNone,
  completed: Completed = asItIs,
): RequestOperation {
  const names = namesOf(operation);
  return {
    method: operation.method,
    path: operation.path,
    parameters: operation.parameters.filter(isSendable).map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required,
      style: parameter.style,
      explode: parameter.explode,
      allowReserved: parameter.allowReserved,
      allowEmptyValue: parameter.allowEmptyValue,
      mediaType: parameter.mediaType,
      jsonSchema: parameter.jsonSchema,
      shape: parameterShape(parameter, findSchema),
    })),
    body: operation.body && {
      required: operation.body.required,
      content: operation.body.content.map((media) => ({
        name: media.name,
        mediaType: sentMediaType(media.name, media.schema !== null && isFile(media.schema, findSchema)),
        ...(isFileBody(media, findSchema) && { isFile: true }),
        jsonSchema: media.jsonSchema ?? sequenceSchema(media),
        fields: formFields(media, findSchema),
        examples: media.examples.map((example) => formExample(example, media, findSchema, completed, names)),
      })),
    },
    accept: acceptedTypes(operation.responses).join(", "),
  };
}

/**
 * The schema of the parts of a `multipart/*` that are described one by one (`itemSchema`, OpenAPI 3.2.0,
 * 4.14.5).
 */
const sequenceSchema = ({ name, itemJsonSchema }: MediaType) =>
  isMultipart(name) && itemJsonSchema !== null ? { type: "array", items: itemJsonSchema } : null;

/**
 * Whether a parameter can be sent. A header name is a token (RFC 9110, 5.1), and headers about message
 * framing belong to the client. Node's `fetch` drops `__proto__`. Of two names that differ in case only,
 * the first is kept.
 */
function isSendable(parameter: Parameter, index: number, all: Parameter[]): boolean {
  if (parameter.in !== "header") return true;
  const isSame = (other: Parameter) => other.in === "header" && lower(other) === lower(parameter);
  return isToken(parameter.name) && !lost.includes(lower(parameter)) && all.findIndex(isSame) === index;
}

const lost = ["connection", "content-length", "host", "transfer-encoding", "__proto__"];
const lower = ({ name }: Parameter) => name.toLowerCase();

/** The shape of a parameter: one text, a list, or names with values. */
export function parameterShape(
  { schema, style, mediaType }: Parameter,
  findSchema: FindSchema,
): ParameterShape {
  if (isOneText({ mediaType })) return "scalar";
  const found = followSchema(schema, findSchema);
  if (found.kind === "array" || found.kind === "object") return found.kind;
  if (found.kind !== "union") return "scalar";
  // If the options differ, a text can represent all of them.
  const kinds = unique(found.options.map((option) => followSchema(option, findSchema).kind));
  // In `deepObject`, a text is serialized as in `form`, so every option works.
  if (style === "deepObject" && kinds.includes("object")) return "object";
  return kinds.length === 1 && (kinds[0] === "array" || kinds[0] === "object") ? kinds[0] : "scalar";
}

/** The media types of successful responses, else of all, else JSON. */
export function acceptedTypes(responses: Response[]): string[] {
  const success = responses.filter(({ status }) => status.startsWith("2"));
  const names = [success, responses].map((some) => mediaTypesOf(some.flatMap(({ content }) => content)));
  return names.find((some) => some.length > 0) ?? ["application/json"];
}

const mediaTypesOf = (content: MediaType[]) => unique(content.map(({ name }) => name).filter(isMediaType));

const unique = <Item>(items: Item[]) => [...new Set(items)];
