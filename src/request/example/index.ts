import type { MediaType, Operation, Parameter } from "#reference/types.ts";
import { isOneText } from "../parameter/content.ts";
import { type FindSchema, findNone } from "../schemas.ts";
import type { BodyValue, ParameterValue, RequestValues } from "../types.ts";
import { exampleValue } from "../values.ts";
import { exampleBody, exampleFileBody } from "./body.ts";

/**
 * The values of an operation's sample: all that a call needs and nothing else.
 * Required parameters with their first example, else with their own name, and
 * the first body that has an example, required or not: most descriptions leave
 * a body's `required` out. Optional parameters are left out even where they
 * have examples: each narrows the response (`after`, `status`), and together they
 * make a request nobody would start with. `findSchema` returns which fields of a
 * form are files where their schemas are named elsewhere.
 */
export function exampleValues(operation: Operation, findSchema: FindSchema = findNone): RequestValues {
  const parameters = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => ({ in: parameter.in, name: parameter.name, value: exampleOf(parameter) }));
  return { parameters, body: firstBody(operation.body?.content ?? [], findSchema) };
}

function firstBody(content: MediaType[], findSchema: FindSchema): BodyValue | null {
  const bodies = [exampleBody, exampleFileBody].flatMap((make) =>
    content.map((media) => make(media, findSchema)),
  );
  return bodies.find((body) => body !== null) ?? null;
}

function exampleOf(parameter: Parameter): ParameterValue {
  const text = parameter.examples[0]?.text ?? "";
  const value = isOneText(parameter) ? text : exampleValue(text);
  // "string" is an example of any text and none of this one.
  return value === undefined || value.length === 0 || value === "string" ? parameter.name : value;
}
