import * as oauth from "oauth4webapi";
import { methodOf } from "#http/request/auth/index.ts";
import { NotAllowed, Unreachable, Unresolved } from "./problem.ts";
import { flowOf, resolved, type TokenRequest } from "./token-request.ts";

/** The metadata of an authorization server, and whether the server itself published it. */
export interface KnownServer {
  as: oauth.AuthorizationServer;
  /**
   * Whether the server published its metadata. Only then is its name (`issuer`) known, which responses and ID tokens
   * are compared with.
   */
  isDiscovered: boolean;
}

/**
 * The metadata of a scheme's server, if the description has a URL for it (OpenID Connect Discovery 1.0, RFC 8414);
 * otherwise, the endpoints of the flow. Relative URLs are resolved against `base`.
 */
export async function serverOf(request: TokenRequest): Promise<KnownServer> {
  const { scheme, flow: kind, base, signal, secretsFor } = request;
  const metadata = methodOf(scheme).tokens?.metadata ?? null;
  if (metadata !== null) {
    const url = describedAddress(metadata.url, base);
    // The request contains no secret, but its response decides where secrets are sent.
    secretsFor(url.href);
    return { as: await discover(url, metadata.algorithm, signal), isDiscovered: true };
  }
  const flow = flowOf(scheme, kind);
  const endpoint = (address: string | null | undefined) =>
    address ? describedAddress(address, base).href : undefined;
  const token = endpoint(flow?.tokenUrl);
  const authorization = endpoint(flow?.authorizationUrl);
  const device = endpoint(flow?.deviceAuthorizationUrl);
  const as = {
    issuer: new URL(token ?? authorization ?? location.href).origin,
    ...(token && { token_endpoint: token }),
    ...(authorization && { authorization_endpoint: authorization }),
    ...(device && { device_authorization_endpoint: device }),
  };
  return { as, isDiscovered: false };
}

/** A URL of the description. */
export function describedAddress(address: string, base: string | null): URL {
  const url = resolved(address, base);
  if (url === null) throw new Unresolved(address);
  return url;
}

async function discover(
  url: URL,
  algorithm: "oidc" | "oauth2",
  signal: AbortSignal,
): Promise<oauth.AuthorizationServer> {
  const issuer = issuerOf(url);
  const response = await reach(
    issuer,
    oauth.discoveryRequest(issuer, { algorithm, ...optionsFor(issuer, signal) }),
  );
  return oauth.processDiscoveryResponse(issuer, response);
}

/**
 * The issuer for the URL of its metadata, whose well-known path was appended (OpenID Connect) or inserted before the
 * path (RFC 8414, 3).
 */
function issuerOf(url: URL): URL {
  const path = url.pathname
    .replace(/\/\.well-known\/openid-configuration\/?$/, "")
    .replace(/^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)(?=\/|$)/, "");
  return new URL(url.origin + path);
}

/**
 * Options for the library that allow requests only to the origin of `url`, for which the secrets were entered, and
 * only with HTTPS, except on the reader's own machine.
 */
export const optionsFor = (url: URL | string, signal: AbortSignal) => ({
  signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
  [oauth.customFetch]: fetchAt(new URL(url).origin),
  [oauth.allowInsecureRequests]: /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname),
});

/** The timeout of an endpoint in milliseconds. */
const longestWait = 30_000;

const fetchAt =
  (origin: string) =>
  async (address: string, { body, ...init }: LibraryRequest): Promise<Response> => {
    if (new URL(address).origin !== origin) throw new NotAllowed(new URL(address));
    return bounded(await fetch(address, { ...init, body: body ?? null }));
  };

/** A response with a limited body. Responses of endpoints are small, and an endless one ends with an error. */
function bounded({ body, status, statusText, headers }: Response): Response {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > mostBytes) controller.error(new Error("The response is too large."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(limit) ?? null, { status, statusText, headers });
}

const mostBytes = 1_000_000;

type LibraryRequest = oauth.CustomFetchOptions<string, URLSearchParams | undefined>;

/** The response of an endpoint. A page only learns that a request failed, not why. */
export async function reach(url: URL | string, call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TypeError && !("code" in error)) throw new Unreachable(new URL(url));
    throw error;
  }
}
