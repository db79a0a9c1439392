import { isToken } from "./api-key.ts";
import { authorizationHeader, type MethodReader } from "./method.ts";

/** Any other scheme of HTTP's registry, e.g. Digest or HOBA: whoever calls writes what follows its name. */
export const otherHttp: MethodReader = (scheme) => {
  if (scheme.kind !== "http") return null;
  const name = scheme.scheme.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  if (!isToken(name)) {
    const limit = `“${scheme.scheme}” cannot be the name of a scheme of HTTP, so nothing can be sent for it.`;
    return { fields: [], carry: () => [], sample: [], limit };
  }
  return {
    fields: [{ name: "value", label: `What follows “${name}”`, kind: "secret" }],
    carry: ({ value = "" }) => (value.trim() === "" ? [] : [authorizationHeader(`${name} ${value.trim()}`)]),
    sample: [authorizationHeader(`${name} YOUR_CREDENTIALS`)],
    limit: `This page does not work out what ${name} asks for. Make it elsewhere, and write here what follows the word ${name} in the header Authorization.`,
  };
};
