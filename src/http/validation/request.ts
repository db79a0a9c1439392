import { essenceOf } from "#http/request/media-type.ts";
import { isOneText } from "#http/request/parameter/content.ts";
import type {
  BodyValue,
  FieldValue,
  GivenValue,
  RequestOperation,
  RequestParameter,
  RequestValues,
} from "#http/request/types.ts";
import { givenValue, isGiven } from "#http/request/values.ts";
import type { JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/validation.ts";
import type { JsonSchema, ParameterPlace } from "#model/types.ts";
import type { Verdict } from "#schema/validation/fault.ts";
import { placeIn } from "#schema/validation/message.ts";
import { type SchemasByRef, shapeOf } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { faultSentence, readJson, readTexts, uncheckedParts } from "./value.ts";

/**
 * A mismatch between a request and its description. It may still be sent, for example to see how the API
 * responds.
 */
export interface RequestProblem {
  /**
   * `undescribed`: a member that the description does not name, often a typo. `unchecked`: a part that
   * could not be validated.
   */
  kind: "syntax" | "value" | "undescribed" | "unchecked";
  in: ParameterPlace | "body";
  /** The name of the parameter, or `body`. */
  name: string;
  /** The place within the value. */
  pointer: Pointer;
  /** The problem in plain words, with names in backticks. */
  sentence: string;
}

/** Validates the values of a form, in its order. `checkValues` reports missing values. */
export function checkRequest(
  operation: RequestOperation,
  values: RequestValues,
  schemas: SchemasByRef,
): RequestProblem[] {
  const parameters = operation.parameters.flatMap((parameter) => {
    const value = givenValue(values, parameter);
    return isGiven(value) ? checkParameter(parameter, value, schemas) : [];
  });
  return [...parameters, ...checkBody(operation, values.body, schemas)];
}

function checkParameter(
  parameter: RequestParameter,
  given: GivenValue,
  schemas: SchemasByRef,
): RequestProblem[] {
  const { in: place, name, jsonSchema } = parameter;
  if (parameter.allowEmptyValue && given === "") return [];
  const at = { in: place, name };
  // Text that is not JSON is sent as a JSON string.
  const read =
    isOneText(parameter) && typeof given === "string" && isJson(parameter.mediaType ?? "")
      ? readJson(given)
      : null;
  const value = read?.kind === "read" ? read.value : readTexts(given, jsonSchema, schemas);
  return problems(at, `\`${name}\``, createValidator(jsonSchema, schemas, "send")(value));
}

function checkBody(
  { body }: RequestOperation,
  given: BodyValue | null,
  schemas: SchemasByRef,
): RequestProblem[] {
  if (given === null || body === null) return [];
  const media = body.content.find(({ mediaType }) => essenceOf(mediaType) === essenceOf(given.mediaType));
  const schema = media?.jsonSchema ?? null;
  if (given.kind === "file" || (given.kind === "text" && given.text === "")) return [];
  if (given.kind === "fields") return schema === null ? [] : checkFields(given.fields, schema, schemas);
  if (!isJson(given.mediaType)) return schema === null ? [] : checkPlainText(given.text, schema, schemas);
  const read = readJson(given.text);
  if (read.kind === "broken")
    return [{ kind: "syntax", ...inBody, pointer: "", sentence: messages.bodyInvalidJson(read.where) }];
  return schema === null ? [] : bodyProblems(schema, schemas, read.value);
}

function checkPlainText(text: string, schema: JsonSchema, schemas: SchemasByRef): RequestProblem[] {
  const { types } = shapeOf(schema, schemas);
  // XML and other formats have their own rules.
  const isScalar = types.size > 0 && !types.has("object") && !types.has("array");
  return isScalar ? bodyProblems(schema, schemas, readTexts(text, schema, schemas)) : [];
}

/** The fields of a form. The content of files is unknown. */
function checkFields(fields: FieldValue[], schema: JsonSchema, schemas: SchemasByRef): RequestProblem[] {
  const { properties } = shapeOf(schema, schemas);
  const files = new Set<string>();
  const members = fields.flatMap(({ name, value }): [string, JsonValue][] => {
    const own = properties.get(name)?.schema ?? true;
    const texts = isFiles(value) ? undefined : value;
    if (isFiles(value)) files.add(name);
    return isGiven(texts) || isFiles(value)
      ? [[name, isGiven(texts) ? readTexts(texts, own, schemas) : ""]]
      : [];
  });
  const found = bodyProblems(schema, schemas, Object.fromEntries(members));
  return found.filter(({ pointer }) => !files.has(tokensOf(pointer)[0] ?? ""));
}

const isFiles = (value: FieldValue["value"]): value is Exclude<FieldValue["value"], GivenValue | undefined> =>
  Array.isArray(value) && typeof value[0] === "object" && !Array.isArray(value[0]);

const inBody = { in: "body", name: "body" } as const;

const bodyProblems = (schema: JsonSchema, schemas: SchemasByRef, value: JsonValue) =>
  problems(inBody, messages.theBody, createValidator(schema, schemas, "send")(value));

function problems(
  at: Pick<RequestProblem, "in" | "name">,
  whole: string,
  verdict: Verdict,
): RequestProblem[] {
  const { faults, undescribedMembers } = verdict;
  return [
    ...faults.map(
      (fault): RequestProblem => ({
        kind: "value",
        ...at,
        pointer: fault.pointer,
        sentence: faultSentence(whole, fault),
      }),
    ),
    ...undescribedMembers.map(
      ({ pointer }): RequestProblem => ({
        kind: "undescribed",
        ...at,
        pointer,
        sentence: messages.undescribed(placeIn(whole, pointer), ""),
      }),
    ),
    ...uncheckedParts(whole, verdict).map(
      ({ sentence }): RequestProblem => ({ kind: "unchecked", ...at, pointer: "", sentence }),
    ),
  ];
}
