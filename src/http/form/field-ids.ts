import * as ids from "#html/contract/ids.ts";
import type { GivenParameter, RequestOperation } from "#http/request/types.ts";

/** The id of a parameter's row, by its index in the operation. */
export const parameterId = (index: number) => `${ids.tryParameter}${index}`;

/** The id of the field for the response of a simulation, which is sent as `Prefer`. */
export const preferId = "try-prefer";

/** The ids of the fields for a delay and a share of failures, by their names in `Prefer`. */
export const disturbanceIds = { delay: "try-delay", failure: "try-failure" } as const;

/** The id of the row of a parameter or the body. */
export const fieldId = (
  { in: place, name }: { in: GivenParameter["in"] | "body"; name: string },
  { parameters }: RequestOperation,
): string =>
  place === "body"
    ? ids.tryBody
    : parameterId(parameters.findIndex((one) => one.in === place && one.name === name));
