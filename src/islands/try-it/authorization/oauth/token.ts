import * as oauth from "oauth4webapi";
import type { Credentials } from "#request/auth/method.ts";
import { type KnownServer, optionsFor, reach } from "./metadata.ts";

/** What is kept of a response with a token. */
export function tokenOf(token: oauth.TokenEndpointResponse): Credentials {
  const { access_token, refresh_token, expires_in } = token;
  return {
    token: access_token,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    expires: expires_in === undefined ? "" : String(Date.now() + expires_in * 1000),
  };
}

export const clientOf = ({ clientId = "" }: Credentials): oauth.Client => ({ client_id: clientId });

/** A client without a secret names itself; one with a secret proves it, in a header unless the server wants otherwise. */
export function clientAuth({ clientSecret, secretIn }: Credentials, { as }: KnownServer): oauth.ClientAuth {
  if (clientSecret === undefined) return oauth.None();
  const ways = as.token_endpoint_auth_methods_supported;
  const inBody = secretIn === "body" || (ways !== undefined && !ways.includes("client_secret_basic"));
  return inBody ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret);
}

/** Where tokens are asked for. If the server names no such endpoint, the library reports it before anything is sent. */
export const tokenEndpoint = ({ as }: KnownServer): string => as.token_endpoint ?? as.issuer;

/** Asks the token endpoint in one of the library's ways and gives its response. */
export async function ask(
  server: KnownServer,
  signal: AbortSignal,
  call: (options: ReturnType<typeof optionsFor>) => Promise<Response>,
): Promise<Response> {
  const endpoint = tokenEndpoint(server);
  const response = await reach(endpoint, call(optionsFor(endpoint, signal)));
  return server.isDiscovered ? response : withoutIdToken(response);
}

/** An ID token of a server without a known name cannot be checked, and nothing here needs one. */
async function withoutIdToken(response: Response): Promise<Response> {
  if (!response.ok || !/json/.test(response.headers.get("content-type") ?? "")) return response;
  const { id_token: _unused, ...rest } = await response.json();
  return Response.json(rest, { status: response.status });
}
