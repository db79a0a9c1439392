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

/** A reason not to send a request, and the field to report it at. */
export interface ValueProblem {
  /**
   * `unsendable`: clients resolve it as a path step, see `keepShape` in `url.ts`. `undeclared`: a
   * template in the path has no parameter to give it a value.
   */
  kind: "missing" | "unsendable" | "undeclared";
  in: ParameterPlace | "body";
  name: string;
}

/**
 * The client. A browser sets some headers and all cookies itself, so they are not required from a page.
 */
export type Client = "browser" | "program";

/**
 * The missing and unsendable values, in the order of the form. A request is only sent without any,
 * because a path with an unfilled template would reach another resource.
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
  // `/pets/` is a different path than `/pets/{petId}`.
  const text = serializeParameter(parameter, value);
  if (value === "" || text === "") return "missing";
  return /^\.\.?$/.test(text) ? "unsendable" : null;
}

function undeclaredTemplates({ path, parameters }: RequestOperation): string[] {
  const names = Array.from(path.replace(/[?#].*/s, "").matchAll(/\{([^{}]*)\}/g), ([, name = ""]) => name);
  const declared = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  return [...new Set(names)].filter((name) => !declared.includes(name));
}
