import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../cli/temporary.ts";
import { serveFolder } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { test as base, expect } from "./servers.ts";
import { violations } from "./walks/axe.ts";

/** Several APIs and versions under the name and the banner of their owner. */
const test = base.extend<{ named: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  named: [async ({ once }, use) => use(await once(buildNamed)), timeToBuild],
});

const settings = {
  apis: [
    { description: "api.yaml", slug: "mail", label: "Mail", version: "2" },
    { description: "api.yaml", slug: "mail-1", label: "Mail", version: "1" },
    { description: "api.yaml", slug: "billing", label: "Billing" },
  ],
  title: "Acme",
  out: "site",
  slots: { banner: "banner.html" },
  feedback: "https://acme.example/helpful",
};

async function buildNamed(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-named-"));
  await cp("openapi/petstore.yaml", join(folder, "api.yaml"));
  await writeFile(join(folder, "banner.html"), '<aside aria-label="News"><p>We are hiring.</p></aside>');
  await writeFile(join(folder, "specimen.config.json"), JSON.stringify(settings));
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });
  if (code !== 0) throw new Error(stderr);
  const site = await serveFolder(join(folder, "site"));
  const stop = async () => {
    await Promise.all([site.stop(), rm(folder, { recursive: true })]);
  };
  return { url: site.url, stop };
}

test("the menus of APIs and versions open below their buttons and mark the current one", async ({
  page,
  named: { url },
}) => {
  await page.goto(`${url}/mail-1/operations/get-pet/`);
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Acme" })).toHaveAttribute("href", "/");
  for (const name of ["Mail", "Version 1"]) {
    const menu = banner.locator("details").filter({ has: page.locator("summary", { hasText: name }) });
    const [button, list] = [menu.locator("summary"), menu.locator("ul")];
    await button.click();
    const [below, box] = [await list.boundingBox(), await button.boundingBox()];
    expect(Math.abs((below?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(20);
    await expect(menu.locator("[aria-current]")).toContainText(name);
    expect(await violations(page, undefined, ".masthead")).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("anchors of other reference tools open the same operation on a site with several APIs", async ({
  page,
  named: { url },
}) => {
  await page.goto(`${url}/billing/#tag/Pets/operation/createPet`);
  await expect(page).toHaveURL(`${url}/billing/operations/create-pet/`);
});

test("the header of several APIs fits a phone", async ({ page, named: { url } }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(`${url}/mail-1/operations/get-pet/`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the panel starts below the header, with a banner above and at any scroll position", async ({
  page,
  named: { url },
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${url}/mail/operations/create-pet/`);
  await page.getByText("Try it", { exact: true }).first().click();
  await expect(page.locator(".try-it[data-docked]")).toBeVisible();
  const gap = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (edge(".try-it")?.top ?? 0) - (edge(".masthead")?.bottom ?? 0);
    });
  for (const scrolled of [0, 10, 600]) {
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await expect.poll(gap).toBe(0);
  }
});

test('"Was this helpful?" has its buttons beside it', async ({ page, named: { url } }) => {
  await page.goto(`${url}/mail/operations/create-pet/`);
  const group = page.getByRole("group", { name: "Was this helpful?" });
  const [words, yes, no] = await Promise.all(
    [group.locator("span"), group.getByText("Yes"), group.getByText("No", { exact: true })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((yes?.x ?? 0) - (words?.x ?? 0) - (words?.width ?? 0)).toBeGreaterThanOrEqual(8);
  expect((no?.x ?? 0) - (yes?.x ?? 0) - (yes?.width ?? 0)).toBeGreaterThanOrEqual(8);
  await expect(group.getByText("Yes")).toHaveCSS("border-top-width", "1px");
});
