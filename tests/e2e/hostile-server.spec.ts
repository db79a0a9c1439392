import { expect, test } from "./authorization/recipients.ts";

test.describe("password flow with a relative token URL", () => {
  test("a relative token URL is resolved against the chosen server, which the panel shows beforehand", async ({
    open,
    trusted,
  }) => {
    const { tryIt } = await open("password");
    const { authorization } = tryIt;
    await authorization.open();
    await expect(authorization.body).toContainText(`What you enter here is sent to ${trusted.url}/token.`);
    await authorization.field("Username").fill("zoe");
    await authorization.field("Password").fill("hush");
    await authorization.getTokenButton.click();
    await expect(authorization.message("password: token received.")).toBeVisible();
    expect(trusted.received).toEqual(["POST /token username=zoe&password=hush&grant_type=password"]);
  });

  test("a relative token URL sends no password to a server that came with a link", async ({
    open,
    page,
    trusted,
    other,
  }) => {
    const { tryIt } = await open("password");
    const call = Buffer.from(JSON.stringify({ server: other.url, parameters: [], body: null }));
    const asked: string[] = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#call=${call.toString("base64url")}`,
    );
    const { authorization } = tryIt;
    await authorization.open();
    await expect(tryIt.server).toHaveValue(other.url);
    await expect(authorization.body).toContainText(
      "The description names the address “token” relative to the server.",
    );
    await authorization.field("Username").fill("zoe");
    await authorization.field("Password").fill("hush");
    await authorization.getTokenButton.click();
    await expect(authorization.message("Choose a server first.")).toBeVisible();
    expect([asked, trusted.received, other.received]).toEqual([[], [], []]);
  });
});

test.describe("sign-in", () => {
  test("a sign-in is refused when the response names another issuer", async ({ open, trusted, other }) => {
    const { tryIt } = await open("mixed");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.field("Client ID").fill("client-1");
    await authorization.getTokenButton.click();
    await expect(
      authorization.message("The response came from a different authorization server"),
    ).toBeVisible();
    expect(trusted.received).toEqual([expect.stringMatching(/^GET \/mixed\?/)]);
    expect(other.received).toEqual([]);
  });

  test("a sign-in succeeds when the response names the server's own issuer", { tag: "@all" }, async ({
    open,
    trusted,
  }) => {
    const { tryIt } = await open("honest");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.field("Client ID").fill("client-1");
    await authorization.getTokenButton.click();
    await expect(authorization.message("honest: token received.")).toBeVisible();
    expect(trusted.received).toEqual([
      expect.stringMatching(/^GET \/honest\?/),
      expect.stringMatching(/^POST \/token .*code=code-1/),
    ]);
  });

  test("a sign-in is refused when the description has another token endpoint on return", async ({
    open,
    page,
    publish,
    trusted,
    other,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const { tryIt } = await open("honest");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.field("Client ID").fill("client-1");
    await authorization.getTokenButton.click();
    await page.route(/\/honest\?/, async (route) => {
      publish({ token: other.url });
      await route.continue();
    });
    await authorization.body.getByRole("button", { name: "Sign in in this tab" }).click();
    await expect(
      authorization.message("The response came from a different authorization server"),
    ).toBeVisible();
    expect(trusted.received).toEqual([expect.stringMatching(/^GET \/honest\?/)]);
    expect(other.received).toEqual([]);
  });

  test("an invalid token response is explained, with a long error message shortened", async ({ open }) => {
    const { tryIt } = await open("odd");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.flow.selectOption("Client credentials");
    await authorization.field("Client ID").fill("client-1");
    await authorization.field("Client secret").fill("secret-1");
    await authorization.getTokenButton.click();
    await expect(authorization.message("The response is not a valid OAuth 2 response.")).toBeVisible();
    await authorization.flow.selectOption("Password");
    await authorization.field("Username").fill("zoe");
    await authorization.field("Password").fill("hush");
    await authorization.getTokenButton.click();
    const message = authorization.message(/^The server refused: invalid_grant, wrong!+…\./);
    await expect(message).toBeVisible();
    expect(((await message.textContent()) ?? "").length).toBeLessThan(500);
    await authorization.flow.selectOption("Device authorization");
    await authorization.field("Client ID").fill("client-1");
    await authorization.getTokenButton.click();
    await expect(authorization.message("The response is not a valid OAuth 2 response.")).toBeVisible();
  });
});

test.describe("redirects of requests with secrets", () => {
  const redirected = "The server redirected the request";

  test("a redirect to another server is not followed with a secret header", async ({ open, other }) => {
    const { tryIt } = await open("moved-pin");
    await tryIt.field("X-Pin").fill("1234");
    await tryIt.send();
    await expect(tryIt.response.region).toContainText(redirected);
    expect(other.received).toEqual([]);
  });

  test("a redirect to another server is not followed with a secret body field", async ({ open, other }) => {
    const { tryIt } = await open("moved-body");
    await tryIt.body.fill('{"pin":"1234"}');
    await tryIt.send();
    await expect(tryIt.response.region).toContainText(redirected);
    expect(other.received).toEqual([]);
  });

  test("a redirect to another server is followed without a secret variable, but not with one", async ({
    open,
    page,
    other,
  }) => {
    const { tryIt } = await open("moved-plain");
    await tryIt.load();
    await page.getByText("Variables", { exact: true }).click();
    await page.getByLabel("Variable name").fill("mine");
    await page.getByLabel("Variable value", { exact: true }).fill("v-1");
    await page.getByLabel("secret value").check();
    await page.getByRole("button", { name: "Add variable" }).click();
    await tryIt.field("q").fill("{{mine}}");
    await tryIt.send();
    await expect(tryIt.response.region).toContainText(redirected);
    expect(other.received).toEqual([]);
    // Without a secret, the redirect is followed.
    await tryIt.field("q").fill("plain");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(other.received).toEqual(["GET /arrived"]);
  });
});

test("an API key repeated by a response is masked in the tab's storage and in links", async ({
  open,
  page,
  trusted,
}) => {
  const { tryIt } = await open("key");
  await tryIt.authorization.open();
  await tryIt.authorization.field("Key").fill("k/7+secret?");
  const echo = await open("echo");
  for (let times = 0; times < 2; times += 1) {
    await echo.tryIt.send();
    await expect(echo.tryIt.response.status).toHaveText("200 OK");
  }
  expect(trusted.received).toEqual(["GET /echo x-key=k/7+secret?", "GET /echo x-key=k/7+secret?"]);
  const kept = () =>
    page.evaluate(() =>
      Object.entries({ ...sessionStorage })
        .filter(([name]) => !name.startsWith("specimen-credentials"))
        .map(([name, text]) => `${name}: ${text}`)
        .join("\n"),
    );
  await expect.poll(kept).toContain("run_7");
  await expect.poll(kept).toContain("•••");
  const all = await kept();
  const forms = [
    "secret",
    Buffer.from("secret").toString("hex"),
    ...["", "x", "xx"].map((before) => Buffer.from(`${before}k/7+secret?`).toString("base64").slice(4, 12)),
    "\\u0073\\u0065",
  ];
  for (const form of forms) expect(all).not.toContain(form);
  const links = await page
    .locator("a[href*='#call=']")
    .evaluateAll((found) => found.map((one) => one.getAttribute("href") ?? ""));
  for (const link of links)
    expect(Buffer.from(link.replace(/.*#call=/, ""), "base64url").toString()).not.toContain("secret");
});

test("an endless stream is cut off once it exceeds what the page can store", async ({ open }) => {
  test.slow();
  const { tryIt } = await open("flood");
  await tryIt.send();
  await expect(tryIt.response.region).toContainText(
    "Cut off: the response exceeds what this page can store.",
    {
      timeout: 60_000,
    },
  );
  await expect(tryIt.cancelButton).toBeHidden();
  await expect(tryIt.response.region).toContainText(/[12]\d\d,\d{3} events/);
});

test("a request can be canceled while its token is renewed, and the next one is sent", async ({
  open,
  trusted,
}) => {
  const { tryIt } = await open("slow");
  const { authorization } = tryIt;
  await authorization.open();
  await authorization.field("Client ID").fill("client-1");
  await authorization.field("Client secret").fill("secret-1");
  await authorization.getTokenButton.click();
  await expect(authorization.message("slow: token received.")).toBeVisible();
  trusted.received.length = 0;
  await tryIt.send();
  await expect.poll(() => trusted.received.length).toBe(1);
  await tryIt.cancelButton.click();
  await expect(tryIt.response.region).toContainText("Canceled");
  await expect(tryIt.cancelButton).toBeHidden();
  await authorization.field("Access token").fill("mine");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(trusted.received.at(-1)).toBe("GET /slow Bearer mine");
});

test("when the token endpoint times out, the request is sent with the old token", async ({
  open,
  page,
  trusted,
}) => {
  // The wait for a token endpoint is shortened, the longer one for the whole preparation is not:
  // on a busy machine, that one would end first.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 30_000 ? 2_000 : milliseconds);
  });
  const { tryIt } = await open("slow");
  const { authorization } = tryIt;
  await authorization.open();
  await authorization.field("Client ID").fill("client-1");
  await authorization.field("Client secret").fill("secret-1");
  await authorization.getTokenButton.click();
  await expect(authorization.message("slow: token received.")).toBeVisible();
  trusted.received.length = 0;
  await tryIt.send();
  await expect(
    authorization.message("slow: the token was not renewed. The server did not respond in time."),
  ).toBeVisible();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await expect(tryIt.cancelButton).toBeHidden();
  expect(trusted.received.at(-1)).toMatch(/^GET \/slow Bearer /);
});

test("a request whose preparation times out is not sent, and the panel explains it", async ({
  open,
  page,
  trusted,
}) => {
  const { tryIt } = await open("slow");
  const { authorization } = tryIt;
  await authorization.open();
  await authorization.field("Client ID").fill("client-1");
  await authorization.field("Client secret").fill("secret-1");
  await authorization.getTokenButton.click();
  await expect(authorization.message("slow: token received.")).toBeVisible();
  trusted.received.length = 0;
  // The longest wait for a whole preparation ends at once, that for its endpoint does not.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 60_000 ? 500 : milliseconds);
  });
  await tryIt.send();
  await expect(tryIt.response.region).toContainText("Not sent");
  await expect(tryIt.response.region).toContainText("was not ready in time");
  await expect(tryIt.cancelButton).toBeHidden();
  expect(trusted.received.filter((line) => line.startsWith("GET"))).toEqual([]);
});

test("in a frame of another site, neither a click on Send, the keyboard nor a link sends a request", async ({
  open,
  page,
  trusted,
  other,
}) => {
  const { tryIt } = await open("key");
  await tryIt.authorization.open();
  await tryIt.authorization.keeping.selectOption("in this browser, until you clear them");
  await tryIt.authorization.field("Key").fill("k-1");
  const call = Buffer.from(JSON.stringify({ server: other.url, parameters: [], body: null })).toString(
    "base64url",
  );
  for (const hash of ["", `#call=${call}`]) {
    await page.goto(`${other.url}/frame?of=${encodeURIComponent(page.url().replace(/#.*/, "") + hash)}`);
    const frame = page.frameLocator("iframe").getByRole("region", { name: "Try it" });
    // Clicks right after a page came to the front are ignored anyway.
    await page.waitForTimeout(600);
    await frame.getByRole("button", { name: "Send" }).click();
    await expect(frame.getByText("Not sent: this page is embedded in another site")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Enter");
    await expect(frame.getByText("Not sent: this page is embedded in another site")).toBeVisible();
    await page.goBack();
  }
  expect([trusted.received, other.received]).toEqual([[], []]);
});
