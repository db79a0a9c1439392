import type { ParameterValue, RequestParameter, RequestValues } from "./types.ts";

/** What was given for a parameter. */
export function givenValue(values: RequestValues, parameter: RequestParameter): ParameterValue {
  return values.parameters.find((given) => given.in === parameter.in && given.name === parameter.name)?.value;
}
