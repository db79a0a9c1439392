import { mergeTests } from "@playwright/test";
import { expect, test as securedTest } from "./authorization/secured.ts";
import { firefox, firefoxTest, noFirefox } from "./firefox.ts";
import { signInOn } from "./pages/authorization-group.ts";

const test = mergeTests(securedTest, firefoxTest);

test.use(firefox);
// The site is built and the browser started once.
test.describe.configure({ mode: "default" });
test.skip(noFirefox !== null, noFirefox ?? "");

test("in Firefox, the reader signs in with the authorization code flow in a window, and the token is sent", async ({
  open,
  page,
  secured,
}) => {
  const { tryIt } = await open("oauth");
  const { authorization } = tryIt;
  await authorization.open();
  await authorization.field("Client ID").fill("spa");
  await authorization.signIn();
  await expect(authorization.message("oauth: token received.")).toBeVisible();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(secured.api.arrived).toEqual([
    { request: "GET /oauth", authorization: expect.stringMatching(/^Bearer [\w-]{43}$/) },
  ]);
  expect(page.url()).toBe(`${secured.url}/operations/oauth/`);
});

test("in Firefox, the reader signs in in the same tab when the pop-up is blocked", { tag: "@all" }, async ({
  open,
  page,
  secured,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { tryIt } = await open("oauth");
  const { authorization } = tryIt;
  await authorization.open();
  await authorization.field("Client ID").fill("spa");
  await authorization.getTokenButton.click();
  await authorization.body.getByRole("button", { name: "Sign in in this tab" }).click();
  await signInOn(page);
  await expect(authorization.message("oauth: token received.")).toBeVisible();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(page.url()).toBe(`${secured.url}/operations/oauth/#try-authorization`);
});
