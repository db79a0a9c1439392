import type { Page } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { corpusPath, withoutCorpus } from "../fixtures/corpus.ts";
import { Actions } from "./actions.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { allowClipboard, copiedBy, readClipboard } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { siteOfDescription } from "./shared-site.ts";

const description = "stripe--spec3-2023-09.yaml";

/** Stripe's reference, and an API that returns `{}` for every request. */
const test = base.extend({
  baseURL: [async ({ once }, use) => use(`${(await once(serveStripe)).url}/`), timeToBuild],
  page: async ({ page }, use) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    await page.route("https://api.stripe.com/**", (route) => route.fulfill({ headers, json: {} }));
    await use(page);
  },
});

async function serveStripe() {
  return await serveFolder(await siteOfDescription(corpusPath(`descriptions/${description}`)));
}

test.skip(withoutCorpus !== false, String(withoutCorpus));

// The form shows the fields of the samples, so each is filled in directly.
test("a refund is found and sent from the first page in 7 actions", async ({ page }) => {
  await page.goto("");
  const { tryIt } = new OperationPage(page);
  const search = new SearchDialog(page);
  const actions = new Actions(page);
  await actions.press("/");
  await actions.fill(search.field, "create a refund");
  await expect(search.active).toContainText("/v1/refunds");
  await actions.press("Enter");
  await page.waitForURL("**/operations/post-refunds/");
  await actions.press("t");
  await actions.fill(tryIt.field("amount"), "100");
  await actions.fill(tryIt.field("charge"), "ch_1");
  await actions.press("Control+Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(sentBy(tryIt)).toEqual(["POST /v1/refunds amount=100&charge=ch_1"]);
  expect(actions.count).toBe(7);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("on a phone, a refund is found and sent from the first page in 7 actions", async ({ page }) => {
    await page.goto("");
    const { tryIt, tryItLink } = new OperationPage(page);
    const search = new SearchDialog(page);
    const actions = new Actions(page);
    await actions.click(search.button);
    await actions.fill(search.field, "create a refund");
    await actions.click(search.active);
    await page.waitForURL("**/operations/post-refunds/");
    await actions.click(tryItLink);
    await actions.fill(tryIt.field("amount"), "100");
    await actions.fill(tryIt.field("charge"), "ch_1");
    await actions.click(tryIt.sendButton);
    await expect(tryIt.response.status).toHaveText("200 OK");
    await expect(tryIt.response.status).toBeInViewport({ ratio: 1 });
    expect(sentBy(tryIt)).toEqual(["POST /v1/refunds amount=100&charge=ch_1"]);
    expect(actions.count).toBe(7);
  });
});

test("a Python sample with optional values is copied in 5 actions", async ({ page }) => {
  const { tryIt } = await open(page, "post-refunds");
  const actions = new Actions(page);
  await actions.press("t");
  await actions.fill(tryIt.field("amount"), "100");
  await actions.fill(tryIt.field("charge"), "ch_1");
  await actions.click(tryIt.button("Python"));
  const copied = await copiedBy(tryIt.region.getByRole("button", { name: /^Cop/ }), () =>
    actions.click(tryIt.button("Copy as Python")),
  );
  expect(copied).toBe(`import requests

response = requests.post(
    "https://api.stripe.com/v1/refunds",
    headers={
        "Accept": "application/json",
    },
    auth=("YOUR_USERNAME", "YOUR_PASSWORD"),
    data={
        "amount": "100",
        "charge": "ch_1",
    },
)

print(response.text)`);
  expect(actions.count).toBe(5);
});

test("an API key is sent in 3 actions", async ({ page }) => {
  const { tryIt } = await open(page, "get-balance");
  const actions = new Actions(page);
  await actions.press("t");
  await actions.fill(tryIt.field("Username"), "sk_test_1");
  await actions.press("Control+Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.requests.at(-1)?.headers().authorization).toBe(`Basic ${btoa("sk_test_1:")}`);
  expect(actions.count).toBe(3);
});

test("placeholder credentials get a valid response of the simulation in 4 actions", async ({ page }) => {
  const { tryIt } = await open(page, "get-balance");
  const actions = new Actions(page);
  await actions.press("t");
  await actions.choose(tryIt.field("Server"), /^Simulation/);
  await actions.press("Control+Enter");
  await expect(tryIt.response.status).toHaveText("401 Unauthorized");
  await actions.click(tryIt.response.button("Use placeholder credentials"));
  await expect(tryIt.response.status).toHaveText("200 OK");
  await expect(tryIt.response.verdict).toHaveText("Matches schema");
  expect(actions.count).toBe(4);
});

test("a value of an earlier request is filled in on the next page and sent in 2 actions", async ({
  page,
}) => {
  const first = await open(page, "get-customers-customer");
  await first.tryIt.field("customer").fill("cus_1");
  await first.tryIt.send();
  await expect(first.tryIt.history.toggle).toHaveText("History (1)");
  const { tryIt } = await open(page, "delete-customers-customer");
  const actions = new Actions(page);
  await actions.press("t");
  await expect(tryIt.field("customer")).toHaveValue("cus_1");
  await actions.press("Control+Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(sentBy(tryIt)).toEqual(["DELETE /v1/customers/cus_1 "]);
  expect(actions.count).toBe(2);
});

test("a filled request is shared in 4 actions", async ({ page }) => {
  const { tryIt } = await open(page, "post-refunds");
  const actions = new Actions(page);
  await allowClipboard(page);
  await actions.press("t");
  await actions.fill(tryIt.field("amount"), "100");
  await actions.fill(tryIt.field("charge"), "ch_1");
  await actions.click(tryIt.button("Share request"));
  await expect(tryIt.region).toContainText("Link copied.");
  await page.goto(await readClipboard(page));
  await expect(tryIt.field("charge")).toHaveValue("ch_1");
  await expect(tryIt.field("amount")).toHaveValue("100");
  expect(actions.count).toBe(4);
});

test("a field of several operations is found by search in 3 actions", async ({ page }) => {
  await page.goto("");
  const search = new SearchDialog(page);
  const actions = new Actions(page);
  await actions.press("/");
  await actions.fill(search.field, "statement_descriptor_suffix");
  await expect(search.active).toContainText("Show all 8 places");
  await actions.press("Enter");
  await expect(page.locator(":target")).toContainText("statement_descriptor_suffix");
  await expect(page.locator(":target")).toBeInViewport();
  expect(actions.count).toBe(3);
});

const open = async (page: Page, slug: string) => {
  await page.goto(`operations/${slug}/`);
  return new OperationPage(page);
};

/** Method, path and body of the requests. */
const sentBy = ({ requests }: OperationPage["tryIt"]) =>
  requests
    .filter((request) => request.url().startsWith("https://api.stripe.com/"))
    .map((request) => `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ""}`);
