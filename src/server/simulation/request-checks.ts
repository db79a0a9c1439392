import type { Secured } from "#http/request/auth/authorize.ts";
import { schemesOf } from "#http/request/auth/authorize.ts";
import { methodOf } from "#http/request/auth/index.ts";
import type { RawParameters } from "#http/request/parameter/decode.ts";
import type { RequestParameter } from "#http/request/types.ts";
import { messages } from "#messages/server.ts";
import type { HeaderList } from "../operation-handler.ts";
import { invalid, Problem } from "../problem.ts";
import type { Simulated } from "./types.ts";

/** A page cannot set cookies, so a request may come without any. */
export const settable = (parameter: RequestParameter): RequestParameter =>
  parameter.in === "cookie" ? { ...parameter, required: false } : parameter;

/** An operation that describes 422 and no 400 uses the former for invalid requests (RFC 9110, 15.5.21). */
export async function inDescribedStatus<Result>(
  { operation }: Simulated,
  check: () => Promise<Result>,
): Promise<Result> {
  const describes = (status: string) => operation.responses.some((response) => response.status === status);
  try {
    return await check();
  } catch (thrown) {
    const isInvalid = thrown instanceof Problem && thrown.code === invalid("").code;
    if (!isInvalid || describes("400") || !describes("422")) throw thrown;
    throw new Problem("unprocessable_content", thrown.message, thrown.headers);
  }
}

/**
 * Throws 401 where a request carries none of the credentials that are enough. Any value will do: a simulation knows
 * nobody. Cookies and certificates are not required, because a page cannot set them.
 */
export function requireCredentials(operation: Secured, raw: RawParameters): void {
  const missing = operation.security.map((requirement) =>
    schemesOf(requirement, operation)
      .flatMap((scheme) => methodOf(scheme).expected ?? [])
      .filter((expected) => !expected.isIn(raw)),
  );
  if (missing.length === 0 || missing.some((expected) => expected.length === 0)) return;
  const ways = missing.map((expected) => expected.map(({ words }) => words).join(` ${messages.and} `));
  const challenges = new Set(missing.flat().flatMap(({ challenge }) => challenge ?? []));
  throw new Problem(
    "credentials_missing",
    messages.credentialsRequired([...new Set(ways)]),
    [...challenges].map((name): HeaderList[number] => ["www-authenticate", `${name} realm="simulation"`]),
  );
}

/** The failure of a request that is preferred to fail: 503, or 500 where only that is described. */
export function failureOf({ operation }: Simulated): Problem {
  const describes = (status: string) => operation.responses.some((response) => response.status === status);
  const code = describes("500") && !describes("503") ? "internal_error" : "service_unavailable";
  return new Problem(code, messages.failurePreferred, [["retry-after", "1"]]);
}
