import * as oauth from "oauth4webapi";
import type { Credentials } from "#http/request/auth/method.ts";
import { isObject } from "#json/index.ts";
import { describedAddress, type KnownServer, optionsFor, reach, serverOf } from "./metadata.ts";
import { OtherServer } from "./problem.ts";
import { flowOf, type TokenRequest } from "./token-request.ts";

/** Signs the reader in at the server and returns the query and fragment of the redirect. */
export type SignIn = (url: URL, started: StartedSignIn) => Promise<string>;

/** The sign-in that a response must belong to. */
export interface StartedSignIn {
  state: string;
  verifier: string;
  /** The endpoints of the server where the reader signs in (RFC 9700, 4.4.2). */
  endpoints: string[];
}

/** Shows the URL to open and the code to type for a device flow. */
export type ShowCode = (code: string, address: string) => void;

/** Gets a token with a flow. Throws errors that `explain` explains. */
export async function getToken(
  request: TokenRequest,
  signIn: SignIn,
  showCode: ShowCode,
): Promise<Credentials> {
  const server = await serverOf(request);
  switch (request.flow) {
    case "authorizationCode":
      return byCode(request, server, signIn);
    case "implicit":
      return implicitly(request, server, signIn);
    case "deviceAuthorization":
      return byDevice(request, server, showCode);
    default:
      return directly(request, server);
  }
}

async function byCode(request: TokenRequest, server: KnownServer, signIn: SignIn): Promise<Credentials> {
  if (crypto.subtle === undefined)
    throw new Error("PKCE needs a page that was loaded by https, or from your own machine");
  // This throws before the reader signs in for nothing.
  request.secretsFor(tokenEndpoint(server));
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = authorizationUrl(request, server, "code", state);
  url.searchParams.set("code_challenge", await oauth.calculatePKCECodeChallenge(verifier));
  url.searchParams.set("code_challenge_method", "S256");
  const redirect = await signIn(url, { state, verifier, endpoints: endpointsOf(server) });
  return redeem(request, server, redirect, state, verifier);
}

/** Continues with the response to a sign-in that replaced the page. */
export async function goOn(
  request: TokenRequest,
  redirect: string,
  { state, verifier, endpoints }: StartedSignIn,
): Promise<Credentials> {
  const server = await serverOf(request);
  // The description may have changed in the meantime, but a code belongs to the server that issued it.
  if (String(endpoints) !== String(endpointsOf(server))) throw new OtherServer();
  return request.flow === "implicit"
    ? fragmentToken(redirect, state)
    : redeem(request, server, redirect, state, verifier);
}

async function redeem(
  request: TokenRequest,
  server: KnownServer,
  redirect: string,
  state: string,
  verifier: string,
): Promise<Credentials> {
  const { client, auth } = clientFor(request, server);
  const parameters = new URL(redirect, request.callback).searchParams;
  if (!server.isDiscovered) takeIssuer(parameters, server);
  const checked = oauth.validateAuthResponse(server.as, client, parameters, state);
  const { as } = server;
  const response = await ask(server, request.signal, (options) =>
    oauth.authorizationCodeGrantRequest(as, client, auth, checked, request.callback, verifier, options),
  );
  return tokenOf(await oauth.processAuthorizationCodeResponse(server.as, client, response));
}

/**
 * Compares the issuer of a response (RFC 9207) with the server where the reader signed in. A description does not
 * name the issuer, so only its origin is known.
 */
function takeIssuer(parameters: URLSearchParams, { as }: KnownServer): void {
  const issuer = parameters.get("iss");
  parameters.delete("iss");
  if (issuer === null) return;
  const origin = URL.parse(issuer)?.origin;
  if (origin === undefined || origin !== URL.parse(as.authorization_endpoint ?? "")?.origin)
    throw new OtherServer();
}

const endpointsOf = ({ as }: KnownServer) =>
  [as.issuer, as.authorization_endpoint, as.token_endpoint].map((endpoint) => endpoint ?? "");

/** Gets a token with the implicit flow (RFC 6749, 4.2), which the library omits because newer flows replace it. */
async function implicitly(request: TokenRequest, server: KnownServer, signIn: SignIn): Promise<Credentials> {
  const state = oauth.generateRandomState();
  const redirect = await signIn(authorizationUrl(request, server, "token", state), {
    state,
    verifier: "",
    endpoints: endpointsOf(server),
  });
  return fragmentToken(redirect, state);
}

function fragmentToken(redirect: string, state: string): Credentials {
  const parameters = new URLSearchParams(redirect.replace(/^[^#]*#?/, ""));
  if (parameters.get("state") !== state)
    throw new Error("the response belongs to another sign-in (state mismatch)");
  const problem = { error: parameters.get("error"), error_description: parameters.get("error_description") };
  if (problem.error !== null) throw Object.assign(new Error(problem.error), problem);
  const token = parameters.get("access_token");
  if (token === null) throw new Error("the server sent no token back");
  const seconds = Number(parameters.get("expires_in"));
  return { token, expires: seconds > 0 ? String(Date.now() + seconds * 1000) : "" };
}

/** Gets a token with client credentials (RFC 6749, 4.4) or the owner's password (4.3). */
async function directly(request: TokenRequest, server: KnownServer): Promise<Credentials> {
  const { scopes } = request;
  const { secrets, client, auth } = clientFor(request, server);
  const { user = "", password = "" } = secrets;
  const parameters = new URLSearchParams(scopes === "" ? {} : { scope: scopes });
  const isPassword = request.flow === "password";
  if (isPassword) parameters.set("username", user);
  if (isPassword) parameters.set("password", password);
  const grant = isPassword ? "password" : "client_credentials";
  const response = await ask(server, request.signal, (options) =>
    oauth.genericTokenEndpointRequest(server.as, client, auth, grant, parameters, options),
  );
  return tokenOf(await oauth.processGenericTokenEndpointResponse(server.as, client, response));
}

/**
 * Gets a token with the device flow (RFC 8628): the reader types a code on another page while this page polls for the
 * token.
 */
async function byDevice(
  request: TokenRequest,
  server: KnownServer,
  showCode: ShowCode,
): Promise<Credentials> {
  const { as } = server;
  const { signal, scopes } = request;
  const parameters = scopes === "" ? {} : { scope: scopes };
  const endpoint = as.device_authorization_endpoint ?? as.issuer;
  const { client, auth } = clientFor(request, server);
  const ownAuth = clientAuth(request.secretsFor(endpoint), request, server);
  const asked = oauth.deviceAuthorizationRequest(
    as,
    client,
    ownAuth,
    parameters,
    optionsFor(endpoint, signal),
  );
  const started = await reach(endpoint, asked);
  const device = await oauth.processDeviceAuthorizationResponse(as, client, started);
  showCode(device.user_code, device.verification_uri_complete ?? device.verification_uri);
  for (let seconds = device.interval ?? 5; ; ) {
    await wait(seconds * 1000, signal);
    const response = await ask(server, signal, (options) =>
      oauth.deviceCodeGrantRequest(as, client, auth, device.device_code, options),
    );
    try {
      return tokenOf(await oauth.processDeviceCodeResponse(as, client, response));
    } catch (error) {
      if (!(error instanceof oauth.ResponseBodyError)) throw error;
      if (error.error === "slow_down") seconds += 5;
      else if (error.error !== "authorization_pending") throw error;
    }
  }
}

/** Gets a new token with the refresh token (RFC 6749, 6). */
export async function refreshToken(request: TokenRequest): Promise<Credentials> {
  const flow = flowOf(request.scheme, request.flow);
  const known = await serverOf(request);
  const { as } = known;
  const own = flow?.refreshUrl
    ? { ...as, token_endpoint: describedAddress(flow.refreshUrl, request.base).href }
    : as;
  const server = { ...known, as: own };
  const { secrets, client, auth } = clientFor(request, server);
  const { refreshToken: token = "" } = secrets;
  const response = await ask(server, request.signal, (options) =>
    oauth.refreshTokenGrantRequest(own, client, auth, token, options),
  );
  return tokenOf(await oauth.processRefreshTokenResponse(own, client, response));
}

function authorizationUrl(request: TokenRequest, { as }: KnownServer, type: string, state: string): URL {
  const { authorization_endpoint: endpoint } = as;
  if (endpoint === undefined) throw new Error("the description has no URL to sign in at (authorizationUrl)");
  const url = new URL(endpoint);
  if (!/^https?:$/.test(url.protocol)) throw new Error("the address to sign in at is no address of the web");
  const { clientId = "" } = request.secretsFor(url.href);
  const { scopes } = request;
  url.searchParams.set("response_type", type);
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("redirect_uri", request.callback);
  url.searchParams.set("state", state);
  if (scopes !== "") url.searchParams.set("scope", scopes);
  return url;
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The part of a token response that is stored. */
function tokenOf(token: oauth.TokenEndpointResponse): Credentials {
  const { access_token, refresh_token, expires_in } = token;
  return {
    token: access_token,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    expires: expires_in === undefined ? "" : String(Date.now() + expires_in * 1000),
  };
}

/**
 * The secrets for the token endpoint, and the client for the library, which needs a name. Without a client ID, none is
 * sent, because the password flow needs no client (RFC 6749, 4.3.2).
 */
function clientFor(request: TokenRequest, server: KnownServer) {
  const secrets = request.secretsFor(tokenEndpoint(server));
  const client: oauth.Client = { client_id: isUnnamed(secrets, request) ? "none" : (secrets.clientId ?? "") };
  return { secrets, client, auth: clientAuth(secrets, request, server) };
}

const isUnnamed = ({ clientId = "" }: Credentials, { flow }: TokenRequest) =>
  clientId === "" && flow === "password";

/**
 * The authentication of the client. Without a secret, the client only names itself. A secret is sent in a header,
 * unless the server expects it elsewhere.
 */
function clientAuth(secrets: Credentials, request: TokenRequest, { as }: KnownServer): oauth.ClientAuth {
  const { clientSecret, secretIn } = secrets;
  if (isUnnamed(secrets, request)) return () => {};
  if (clientSecret === undefined) return oauth.None();
  const ways = as.token_endpoint_auth_methods_supported;
  const inBody = secretIn === "body" || (ways !== undefined && !ways.includes("client_secret_basic"));
  return inBody ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret);
}

/** The token endpoint. If the server names none, the library reports it before anything is sent. */
const tokenEndpoint = ({ as }: KnownServer): string => as.token_endpoint ?? as.issuer;

/** Sends a request to the token endpoint with one of the library's functions. */
async function ask(
  server: KnownServer,
  signal: AbortSignal,
  call: (options: ReturnType<typeof optionsFor>) => Promise<Response>,
): Promise<Response> {
  const endpoint = tokenEndpoint(server);
  const response = await reach(endpoint, call(optionsFor(endpoint, signal)));
  return server.isDiscovered ? response : withoutIdToken(response);
}

/**
 * A response without its ID token. Without the server's issuer, the token cannot be validated, and nothing here needs
 * it.
 */
async function withoutIdToken(response: Response): Promise<Response> {
  if (!response.ok || !/json/.test(response.headers.get("content-type") ?? "")) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  // The library reports other bodies.
  if (!isObject(body)) return response;
  const { id_token: _unused, ...rest } = body;
  return Response.json(rest, { status: response.status });
}
