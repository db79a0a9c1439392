import type { ParameterPlace } from "#model/types.ts";
import { isSendable } from "./limits.ts";
import { serializeParameter } from "./parameter/index.ts";
import type {
  BodyValue,
  ParameterValue,
  RequestOperation,
  RequestParameter,
  RequestValues,
} from "./types.ts";
import { givenValue, isGiven } from "./values.ts";

/** Why a request should not be sent as it is, and the field to report it at. */
export interface ValueProblem {
  /**
   * `unsendable`: clients take it for a step in the path, see `keepShape` in `url.ts`. `undeclared`: a template of the path has
   * no parameter that could give it a value.
   */
  kind: "missing" | "unsendable" | "undeclared";
  in: ParameterPlace | "body";
  name: string;
}

/** Who sends. A browser sets some headers and all cookies itself, so that a page is not asked for them. */
export type Client = "browser" | "program";

/**
 * What is missing or cannot be sent, in the order of the form. A request goes out only where this is empty, whoever sends
 * it: with a template left in its path, it would be for something else.
 */
export function checkValues(
  operation: RequestOperation,
  values: RequestValues,
  client: Client = "browser",
): ValueProblem[] {
  const problems = operation.parameters.flatMap((parameter): ValueProblem[] => {
    if (client === "browser" && !isSendable(parameter)) return [];
    const kind = problemOf(parameter, givenValue(values, parameter));
    return kind === null ? [] : [{ kind, in: parameter.in, name: parameter.name }];
  });
  for (const name of undeclaredTemplates(operation)) problems.push({ kind: "undeclared", in: "path", name });
  if (operation.body?.required && isEmpty(values.body)) {
    problems.push({ kind: "missing", in: "body", name: "body" });
  }
  return problems;
}

const isEmpty = (body: BodyValue | null) =>
  body === null ||
  (body.kind === "text" && body.text === "" && body.isSentEmpty !== true) ||
  (body.kind === "fields" && !body.fields.some(({ value }) => isGiven(value)));

function problemOf(parameter: RequestParameter, value: ParameterValue): ValueProblem["kind"] | null {
  if (parameter.in !== "path") return parameter.required && !isGiven(value) ? "missing" : null;
  // `/pets/` is another path than `/pets/{petId}`.
  const text = serializeParameter(parameter, value);
  if (value === "" || text === "") return "missing";
  return /^\.\.?$/.test(text) ? "unsendable" : null;
}

function undeclaredTemplates({ path, parameters }: RequestOperation): string[] {
  const names = Array.from(path.replace(/[?#].*/s, "").matchAll(/\{([^{}]*)\}/g), ([, name = ""]) => name);
  const declared = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  return [...new Set(names)].filter((name) => !declared.includes(name));
}
