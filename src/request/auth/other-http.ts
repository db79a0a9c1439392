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
    fields: [{ name: "value", label: `What follows “${name}”`, kind: "secret" }],
    carry: ({ value = "" }) => (value.trim() === "" ? [] : [authorizationHeader(`${name} ${value.trim()}`)]),
    sample: [authorizationHeader(`${name} YOUR_CREDENTIALS`, curl)],
    limit: `This page does not work out what ${name} asks for. Make it elsewhere, and write here what follows the word ${name} in the header Authorization.`,
    expected: expectedHeader(scheme.scheme),
  };
};
