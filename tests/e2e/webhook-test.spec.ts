import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./panel/panel-site.ts";

test("a webhook is sent to the reader's URL with the described payload and headers", async ({
  page,
  open,
  api,
}) => {
  await open("list-things");
  await page.goto(new URL("../../webhooks/thing-made/", page.url()).href);
  const { tryIt } = new OperationPage(page);
  await page.keyboard.press("t");
  // The payload has the name that the page uses.
  await expect(tryIt.region.getByRole("textbox", { name: "Payload" })).toBeVisible();
  await expect(tryIt.group("Payload")).toBeVisible();
  await tryIt.field("Your URL").fill(`${api.url}/hooks?from=docs`);
  await page.keyboard.press("Control+Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request, body }) => [request, JSON.parse(body.toString())])).toEqual([
    ["POST /hooks?from=docs", { id: 7 }],
  ]);
  expect(tryIt.requests.at(-1)?.headers()["x-signature"]).toBe("sha256=1");
  await expect(tryIt.response.differences).toHaveText([/^The description does not list status 200/]);
});

test("a webhook is not sent before the reader enters a URL", async ({ page, open, api }) => {
  await open("list-things");
  await page.goto(new URL("../../webhooks/thing-made/", page.url()).href);
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  await expect(tryIt.response.region).toHaveText("Not sent. Fix the marked fields first.");
  await expect(tryIt.field("Your URL")).toBeFocused();
  expect(api.arrived).toEqual([]);
});
