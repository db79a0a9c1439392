import type { SecurityRequirement, SecurityScheme } from "#model/types.ts";
import { encodeHeader, encodeText } from "../encode.ts";
import type { HttpRequest, NamedText } from "../types.ts";
import { methodOf } from "./index.ts";
import type { Carried, Connected, CredentialsByScheme } from "./method.ts";

/** The security of an operation, and the schemes that it names. */
export interface Secured {
  security: SecurityRequirement[];
  securitySchemes: SecurityScheme[];
}

/**
 * The request with the credentials of these schemes. They replace a parameter of the same name, so
 * nothing is sent twice.
 */
export function authorize(
  request: HttpRequest,
  schemes: readonly SecurityScheme[],
  credentials: CredentialsByScheme,
): HttpRequest {
  return putAll(
    request,
    schemes.flatMap((scheme) => methodOf(scheme).carry(credentials.get(scheme.name) ?? {})),
  );
}

/**
 * The request with placeholders for the first requirement with a scheme. Cookies come last, because only
 * readers who signed in on a page have a session cookie.
 */
export function withPlaceholders(request: HttpRequest, operation: Secured): HttpRequest {
  const asking = operation.security
    .map((requirement) => schemesOf(requirement, operation))
    .filter(({ length }) => length > 0);
  const first = asking.find((schemes) => !schemes.some(isInCookie)) ?? asking[0];
  return first === undefined ? request : withSamples(request, first);
}

const isInCookie = (scheme: SecurityScheme) => scheme.kind === "apiKey" && scheme.in === "cookie";

/** The request with placeholders for these schemes. */
export const withSamples = (request: HttpRequest, schemes: readonly SecurityScheme[]): HttpRequest =>
  putAll(
    request,
    schemes.flatMap((scheme) => methodOf(scheme).sample),
  );

/** All schemes of one requirement. */
export function schemesOf({ schemes }: SecurityRequirement, { securitySchemes }: Secured): SecurityScheme[] {
  return schemes.flatMap(({ name }) => securitySchemes.filter((scheme) => scheme.name === name));
}

/** If two schemes use the same header, both values are in it, as in two header lines (RFC 9110, 5.3). */
function putAll(request: HttpRequest, all: (Carried | Connected)[]): HttpRequest {
  const keyOf = (one: Carried | Connected) => (one.in === "header" ? one.name.toLowerCase() : one);
  return [...Map.groupBy(all, keyOf).values()].flatMap(oneHeader).reduce(put, request);
}

function oneHeader(all: (Carried | Connected)[]): (Carried | Connected)[] {
  const [first, ...others] = all;
  if (first?.in !== "header" || others.length === 0) return all;
  const values = all.flatMap((one) => (one.in === "header" ? [one.value] : []));
  return [{ in: "header", name: first.name, value: [...new Set(values)].join(", ") }];
}

function put(request: HttpRequest, carried: Carried | Connected): HttpRequest {
  switch (carried.in) {
    case "connection":
      return withOption(request, null, carried.curl);
    case "header":
      return withOption(
        {
          ...request,
          headers: withHeader(request.headers, carried.name, encodeHeader(carried.value)),
          ...(carried.basic && { basic: carried.basic }),
        },
        carried.name,
        carried.curl,
      );
    case "query":
      return { ...request, url: withQuery(request.url, carried) };
    case "cookie":
      return { ...request, headers: withCookie(request.headers, carried) };
  }
}

const withOption = (request: HttpRequest, header: string | null, option: string | undefined): HttpRequest =>
  option === undefined ? request : { ...request, curl: [...(request.curl ?? []), { header, option }] };

const withHeader = (headers: NamedText[], name: string, value: string): NamedText[] => [
  ...headers.filter(([other]) => !isSameHeader(other, name)),
  [name, value],
];

function withQuery(url: string, { name, value }: Carried): string {
  const [address = "", query = ""] = url.split(/\?(.*)/s);
  // Servers read `+` as a space, as in forms.
  const others = query.split("&").filter((pair) => pair !== "" && nameIn(pair.replaceAll("+", " ")) !== name);
  return `${address}?${[...others, `${encodeText(name)}=${encodeText(value)}`].join("&")}`;
}

function withCookie(headers: NamedText[], { name, value }: Carried): NamedText[] {
  const own = headers.find(([header]) => isSameHeader(header, "Cookie"))?.[1] ?? "";
  const others = own.split("; ").filter((pair) => pair !== "" && nameIn(pair) !== name);
  return withHeader(headers, "Cookie", [...others, `${encodeText(name)}=${encodeText(value)}`].join("; "));
}

const isSameHeader = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function nameIn(pair: string): string {
  const name = pair.replace(/=.*/s, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
