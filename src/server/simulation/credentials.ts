import { messages } from "#messages/server.ts";
import type { Secured } from "#request/auth/authorize.ts";
import { schemesOf } from "#request/auth/authorize.ts";
import { methodOf } from "#request/auth/index.ts";
import type { RawParameters } from "#request/parameter/decode.ts";
import type { HeaderList } from "../operation-handler.ts";
import { Problem } from "../problem.ts";

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
