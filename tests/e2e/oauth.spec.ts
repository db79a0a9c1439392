import { expect, test } from "./authorization/secured.ts";
import { signInOn } from "./pages/authorization-group.ts";

test.describe("OAuth flows with a real authorization server", () => {
  test("the authorization code flow with PKCE gets a token for the chosen scopes in a window", async ({
    open,
    page,
    secured,
  }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await expect(authorization.flow.getByRole("option")).toHaveText([
      "Authorization code, with PKCE",
      "Client credentials",
      "Device authorization",
      "Password",
    ]);
    await expect(authorization.body).toContainText(`${secured.url}/oauth-callback/`);
    await expect(authorization.field("read:things Read things")).toBeChecked();
    await expect(authorization.field("write:things Change things")).not.toBeChecked();
    await authorization.field("write:things Change things").check();
    await authorization.field("Client ID").fill("spa");

    const asked = page
      .context()
      .waitForEvent("request", (request) => request.url().startsWith(`${secured.auth}/auth?`));
    const signedIn = authorization.signIn();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: "code",
      client_id: "spa",
      redirect_uri: `${secured.url}/oauth-callback/`,
      scope: "read:things write:things",
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    await signedIn;
    await expect(authorization.message("oauth: token received.")).toBeVisible();
    await expect(authorization.body).toContainText("Valid until");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([
      { request: "GET /oauth", authorization: expect.stringMatching(/^Bearer [\w-]{43}$/) },
    ]);
    expect(page.url()).toBe(`${secured.url}/operations/oauth/`);
  });

  test("the authorization code flow gets a token in the same tab when the pop-up is blocked", {
    tag: "@all",
  }, async ({ open, page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.field("Client ID").fill("spa");
    await authorization.getTokenButton.click();
    await expect(authorization.message("The browser blocked the pop-up.")).toBeVisible();
    await authorization.body.getByRole("button", { name: "Sign in in this tab" }).click();
    await signInOn(page);
    await expect(authorization.message("oauth: token received.")).toBeVisible();
    await expect(authorization.field("Client ID")).toHaveValue("spa");
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      "verifier",
    );
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
  });

  test("the client credentials flow gets a token", async ({ open }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.flow.selectOption("Client credentials");
    await authorization.field("Client ID").fill("machine");
    await authorization.field("Client secret").fill("a secret & more");
    await authorization.getTokenButton.click();
    await expect(authorization.message("oauth: token received.")).toBeVisible();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
  });

  test("the password flow shows the error for a wrong password and gets a token for the right one", async ({
    open,
  }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.flow.selectOption("Password");
    await authorization.field("Username").fill("zoë");
    await authorization.field("Password").fill("wrong");
    await authorization.field("Client ID").fill("spa");
    await authorization.getTokenButton.click();
    await expect(
      authorization.message("The server refused: invalid_grant, wrong user or password."),
    ).toBeVisible();
    await authorization.field("Password").fill("pass:word");
    await authorization.getTokenButton.click();
    await expect(authorization.message("oauth: token received.")).toBeVisible();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
  });

  test("the device authorization flow gets a token after the reader signs in in another tab", async ({
    open,
    context,
  }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.flow.selectOption("Device authorization");
    await authorization.field("Client ID").fill("spa");
    await authorization.getTokenButton.click();
    const link = authorization.message("and type the code").getByRole("link");
    const device = await context.newPage();
    await device.goto((await link.getAttribute("href")) ?? "");
    await device.getByRole("button", { name: "Continue" }).click();
    await signInOn(device);
    await expect(authorization.message("oauth: token received.")).toBeVisible({ timeout: 45_000 });
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
  });

  test("the implicit flow shows the error for a wrong client and gets a token for the right one", async ({
    open,
    secured,
  }) => {
    const { tryIt } = await open("implicit");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.field("Client ID").fill("other");
    await authorization.getTokenButton.click();
    await expect(
      authorization.message("The server refused: unauthorized_client, not this client."),
    ).toBeVisible();
    await authorization.field("Client ID").fill("spa");
    await authorization.getTokenButton.click();
    await expect(authorization.message("implicit: token received.")).toBeVisible();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([{ request: "GET /implicit", authorization: "Bearer implicit-1" }]);
  });

  test("OpenID Connect discovers its endpoints and gets a token", async ({ open }) => {
    const { tryIt } = await open("open-id");
    const { authorization } = tryIt;
    await authorization.open();
    await expect(authorization.field("Scopes")).toHaveValue("openid offline_access");
    await authorization.field("Client ID").fill("spa");
    await authorization.signIn();
    await expect(authorization.message("openId: token received.")).toBeVisible();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
  });

  test("an expiring token is renewed before a request, and by the Renew button", async ({
    open,
    secured,
  }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.field("Client ID").fill("short");
    await authorization.signIn();
    await expect(authorization.message("oauth: token received.")).toBeVisible();
    const first = await authorization.field("Access token").inputValue();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    await expect(authorization.message("oauth: the token was renewed.")).toBeVisible();
    const second = await authorization.field("Access token").inputValue();
    expect(second).not.toBe(first);
    await authorization.body.getByRole("button", { name: "Renew" }).click();
    await expect(authorization.field("Access token")).not.toHaveValue(second);
    expect(secured.api.arrived).toEqual([{ request: "GET /oauth", authorization: `Bearer ${second}` }]);
  });
});

test("an access token that the reader pastes is sent", async ({ open, secured }) => {
  const { tryIt } = await open("oauth");
  await tryIt.authorization.open();
  await tryIt.authorization.field("Access token").fill("pasted");
  await expect(tryIt.authorization.toggle).toHaveText(/Set$/);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("403 Forbidden");
  expect(secured.api.arrived).toEqual([{ request: "GET /oauth", authorization: "Bearer pasted" }]);
});

test.describe("OAuth errors", () => {
  test("the panel explains that the authorization server rejected the client", async ({ open }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.flow.selectOption("Client credentials");
    await authorization.field("Client ID").fill("nobody");
    await authorization.field("Client secret").fill("wrong");
    await authorization.getTokenButton.click();
    await expect(authorization.message("The server did not accept the client")).toBeVisible();
  });

  test("the panel explains a token endpoint without CORS and shows the required header", {
    tag: "@all",
  }, async ({ open, secured }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.flow.selectOption("Client credentials");
    await authorization.field("Client ID").fill("stranger");
    await authorization.field("Client secret").fill("a secret & more");
    await authorization.getTokenButton.click();
    const message = authorization.message(`Could not read a response from ${secured.auth}/token`);
    await expect(message).toContainText(`Access-Control-Allow-Origin: ${new URL(secured.url).origin}`);
  });

  test("a sign-in that the reader stops is canceled, and its late response is ignored", async ({
    open,
    page,
  }) => {
    const { tryIt } = await open("oauth");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.field("Client ID").fill("spa");
    const opened = page.waitForEvent("popup");
    await authorization.getTokenButton.click();
    const window = await opened;
    await expect(authorization.message("Waiting for sign-in in the other window")).toBeVisible();
    // Without this wait, the window would be closed before the server's page is loaded.
    await expect(window.getByRole("button", { name: "Sign-in" })).toBeVisible();
    await authorization.body.getByRole("button", { name: "Stop" }).click();
    await expect(authorization.message("Canceled.")).toBeVisible();
    // A late response is not used.
    await signInOn(window);
    await expect(window.getByRole("status")).toContainText("No page waits for this sign-in");
    await expect(authorization.field("Access token")).toHaveValue("");
  });

  test("the OAuth callback page rejects a response without a pending sign-in", async ({ page, secured }) => {
    await page.goto(`${secured.url}/oauth-callback/?code=stolen&state=other`);
    await expect(page.getByRole("status")).toContainText("No page waits for this sign-in");
    expect(page.url()).toBe(`${secured.url}/oauth-callback/`);
  });
});

test("the code of the OAuth flows is not loaded for an operation without OAuth", async ({ open, page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script")
      scripts.push(new URL(request.url()).pathname.replace(/^.*\/(\w+)\..*$/, "$1"));
  });
  const { tryIt } = await open("key-in-header");
  await tryIt.authorization.open();
  expect(scripts).toEqual(expect.arrayContaining(["panel", "authorization"]));
  expect(scripts).not.toContain("section");
  expect(scripts).not.toContain("flows");
});
