import type { CallableResponse } from "#request/callable.ts";

/** What is described of a status: by itself, else by its range (`4XX`), else by `default` (OpenAPI 3.0.3, 4.7.16). */
export function findResponse(responses: CallableResponse[], status: number): CallableResponse | undefined {
  const names = [String(status), `${String(status).charAt(0)}XX`, "default"];
  for (const name of names) {
    const found = responses.find((response) => response.status.toUpperCase() === name.toUpperCase());
    if (found !== undefined) return found;
  }
  return undefined;
}
