import { bearerMethod } from "./bearer.ts";
import type { MethodReader } from "./method.ts";

/** An access token, pasted or had from the provider that the address describes (OpenID Connect Discovery 1.0). */
export const openIdConnect: MethodReader = (scheme) =>
  scheme.kind === "openIdConnect" ? bearerMethod("Access token") : null;
