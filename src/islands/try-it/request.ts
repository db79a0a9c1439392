import { buildRequest } from "#request/build.ts";
import type { HttpRequest, RequestOperation, RequestValues } from "#request/types.ts";

/** The id of the field by which the answer of a simulation is chosen: what stands in it is sent as `Prefer`. */
export const preferId = "try-prefer";

/** The request that stands in the form: of these values, with what is preferred of a simulation. */
export function requestIn(
  form: HTMLFormElement,
  operation: RequestOperation,
  values: RequestValues,
  server: string,
): HttpRequest {
  const request = buildRequest(operation, values, server);
  const prefer = form.querySelector<HTMLSelectElement>(`#${preferId}`)?.value ?? "";
  return prefer === "" ? request : { ...request, headers: [...request.headers, ["Prefer", prefer]] };
}
