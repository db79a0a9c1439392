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
  /** `unsendable`: browsers take it for a step in the path, see `keepShape` in `url.ts`. */
  kind: "missing" | "unsendable";
  in: ParameterPlace | "body";
  name: string;
}

/** What is missing or cannot be sent, in the order of the form. */
export function checkValues(operation: RequestOperation, values: RequestValues): ValueProblem[] {
  const problems = operation.parameters.flatMap((parameter): ValueProblem[] => {
    const kind = problemOf(parameter, givenValue(values, parameter));
    return kind === null ? [] : [{ kind, in: parameter.in, name: parameter.name }];
  });
  if (operation.body?.required && isEmpty(values.body)) {
    problems.push({ kind: "missing", in: "body", name: "body" });
  }
  return problems;
}

const isEmpty = (body: BodyValue | null) =>
  body === null ||
  (body.kind === "text" && body.text === "") ||
  (body.kind === "fields" && !body.fields.some(({ value }) => isGiven(value)));

function problemOf(parameter: RequestParameter, value: ParameterValue): ValueProblem["kind"] | null {
  if (parameter.required && !isGiven(value)) return isSendable(parameter) ? "missing" : null;
  if (parameter.in !== "path") return null;
  // `/pets/` is another path than `/pets/{petId}`.
  if (value === "") return "missing";
  return /^\.\.?$/.test(serializeParameter(parameter, value)) ? "unsendable" : null;
}
