import { messages } from "#messages/authorization.ts";
import { isToken } from "../encode.ts";
import { isForbiddenHeader } from "../limits.ts";
import { decodedName } from "../parameter/decode.ts";
import type { AuthMethod, Carried, Expected, MethodReader } from "./method.ts";

/** A key in a header, in the query or in a cookie (OpenAPI 3.2.0, 4.27). */
export const apiKey: MethodReader = (scheme) => {
  if (scheme.kind !== "apiKey") return null;
  const { in: place, parameter: name, prefix } = scheme;
  const carried = (value: string): Carried => ({ in: place, name, value: withPrefix(value, prefix) });
  return place === "cookie" ? inCookie(carried) : inMessage(carried, exampleOf(name));
};

/** Some services describe the header of their version as a key, to send it with each request. */
const exampleOf = (name: string) => (/version$/i.test(name) ? "YOUR_VERSION" : "YOUR_API_KEY");

/** The key after the expected prefix, which the reader may have entered as well. */
const withPrefix = (value: string, prefix: string | undefined) =>
  prefix === undefined || value.toLowerCase().startsWith(`${prefix.toLowerCase()} `)
    ? value
    : `${prefix} ${value}`;

function inMessage(carried: (value: string) => Carried, key: string): AuthMethod {
  const sample = carried(key);
  const isHeader = sample.in === "header";
  const title = titleOf(sample);
  if (isHeader && !isToken(sample.name)) {
    const limit = messages.keyHeaderInvalid(sample.name);
    return { title, fields: [], carry: () => [], sample: [], limit, expected: null };
  }
  return {
    title,
    fields: [{ name: "key", label: messages.key, kind: "secret" }],
    carry: ({ key = "" }) => (key.trim() === "" ? [] : [carried(key.trim())]),
    sample: [sample],
    limit: isHeader && isForbiddenHeader(sample.name) ? messages.headerForbidden(sample.name) : null,
    expected: expectedKey(sample),
  };
}

const titleOf = ({ in: place, name }: Carried) => ({ words: messages.apiKeyIn(place), name });

function expectedKey({ in: place, name }: Carried): Expected {
  const isHeader = place === "header";
  return {
    words: (isHeader ? messages.theHeader : messages.theQueryParameter)(`\`${name}\``),
    isIn: ({ headers, query }) =>
      isHeader ? headers.get(name) !== null : query.some(([sent]) => decodedName(sent) === name),
    challenge: null,
  };
}

/**
 * Pages cannot set the `Cookie` header, so no key can be entered. The browser may send its own cookies.
 */
function inCookie(carried: (value: string) => Carried): AuthMethod {
  const sample = carried("YOUR_API_KEY");
  return {
    title: titleOf(sample),
    fields: [{ name: "cookies", label: messages.sendCookies, kind: "switch" }],
    // Commands can send a cookie.
    carry: ({ cookie = "" }) => (cookie === "" ? [] : [carried(cookie)]),
    sample: [sample],
    limit: messages.cookieLimit(sample.name),
    expected: null,
  };
}
