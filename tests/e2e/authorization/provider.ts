import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** An authorization server on this machine. */
export interface AuthorizationServer {
  url: string;
  knowsToken(token: string): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * An authorization server (oidc-provider) whose clients send the browser back to `callback`. `spa` has no secret,
 * the tokens of `short` end at once; `machine` has a secret, and `stranger` may not be used on any site.
 */
export async function startProvider(callback: string): Promise<AuthorizationServer> {
  const server = createServer();
  const url = await listen(server);
  const browser = {
    redirect_uris: [callback],
    application_type: "native" as const,
    grant_types: [
      "authorization_code",
      "refresh_token",
      "password",
      "urn:ietf:params:oauth:grant-type:device_code",
    ],
    token_endpoint_auth_method: "none" as const,
  };
  const machine = {
    client_secret: "a secret & more",
    grant_types: ["client_credentials"],
    redirect_uris: [],
    response_types: [],
    scope: "read:things write:things",
  };
  const provider = new Provider(url, {
    clients: [
      { client_id: "spa", ...browser },
      { client_id: "short", ...browser },
      { client_id: "machine", ...machine },
      { client_id: "stranger", ...machine },
    ],
    scopes: ["openid", "offline_access", "read:things", "write:things"],
    features: {
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
      devInteractions: { enabled: true },
    },
    clientBasedCORS: (_ctx, _origin, { clientId }) => clientId !== "stranger",
    issueRefreshToken: async () => true,
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ttl: {
      AccessToken: (_ctx, _token, { clientId }) => (clientId === "short" ? 20 : 3600),
      ClientCredentials: 3600,
      DeviceCode: 600,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 3600,
      Session: 3600,
    },
    cookies: { keys: ["for tests"] },
  });
  grantByPassword(provider);
  server.on("request", provider.callback());
  const knowsToken = async (token: string) =>
    ((await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token))) !==
    undefined;
  return { url, knowsToken, stop: () => close(server) };
}

/** The password grant, which oidc-provider does not include. */
function grantByPassword(provider: Provider): void {
  provider.registerGrantType<{ username?: string; password?: string; scope?: string }>(
    "password",
    async (ctx) => {
      const { client, params } = ctx.oidc;
      if (params.password !== "pass:word") {
        ctx.status = 400;
        ctx.body = { error: "invalid_grant", error_description: "wrong user or password" };
        return;
      }
      const accountId = params.username ?? "";
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      const grantId = await grant.save();
      const token = new provider.AccessToken({
        accountId,
        client,
        grantId,
        gty: "password",
        scope: params.scope ?? "",
      } as ConstructorParameters<typeof provider.AccessToken>[0]);
      ctx.body = { access_token: await token.save(), expires_in: token.expiration, token_type: "Bearer" };
    },
    ["username", "password", "scope"],
  );
}

/** A server of the implicit flow, which oidc-provider no longer supports. It redirects back at once. */
export async function startImplicit(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "", "http://implicit").searchParams;
    const isKnown = asked.get("client_id") === "spa" && asked.get("response_type") === "token";
    const fragment = new URLSearchParams({
      state: asked.get("state") ?? "",
      ...(isKnown
        ? { access_token: "implicit-1", token_type: "bearer", expires_in: "3600" }
        : { error: "unauthorized_client", error_description: "not this client" }),
    });
    response.writeHead(302, { location: `${asked.get("redirect_uri")}#${fragment}` }).end();
  });
  return { url: await listen(server), stop: () => close(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
