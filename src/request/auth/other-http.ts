import { isToken } from "../encode.ts";
import { authorizationHeader, expectedHeader, type MethodReader, titled, userOption } from "./method.ts";

/** Any other scheme of HTTP's registry, e.g. Digest or HOBA: whoever calls writes what follows its name. */
export const otherHttp: MethodReader = (scheme) => {
  if (scheme.kind !== "http") return null;
  const name = scheme.scheme === "hoba" ? "HOBA" : titled(scheme.scheme);
  const title = { words: `HTTP ${name}`, name: null };
  if (!isToken(name)) {
    const limit = `“${scheme.scheme}” cannot be the name of a scheme of HTTP, so nothing can be sent for it.`;
    return { title, fields: [], carry: () => [], sample: [], limit, expected: null };
  }
  const curl = scheme.scheme === "digest" ? `--digest ${userOption}` : undefined;
  return {
    title,
    fields: [{ name: "value", label: `Value after “${name}”`, kind: "secret" }],
    carry: ({ value = "" }) => (value.trim() === "" ? [] : [authorizationHeader(`${name} ${value.trim()}`)]),
    sample: [authorizationHeader(`${name} YOUR_CREDENTIALS`, curl)],
    limit: `This page cannot compute ${name} credentials. Create them elsewhere and enter the part of the Authorization header after ${name}.`,
    expected: expectedHeader(scheme.scheme),
  };
};
