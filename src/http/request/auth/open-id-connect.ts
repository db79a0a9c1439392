import { messages } from "#messages/authorization.ts";
import { bearerMethod } from "./bearer.ts";
import type { MethodReader } from "./method.ts";

/** An access token, pasted or from the provider at the discovery URL (OpenID Connect Discovery 1.0). */
export const openIdConnect: MethodReader = (scheme) => {
  if (scheme.kind !== "openIdConnect") return null;
  const metadata = scheme.url === null ? null : ({ url: scheme.url, algorithm: "oidc" } as const);
  return { ...bearerMethod("OpenID Connect", messages.accessToken), tokens: { flows: null, metadata } };
};
