import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../cli/temporary.ts";
import { temporarySites } from "../corpus/build.ts";
import { serveFolder } from "../corpus/serve.ts";
import { expect, test } from "./once.ts";
import { violations } from "./walks/axe.ts";

/** The Petstore in English and Arabic. */
async function builtSite() {
  const folder = temporarySites();
  const original = readFileSync("openapi/petstore.yaml", "utf8");
  const translated = original.replaceAll("List pets", "عرض الحيوانات");
  writeFileSync(join(folder, "petstore.yaml"), original);
  writeFileSync(join(folder, "petstore.ar.yaml"), translated);
  const translations = { ar: { description: "petstore.ar.yaml" } };
  const config = { input: "petstore.yaml", translations, out: "site" };
  writeFileSync(join(folder, "specimen.config.json"), JSON.stringify(config));
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build"], { env: { INIT_CWD: folder } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return await serveFolder(join(folder, "site"));
}

// One site for all of them.
test.describe.configure({ mode: "default" });

test("the language menu opens the same page in another language, and the search finds its text", async ({
  page,
  once,
}) => {
  test.setTimeout(120_000);
  const { url } = await once(builtSite);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/operations/list-pets/`);
  await page.getByLabel("Language: English").click();
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`${url}/ar/operations/list-pets/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("عرض الحيوانات");
  expect(
    await page.evaluate(() => {
      const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
      return { lang, dir, isWider: scrollWidth > clientWidth };
    }),
  ).toEqual({ lang: "ar", dir: "rtl", isWider: false });
  expect(await violations(page)).toEqual([]);
  await page.locator("search-starter button").click();
  await page.getByRole("combobox", { name: "بحث" }).fill("عرض الحيوانات");
  await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toHaveAttribute(
    "href",
    `${url}/ar/operations/list-pets/`,
  );
});

test("requests from a translated page go to the original's API", async ({ page, once }) => {
  test.setTimeout(120_000);
  const { url } = await once(builtSite);
  await page.goto(`${url}/ar/operations/list-pets/`);
  await page.locator("#try-server").focus();
  await expect(page.locator(".send")).toBeEnabled();
  await page.locator(".send").click();
  await expect(page.locator(".received-status")).toHaveText("200 OK");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript, the language menu links to the same page in another language", async ({
    page,
    once,
  }) => {
    test.setTimeout(120_000);
    const { url } = await once(builtSite);
    await page.goto(`${url}/ar/schemas/pet/`);
    await page.getByLabel("اللغة: العربية").click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${url}/schemas/pet/`);
  });
});
