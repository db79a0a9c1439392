import { writeFragment } from "#http/request/saved-call.ts";
import { expect, test } from "./authorization/secured.ts";

const basic = `Basic ${Buffer.from("zoë:pass:word").toString("base64")}`;

test.describe("Credentials of a request", () => {
  test("an API key is sent in its header", async ({ open, secured }) => {
    const { tryIt } = await open("key-in-header");
    await expect(tryIt.authorization.toggle).toHaveText(/^Authorization headerKey/);
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k-1");
    await expect(tryIt.authorization.toggle).toHaveText(/Set$/);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([{ request: "GET /header", key: "k-1" }]);
  });

  test("an API key in the query is sent once, although a parameter has the same name", async ({
    open,
    secured,
  }) => {
    const { tryIt } = await open("key-in-query");
    await tryIt.field("api key").fill("from the form");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k&1");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([{ request: "GET /query?api%20key=k%261" }]);
  });

  test("the browser's cookies are sent for a key in a cookie once the reader allows it", async ({
    open,
    page,
    secured,
  }) => {
    await page.goto(`${secured.api.url}/login`);
    const { tryIt } = await open("key-in-cookie");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("401 Unauthorized");
    await tryIt.authorization.open();
    await expect(tryIt.authorization.scheme("cookieKey")).toContainText(
      "Pages cannot set cookies for another site",
    );
    await tryIt.authorization.field("Send this browser's cookies for the server").check();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([
      { request: "GET /cookie" },
      { request: "GET /cookie", cookie: "sid=s-1" },
    ]);
  });

  test("the browser's cookies are sent for a cookie parameter once the reader allows it", async ({
    open,
    page,
    secured,
  }) => {
    await page.goto(`${secured.api.url}/login`);
    const { tryIt } = await open("cookie-parameter");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("401 Unauthorized");
    const cookies = tryIt.field("Send this browser's cookies for the server");
    await expect(cookies).toHaveAccessibleDescription(/^Sign in to the server in this browser first/);
    await cookies.check();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([
      { request: "GET /cookie-parameter" },
      { request: "GET /cookie-parameter", cookie: "sid=s-1" },
    ]);
  });

  test("a username and a password are sent as HTTP Basic", { tag: "@all" }, async ({ open, secured }) => {
    const { tryIt } = await open("basic");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Username").fill("zoë");
    await tryIt.authorization.field("Password").fill("pass:word");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([{ request: "GET /basic", authorization: basic }]);
  });

  test("a username without a password is sent as HTTP Basic, and the panel notes the missing password", {
    tag: "@all",
  }, async ({ open, secured }) => {
    const { tryIt } = await open("basic");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Username").fill("sk_test_1");
    const scheme = tryIt.authorization.body.getByRole("group").first();
    await expect(scheme).toContainText("Set, without a password");
    await tryIt.authorization.field("Password").fill("x");
    await expect(scheme).not.toContainText("without");
    await tryIt.authorization.field("Password").fill("");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("403 Forbidden");
    const authorization = `Basic ${Buffer.from("sk_test_1:").toString("base64")}`;
    expect(secured.api.arrived).toEqual([{ request: "GET /basic", authorization }]);
  });

  test("a bearer token is sent with one prefix, also when the reader enters the prefix", async ({
    open,
    secured,
  }) => {
    const { tryIt } = await open("bearer");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Token").fill("Bearer t-1");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([{ request: "GET /bearer", authorization: "Bearer t-1" }]);
  });

  test("credentials of another HTTP scheme are sent after the scheme's name", { tag: "@all" }, async ({
    open,
    secured,
  }) => {
    const { tryIt } = await open("digest");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Value after “Digest”").fill('username="zoe"');
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([{ request: "GET /digest", authorization: 'Digest username="zoe"' }]);
  });
});

test("the panel explains security schemes that a page cannot use", async ({ open }) => {
  for (const [slug, name, words] of [
    ["certificate", "certificate", "Install the certificate in the browser"],
    ["unknown", "undeclared", "The description does not define how to send this"],
  ] as const) {
    const { tryIt } = await open(slug);
    await tryIt.authorization.open();
    await expect(tryIt.authorization.scheme(name)).toContainText(words);
    await expect(tryIt.authorization.toggle).not.toContainText("Set");
  }
});

test("an operation without security has no authorization group", async ({ open, secured }) => {
  const { tryIt } = await open("open");
  await expect(tryIt.authorization.root).toHaveCount(0);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(secured.api.arrived).toEqual([{ request: "GET /open" }]);
});

test.describe("Several security requirements", () => {
  test("a request has the credentials of all schemes of the chosen security requirement, and of no other", async ({
    open,
    secured,
  }) => {
    const { tryIt } = await open("choice");
    const { authorization } = tryIt;
    await expect(authorization.toggle).toHaveText(/^Authorization headerKey and login or token, optional/);
    await authorization.open();
    await expect(authorization.choice.getByRole("option")).toHaveText([
      "none",
      "headerKey and login",
      "token",
    ]);
    await expect(authorization.choice).toHaveValue("1");
    await authorization.field("Key").fill("k-1");
    await authorization.field("Username").fill("zoë");
    await authorization.field("Password").fill("pass:word");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");

    await authorization.choice.selectOption("token");
    await expect(authorization.toggle).toHaveText(/Not set$/);
    await authorization.field("Token").fill("t-1");
    await tryIt.send();
    await expect.poll(() => secured.api.arrived.length).toBe(2);

    await authorization.choice.selectOption("none");
    await expect(authorization.field("Token")).toHaveCount(0);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("401 Unauthorized");
    expect(secured.api.arrived).toEqual([
      { request: "GET /choice", key: "k-1", authorization: basic },
      { request: "GET /choice", authorization: "Bearer t-1" },
      { request: "GET /choice" },
    ]);
  });
});

test.describe("Responses that require credentials", () => {
  test("a request without credentials is sent, and its 401 response links to the authorization group", async ({
    open,
    secured,
  }) => {
    const { tryIt } = await open("key-in-header");
    await tryIt.load();
    // The group is open because credentials are required.
    await expect(tryIt.authorization.root).toHaveAttribute("open");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("401 Unauthorized");
    await expect(tryIt.response.region).toContainText("Credentials required");
    await tryIt.response.region.getByRole("link", { name: "Authorization" }).click();
    await expect(tryIt.authorization.toggle).toBeFocused();
    await expect(tryIt.authorization.field("Key")).toBeVisible();
    expect(secured.api.arrived).toEqual([{ request: "GET /header" }]);
  });

  test("a 403 response explains that the credentials do not allow the request", async ({ open }) => {
    const { tryIt } = await open("key-in-header");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("wrong");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("403 Forbidden");
    await expect(tryIt.response.region).toContainText("These credentials do not allow this request");
  });
});

test.describe("Use of credentials", () => {
  test("credentials are masked until the reader shows them", async ({ open }) => {
    const { tryIt } = await open("key-in-header");
    await tryIt.authorization.open();
    const key = tryIt.authorization.field("Key");
    await expect(key).toHaveAttribute("type", "password");
    await expect(key).toHaveAttribute("autocomplete", "off");
    await tryIt.authorization.body.getByRole("button", { name: "Show Key" }).click();
    await expect(key).toHaveAttribute("type", "text");
    await tryIt.authorization.body.getByRole("button", { name: "Hide Key" }).click();
    await expect(key).toHaveAttribute("type", "password");
  });

  test("credentials are not sent to a server that came with a link until the reader allows it", async ({
    open,
    page,
    secured,
  }) => {
    const other = secured.api.url.replace("127.0.0.1", "localhost");
    const { tryIt } = await open("key-in-header");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k-1");
    await page.evaluate(
      (hash) => location.assign(hash),
      writeFragment({ server: other, parameters: [], body: null }),
    );
    await expect(
      tryIt.authorization.message(`Credentials are not sent to ${other}. Its URL came with a link`),
    ).toBeVisible();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("401 Unauthorized");
    await tryIt.authorization.body.getByRole("button", { name: `Use for ${other} too` }).click();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(secured.api.arrived).toEqual([{ request: "GET /header" }, { request: "GET /header", key: "k-1" }]);
  });

  test("credentials are sent to a server URL that the reader enters", async ({ open, secured }) => {
    const { tryIt } = await open("key-in-header");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k-1");
    await tryIt.field("Server").selectOption({ label: "Custom URL" });
    await tryIt.server.fill(secured.api.url.replace("127.0.0.1", "localhost"));
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
  });

  test("a request with a key in a custom header does not follow a redirect", async ({ open, secured }) => {
    const { tryIt } = await open("redirected");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k-1");
    await tryIt.send();
    await expect(tryIt.response.region).toContainText("The server redirected the request");
    await expect(tryIt.response.region).not.toContainText("mismatch");
    expect(secured.api.arrived).toEqual([{ request: "GET /redirected", key: "k-1" }]);
  });

  test("a 401 response after a described redirect is reported as not fully checked", async ({ open }) => {
    const { tryIt } = await open("redirected");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("401 Unauthorized");
    await expect(tryIt.response.region).toContainText("Not fully checked");
    await expect(tryIt.response.region).toContainText("The browser followed a redirect without showing it");
  });

  test("credentials that are entered before the code samples load can be included in the samples", async ({
    open,
    page,
  }) => {
    const { promise: isEntered, resolve: entered } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes("try-restored")) await isEntered;
      await route.fulfill({ response });
    });
    const { tryIt, samples } = await open("key-in-header");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k-secret");
    entered();
    await samples.region.getByLabel("include my credentials").check();
    await expect.poll(() => samples.source("Python")).toContain("k-secret");
  });

  test("code samples contain credentials only while the reader includes them", async ({ open }) => {
    const { tryIt, samples } = await open("key-in-header");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k-secret");
    await expect(samples.region).toContainText("Updated from your request");
    expect(await samples.source("Python")).toContain("YOUR_API_KEY");
    const secrets = samples.region.getByLabel("include my credentials");
    await secrets.check();
    await expect(samples.code("Python")).toContainText("k-secret");
    await secrets.uncheck();
    await expect(samples.code("Python")).toContainText("YOUR_API_KEY");
    await expect(samples.code("Python")).not.toContainText("k-secret");
  });

  test("credentials are kept in their own tab storage only, not in samples, the URL or the history", async ({
    open,
    page,
  }) => {
    const { tryIt, samples } = await open("key-in-header");
    await expect(samples.region).toContainText("X-Key: YOUR_API_KEY");
    await tryIt.authorization.open();
    await tryIt.authorization.field("Key").fill("k-secret-1");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("403 Forbidden");
    await expect(tryIt.history.item("GET /header")).toBeAttached();
    const { credentials, elsewhere } = await page.evaluate(() => {
      const [kept, others] = [true, false].map((is) =>
        Object.entries(sessionStorage).filter(([key]) => key.startsWith("specimen-credentials ") === is),
      );
      return {
        credentials: JSON.stringify(kept),
        elsewhere: JSON.stringify([
          location.href,
          history.state,
          { ...localStorage },
          others,
          document.body.innerHTML,
        ]),
      };
    });
    expect(credentials).toContain("k-secret-1");
    expect(elsewhere).not.toContain("k-secret-1");
  });
});

test.describe("Opening the panel", () => {
  for (const [how, viewport] of [
    ["t", { width: 1440, height: 900 }],
    ["the link on a phone", { width: 390, height: 844 }],
  ] as const)
    test(`${how} focuses a missing credential at the top of the panel, and the first field once it is set`, async ({
      open,
      page,
    }) => {
      await page.setViewportSize(viewport);
      const { tryIt, tryItLink } = await open("key-in-query");
      const start = () => (how === "t" ? page.keyboard.press("t") : tryItLink.click());
      await start();
      await expect(tryIt.authorization.field("Key")).toBeFocused();
      await expect(tryIt.authorization.toggle).toBeInViewport({ ratio: 1 });
      await page.keyboard.type("k-1");
      await page.reload();
      await start();
      await expect(tryIt.field("api key")).toBeFocused();
    });

  test("t does not scroll past the fields of an OAuth flow", async ({ open, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { tryIt } = await open("oauth");
    await page.keyboard.press("t");
    await expect(tryIt.authorization.field("Access token")).toBeFocused();
    await expect(tryIt.authorization.toggle).toBeInViewport({ ratio: 1 });
  });
});
