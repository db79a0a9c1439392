import { messages } from "#messages/authorization.ts";
import { type AuthMethod, authorizationHeader, expectedHeader, type MethodReader } from "./method.ts";

/** A token (RFC 6750). */
export const bearer: MethodReader = (scheme) => {
  if (scheme.kind !== "http" || scheme.scheme !== "bearer") return null;
  const format = scheme.bearerFormat === null ? "" : ` (${scheme.bearerFormat})`;
  return bearerMethod(`HTTP Bearer${format}`, messages.token);
};

/** How a token is sent, also where a flow of OAuth 2 gave it. */
export const bearerMethod = (words: string, label: string): AuthMethod => ({
  title: { words, name: null },
  fields: [{ name: "token", label, kind: "secret" }],
  carry: ({ token = "" }) => {
    // Tokens are often copied with the word before them.
    const bare = token.trim().replace(/^bearer\s+/i, "");
    return bare === "" ? [] : [authorizationHeader(`Bearer ${bare}`)];
  },
  sample: [authorizationHeader("Bearer YOUR_TOKEN")],
  limit: null,
  expected: expectedHeader("bearer"),
});
