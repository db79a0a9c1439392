/**
 * The description of a status: its own, else that of its range (`4XX`), else `default` (OpenAPI 3.0.3,
 * 4.7.16).
 */
export function findResponse<Response extends { status: string }>(
  responses: Response[],
  status: number,
): Response | undefined {
  const names = [String(status), `${String(status).charAt(0)}XX`, "DEFAULT"];
  for (const name of names) {
    const found = responses.find((response) => response.status.toUpperCase() === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The described redirect, if any (RFC 9110, 15.4). A 304 does not redirect. */
export const describedRedirect = <Response extends { status: string }>(responses: Response[]) =>
  responses.find(({ status }) => /^(?:30[12378]|3XX)$/i.test(status));

/** Whether HTTP excludes a body, whatever the description has (RFC 9110, 6.4.1). */
export const isBodiless = (method: string, status: number) =>
  method === "HEAD" || status < 200 || status === 204 || status === 205 || status === 304;
