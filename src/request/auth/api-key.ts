import type { AuthMethod, Carried, MethodReader } from "./method.ts";

/** A key in a header, in the query or in a cookie (OpenAPI 3.2.0, 4.27). */
export const apiKey: MethodReader = (scheme) => {
  if (scheme.kind !== "apiKey") return null;
  const carried = (value: string): Carried => ({ in: scheme.in, name: scheme.parameter, value });
  return scheme.in === "cookie" ? inCookie(carried) : inMessage(carried);
};

function inMessage(carried: (value: string) => Carried): AuthMethod {
  const sample = carried("YOUR_API_KEY");
  const isHeader = sample.in === "header";
  if (isHeader && !isToken(sample.name)) {
    const limit = `“${sample.name}” cannot be the name of a header, so this key is never sent.`;
    return { fields: [], carry: () => [], sample: [], limit };
  }
  return {
    fields: [{ name: "key", label: "Key", kind: "secret" }],
    carry: ({ key = "" }) => (key.trim() === "" ? [] : [carried(key.trim())]),
    sample: [sample],
    limit:
      isHeader && isForbidden(sample.name)
        ? `No browser lets a page set the header ${sample.name}. The samples show how other programs send it.`
        : null,
  };
}

/** No page may write the header `Cookie`, so there is no key to ask for; what the browser holds it may send. */
function inCookie(carried: (value: string) => Carried): AuthMethod {
  const sample = carried("YOUR_API_KEY");
  return {
    fields: [
      { name: "cookies", label: "Send the cookies that this browser holds for the server", kind: "switch" },
    ],
    carry: () => [],
    sample: [sample],
    limit: `A page cannot write cookies for another site. Sign in at the server in this browser, so that it holds the cookie ${sample.name}, and let it be sent. Across sites the cookie has to be SameSite=None, and the server has to answer with Access-Control-Allow-Credentials: true and this site's own origin.`,
  };
}

/** Whether a text can name a header (RFC 9110, 5.1). */
export const isToken = (name: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(name);

/** Fetch Standard, "forbidden request-header". */
const isForbidden = (name: string) =>
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i.test(
    name,
  );
