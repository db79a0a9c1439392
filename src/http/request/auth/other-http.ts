import { messages } from "#messages/authorization.ts";
import { isToken } from "../encode.ts";
import { authorizationHeader, expectedHeader, type MethodReader, titled } from "./method.ts";

/**
 * Any other scheme of HTTP's registry, e.g. Digest or HOBA. The reader enters the text after the scheme
 * name.
 */
export const otherHttp: MethodReader = (scheme) => {
  if (scheme.kind !== "http") return null;
  const name = scheme.scheme === "hoba" ? "HOBA" : titled(scheme.scheme);
  const title = { words: `HTTP ${name}`, name: null };
  if (!isToken(name)) {
    const limit = messages.schemeInvalid(scheme.scheme);
    return { title, fields: [], carry: () => [], sample: [], limit, expected: null };
  }
  const curl = scheme.scheme === "digest" ? digestOption : undefined;
  return {
    title,
    fields: [{ name: "value", label: messages.valueAfter(name), kind: "secret" }],
    carry: ({ value = "" }) => (value.trim() === "" ? [] : [authorizationHeader(`${name} ${value.trim()}`)]),
    sample: [authorizationHeader(`${name} YOUR_CREDENTIALS`, curl && { curl })],
    limit: messages.schemeLimit(name),
    expected: expectedHeader(scheme.scheme),
  };
};

const digestOption = "--digest --user 'YOUR_USERNAME:YOUR_PASSWORD'";
