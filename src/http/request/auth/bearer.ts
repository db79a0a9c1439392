import { messages } from "#messages/authorization.ts";
import { type AuthMethod, authorizationHeader, expectedHeader, type MethodReader } from "./method.ts";

/** A token (RFC 6750). */
export const bearer: MethodReader = (scheme) => {
  if (scheme.kind !== "http" || scheme.scheme !== "bearer") return null;
  const format = scheme.bearerFormat === null ? "" : ` (${scheme.bearerFormat})`;
  return bearerMethod(`HTTP Bearer${format}`, messages.token);
};

/** The method for a token, including one from an OAuth 2 flow. */
export const bearerMethod = (words: string, label: string): AuthMethod => ({
  title: { words, name: null },
  fields: [{ name: "token", label, kind: "secret" }],
  carry: ({ token = "" }) => {
    // Tokens are often copied together with the word `Bearer`.
    const bare = token.trim().replace(/^bearer\s+/i, "");
    return bare === "" ? [] : [authorizationHeader(`Bearer ${bare}`)];
  },
  sample: [authorizationHeader("Bearer YOUR_TOKEN")],
  limit: null,
  expected: expectedHeader("bearer"),
});
