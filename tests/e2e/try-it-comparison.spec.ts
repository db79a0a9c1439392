import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

test("a comparison of responses collapses values that always change, and works after a reload without secrets", async ({
  page,
  servers,
}) => {
  let asked = 0;
  const other = await servers.start((_request, response) => {
    asked += 1;
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "x-request-id");
    response.writeHead(200, { "content-type": "application/json", "x-request-id": `r-${asked}` });
    response.end(JSON.stringify({ requestId: `q-${asked}`, access_token: `t0p-${asked}`, made: asked }));
  });
  const { tryIt } = await OperationPage.open(page, "listPets");
  await tryIt.server.fill(other);
  for (const limit of ["1", "2"]) {
    await tryIt.field("limit").fill(limit);
    await tryIt.send();
    await expect(tryIt.history.item(`GET /pets?limit=${limit}`)).toContainText("200 OK");
  }
  const comparison = tryIt.region.getByRole("region", { name: "Comparison" });
  const compare = async () => {
    await tryIt.history.toggle.click();
    await tryIt.button("Compare GET /pets?limit=1, 200 OK with the latest response").click();
    await expect(comparison).toBeInViewport();
    await expect(comparison.getByText("Changes with each response: x-request-id, requestId")).toBeVisible();
  };
  await compare();
  await expect(comparison.locator("pre").first().locator("ins")).toContainText(["access_token", "made"]);
  await page.reload();
  await tryIt.load();
  await compare();
  await expect(comparison.locator("pre").first().locator("ins")).toHaveText([/"made": 2/]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("t0p-");
});
