import { type AuthMethod, authorizationHeader, type MethodReader } from "./method.ts";

/** A token (RFC 6750). */
export const bearer: MethodReader = (scheme) =>
  scheme.kind === "http" && scheme.scheme === "bearer" ? bearerMethod("Token") : null;

/** How a token is sent, also where a flow of OAuth 2 gave it. */
export const bearerMethod = (label: string): AuthMethod => ({
  fields: [{ name: "token", label, kind: "secret" }],
  carry: ({ token = "" }) => {
    // Tokens are often copied with the word before them.
    const bare = token.trim().replace(/^bearer\s+/i, "");
    return bare === "" ? [] : [authorizationHeader(`Bearer ${bare}`)];
  },
  sample: [authorizationHeader("Bearer YOUR_TOKEN")],
  limit: null,
});
