import { readdirSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { sharedSite } from "./shared-site.ts";

const fixtures = "tests/fixtures/internal";

/** The site that `tests/corpus/internal.test.ts` searches for what is internal. */
const test = base.extend<{ url: string }>({
  url: [async ({ once }, use) => use((await once(startSite)).url), timeToBuild],
});

async function startSite() {
  const files = readdirSync(fixtures).map((name) => join(fixtures, name));
  return serveFolder(
    await sharedSite("internal", files, "--site", "https://docs.example.com", "--compress", "--explorer"),
  );
}

test("the panel, the simulation and the explorer work and show nothing internal", async ({ page, url }) => {
  test.setTimeout(90_000);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${url}/openapi-3-2/operations/show-get/`);
  const { main, tryIt } = new OperationPage(page);
  await tryIt.load();
  await tryIt.field("Server").selectOption({ label: "Simulation — /openapi-3-2/api" });
  await tryIt.field("showPathId").fill("1");
  await tryIt.authorization.open();
  await tryIt.authorization.scheme("showKey").getByRole("textbox").first().fill("a");
  await tryIt.send();
  expect(await tryIt.response.sender()).toBe("the simulation");
  expect(await tryIt.response.json()).toMatchObject({ showName: "showExampleValue" });
  await expect(main).toContainText("showQuery");
  await expect(page.locator("html")).not.toContainText(/hush/i);

  await page.goto(`${url}/openapi-3-2/explorer/`);
  await expect(page.getByRole("heading", { name: "showSummary" }).first()).toBeAttached({ timeout: 40_000 });
  await expect(page.locator("body")).not.toContainText(/hush/i);
  expect(problems).toEqual([]);
});
