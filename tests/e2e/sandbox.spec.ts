import { expect, test } from "./docs-site.ts";
import { OperationPage } from "./pages/operation-page.ts";

// The site is built once for all of them.
test.describe.configure({ mode: "default" });

test("the very first call is answered, by the sandbox, and nothing was registered before", async ({
  page,
  context,
}) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.load();
  expect(context.serviceWorkers()).toEqual([]);
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
  ).toBe(0);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("200 OK");
  expect(await tryIt.answer.answeredBy()).toBe("In-browser sandbox");
  await expect(tryIt.answer.verdict).toHaveText("Matches the description");
  await tryIt.sandbox.open();
  expect(await tryIt.sandbox.counts).toEqual(firstRecords);
});

const firstRecords = ["pets 12", "categories 5", "orders 6"];
