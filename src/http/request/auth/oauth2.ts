import { messages } from "#messages/authorization.ts";
import { bearerMethod } from "./bearer.ts";
import type { MethodReader } from "./method.ts";

/** An access token, pasted or from one of the scheme's flows. */
export const oauth2: MethodReader = (scheme) => {
  if (scheme.kind !== "oauth2") return null;
  const { flows, metadataUrl: url } = scheme;
  const metadata = url === null ? null : ({ url, algorithm: "oauth2" } as const);
  return { ...bearerMethod("OAuth 2", messages.accessToken), tokens: { flows, metadata } };
};
