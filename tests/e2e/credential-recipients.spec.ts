import { expect, test } from "./authorization/recipients.ts";
import type { OperationPage } from "./pages/operation-page.ts";

/** Opens the group and chooses to keep credentials in the browser. */
async function keep({ tryIt: { authorization } }: OperationPage): Promise<void> {
  await authorization.open();
  await authorization.keeping.selectOption("in this browser, until you clear them");
}

/** Chooses to enter the server's URL. */
const writeServer = ({ tryIt }: Pick<OperationPage, "tryIt">) =>
  tryIt.field("Server").selectOption({ label: "Custom URL" });

async function send({ tryIt }: Pick<OperationPage, "tryIt">): Promise<void> {
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
}

test("a key stored for one server is not sent to another server that a description lists first", async ({
  open,
  publish,
  trusted,
  other,
}) => {
  const given = await open("key");
  await keep(given);
  await given.tryIt.authorization.field("Key").fill("k-1");

  publish({ first: other.url });
  const { tryIt } = await open("key");
  const { authorization } = tryIt;
  await authorization.open();
  await send({ tryIt });
  expect(other.received).toEqual(["GET /key"]);
  await expect(authorization.toggle).toHaveText(/Not set$/);
  await expect(authorization.field("Key")).toHaveValue("");
  await expect(authorization.message(`Credentials are not sent to ${other.url}`)).toContainText(
    `They were entered for ${trusted.url}.`,
  );

  // The key is still sent to the server that it was stored for.
  await tryIt.field("Server").selectOption({ label: trusted.url });
  await expect(authorization.field("Key")).toHaveValue("k-1");
  await tryIt.send();
  await expect.poll(() => trusted.received).toEqual(["GET /key x-key=k-1"]);
  expect(other.received).toEqual(["GET /key"]);
});

test("an expiring token is not renewed at a token endpoint for which the client was not entered", async ({
  open,
  publish,
  trusted,
  other,
}) => {
  const given = await open("oauth");
  await keep(given);
  await given.tryIt.authorization.field("Client ID").fill("client-1");
  await given.tryIt.authorization.field("Client secret").fill("secret-1");
  await given.tryIt.authorization.getTokenButton.click();
  await expect(given.tryIt.authorization.message("oauth: token received.")).toBeVisible();
  trusted.received.length = 0;

  for (const elsewhere of [{ token: other.url, refresh: other.url }, { refresh: other.url }]) {
    publish(elsewhere);
    const there = await open("oauth");
    await there.tryIt.authorization.open();
    await send(there);
    expect(other.received).toEqual([]);
    await expect(there.tryIt.authorization.message(`are not sent to ${other.url}`)).toContainText(
      `They were entered for ${trusted.url}.`,
    );
  }
  expect(trusted.received).toEqual(["GET /oauth Bearer token-1", "GET /oauth Bearer token-1"]);
});

test("client credentials for another token endpoint do not replace those of the first one", async ({
  open,
  publish,
  trusted,
  other,
}) => {
  const given = await open("oauth");
  await keep(given);
  await given.tryIt.authorization.field("Client ID").fill("client-1");
  await given.tryIt.authorization.field("Client secret").fill("secret-1");

  publish({ token: other.url, refresh: other.url });
  const there = (await open("oauth")).tryIt.authorization;
  await there.open();
  await expect(there.field("Client secret")).toHaveValue("");
  await there.field("Client ID").fill("client-2");
  await there.field("Client secret").fill("secret-2");
  await there.getTokenButton.click();
  await expect(there.message("oauth: token received.")).toBeVisible();
  expect(other.received).toEqual([
    `POST /token ${basic("client-2", "secret-2")} grant_type=client_credentials`,
  ]);

  publish();
  const back = (await open("oauth")).tryIt.authorization;
  await back.open();
  await expect(back.field("Client secret")).toHaveValue("secret-1");
  await expect(back.field("Access token")).toHaveValue("");
  expect(trusted.received).toEqual([]);
});

test("the panel asks only once whether stored credentials may be sent to another origin", async ({
  open,
  publish,
  other,
  trusted,
}) => {
  const given = await open("key");
  await keep(given);
  await given.tryIt.authorization.field("Key").fill("k-1");
  publish({ first: other.url });
  for (const isFirst of [true, false]) {
    const there = await open("key");
    await there.tryIt.authorization.open();
    const allow = there.tryIt.authorization.body.getByRole("button", { name: `Use for ${other.url} too` });
    if (isFirst) await allow.click();
    await expect(there.tryIt.authorization.toggle).toHaveText(/Set$/);
    await expect(allow).toBeHidden();
    await send(there);
  }
  expect(other.received).toEqual(["GET /key x-key=k-1", "GET /key x-key=k-1"]);
  expect(trusted.received).toEqual([]);
});

test("a server URL that the reader types gets credentials entered on this page, but no stored ones", async ({
  open,
  publish,
  trusted,
  other,
}) => {
  const given = await open("key");
  await keep(given);
  await given.tryIt.authorization.field("Key").fill("k-1");
  await writeServer(given);
  await given.tryIt.server.fill(other.url);
  await send(given);
  expect(other.received).toEqual(["GET /key x-key=k-1"]);

  publish({ first: "http://unreachable.invalid", second: "http://unreachable.invalid" });
  const there = await open("key");
  await there.tryIt.authorization.open();
  await writeServer(there);
  await there.tryIt.server.fill(other.url);
  await send(there);
  expect(other.received).toEqual(["GET /key x-key=k-1", "GET /key"]);
  expect(trusted.received).toEqual([]);
});

test("editing the path of a server URL does not allow credentials for its origin", async ({
  open,
  publish,
  other,
}) => {
  const given = await open("key");
  await keep(given);
  await given.tryIt.authorization.field("Key").fill("k-1");
  publish({ first: other.url });
  const there = await open("key");
  await there.tryIt.load();
  await writeServer(there);
  await there.tryIt.server.press("End");
  await there.tryIt.server.pressSequentially("/v1");
  await send(there);
  expect(other.received).toEqual(["GET /v1/key"]);
});

test("a server variable that changes the origin withholds credentials that were entered before", async ({
  open,
  trusted,
  other,
}) => {
  const { tryIt } = await open("region");
  await tryIt.authorization.open();
  await tryIt.authorization.field("Key").fill("k-1");
  await tryIt.field("host").fill(new URL(other.url).host);
  await send({ tryIt });
  expect(other.received).toEqual(["GET /region"]);
  await expect(tryIt.authorization.field("Key")).toHaveValue("");
  await tryIt.field("host").fill(new URL(trusted.url).host);
  await expect(tryIt.authorization.field("Key")).toHaveValue("k-1");
  await send({ tryIt });
  await expect.poll(() => trusted.received).toEqual(["GET /region x-key=k-1"]);
});

test("a bearer token is not sent to the target of a redirect to another server", async ({
  open,
  trusted,
  other,
}) => {
  const { tryIt } = await open("moved");
  await tryIt.authorization.open();
  await tryIt.authorization.field("Token").fill("t-1");
  await send({ tryIt });
  expect(trusted.received).toEqual(["GET /moved Bearer t-1"]);
  expect(other.received).toEqual(["GET /arrived"]);
});

test.describe("OpenID Connect discovery", () => {
  test("OpenID Connect discovery sends nothing to an origin for which the client was not entered", async ({
    open,
    publish,
    trusted,
    other,
  }) => {
    const given = await open("open-id");
    await keep(given);
    await given.tryIt.authorization.flow.selectOption("Client credentials");
    await given.tryIt.authorization.field("Client ID").fill("client-1");
    await given.tryIt.authorization.field("Client secret").fill("secret-1");
    publish({ metadata: other.url });
    const there = (await open("open-id")).tryIt.authorization;
    await there.open();
    await there.flow.selectOption("Client credentials");
    await expect(there.field("Client secret")).toHaveValue("");
    await there.getTokenButton.click();
    await expect(there.message("Allow it first.")).toContainText(other.url);
    expect([trusted.received, other.received]).toEqual([[], []]);
  });

  test("an OpenID token endpoint on another origin is used only after the reader allows it", async ({
    open,
    trusted,
    other,
  }) => {
    const { tryIt } = await open("open-id");
    const { authorization } = tryIt;
    await authorization.open();
    await authorization.flow.selectOption("Client credentials");
    await authorization.field("Client ID").fill("client-1");
    await authorization.field("Client secret").fill("secret-1");
    await authorization.getTokenButton.click();
    await expect(authorization.message("Allow it first.")).toContainText(other.url);
    expect(other.received).toEqual([]);
    await authorization.body.getByRole("button", { name: `Use for ${other.url} too` }).click();
    await authorization.getTokenButton.click();
    await expect(authorization.message("openId: token received.")).toBeVisible();
    expect(trusted.received).toEqual([
      "GET /.well-known/openid-configuration",
      "GET /.well-known/openid-configuration",
    ]);
    expect(other.received).toEqual([
      `POST /token ${basic("client-1", "secret-1")} scope=openid&grant_type=client_credentials`,
    ]);
  });
});

test.describe("Unintended clicks", () => {
  test("a click on Send is ignored when the page has just come to the front", async ({
    open,
    page,
    trusted,
  }) => {
    const { tryIt } = await open("key");
    // As when a window over this page closes between the two presses of a double click.
    await page.evaluate(() =>
      window.addEventListener("pointermove", () => window.dispatchEvent(new Event("focus")), { once: true }),
    );
    await tryIt.sendButton.click();
    await expect(tryIt.response.region).toContainText("This page just came to the front");
    expect(trusted.received).toEqual([]);
    await expect(async () => {
      await tryIt.sendButton.click();
      await expect(tryIt.response.status).toHaveText("200 OK", { timeout: 1000 });
    }).toPass();
  });

  test('"Get a token" sends nothing in a frame of another site', async ({ open, page, trusted, other }) => {
    await open("oauth");
    await page.goto(`${other.url}/frame?of=${encodeURIComponent(page.url())}`);
    const frame = page.frameLocator("iframe").getByRole("region", { name: "Try it" });
    await frame.locator("summary").filter({ hasText: "Authorization" }).click();
    await frame.getByText("Or get one").click();
    await frame.getByLabel("Client ID", { exact: true }).fill("client-1");
    await frame.getByLabel("Client secret", { exact: true }).fill("secret-1");
    await frame.getByRole("button", { name: "Get a token" }).click();
    await expect(frame.getByText("this page is embedded in another site")).toBeVisible();
    expect(trusted.received).toEqual([]);
  });
});

/** HTTP Basic in OAuth: each part is form-encoded first (RFC 6749, 2.3.1). */
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${id}:${secret}`.replaceAll("-", "%2D")).toString("base64")}`;
