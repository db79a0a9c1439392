import { Actions } from "./actions.ts";
import { copiedBy } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./site.ts";

test("a sample with the reader's own values is copied in 4 actions", async ({ page, site }) => {
  const { tryIt } = await OperationPage.open(page, "getPet");
  const actions = new Actions(page);
  await actions.press("t");
  await actions.fill(tryIt.field("petId"), "7");
  await actions.click(tryIt.button("Python"));
  const copied = await copiedBy(tryIt.region.getByRole("button", { name: /^Cop/ }), () =>
    actions.click(tryIt.button("Copy as Python")),
  );
  expect(copied).toBe(
    `import requests

response = requests.get(
    "${site.api}/pets/7",
    headers={
        "Accept": "application/json",
    },
)

print(response.text)`,
  );
  expect(actions.count).toBe(4);
});

test("a request of an earlier visit is sent again in 3 actions", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "getPet");
  await tryIt.field("petId").fill("7");
  await tryIt.send();
  await expect(tryIt.history.toggle).toHaveText("History (1)");
  await page.reload();
  const actions = new Actions(page);
  await actions.press("t");
  await actions.click(tryIt.history.toggle);
  await actions.click(tryIt.history.resend("GET /api/pets/7"));
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.sent.at(-1)).toBe("GET /api/pets/7");
  expect(actions.count).toBe(3);
});
