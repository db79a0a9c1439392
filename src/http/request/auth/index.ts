import type { SecurityScheme } from "#model/types.ts";
import { apiKey } from "./api-key.ts";
import { basic } from "./basic.ts";
import { bearer } from "./bearer.ts";
import type { AuthMethod, Credentials, MethodReader } from "./method.ts";
import { mutualTls } from "./mutual-tls.ts";
import { oauth2 } from "./oauth2.ts";
import { openIdConnect } from "./open-id-connect.ts";
import { otherHttp } from "./other-http.ts";
import { unknown } from "./unknown.ts";

/** All methods. The first one that supports a scheme is used. */
const methods: readonly MethodReader[] = [
  apiKey,
  basic,
  bearer,
  otherHttp,
  oauth2,
  openIdConnect,
  mutualTls,
  unknown,
];

/** The method of a scheme. */
export function methodOf(scheme: SecurityScheme): AuthMethod {
  for (const read of methods) {
    const method = read(scheme);
    if (method !== null) return method;
  }
  throw new TypeError(`No method knows schemes of the kind "${scheme.kind}".`);
}

/** Whether a request can authenticate by this scheme, including schemes that a page cannot influence. */
export function isAuthorized(scheme: SecurityScheme, credentials: Credentials): boolean {
  const { fields, carry } = methodOf(scheme);
  return fields.length === 0 || credentials.cookies === "on" || carry(credentials).length > 0;
}
