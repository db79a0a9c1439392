import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import type { Application } from "../frameworks/applications.ts";
import { description, programOf, type Recipe, recipes } from "../frameworks/recipes.ts";
import { installFor, type Running, start } from "../frameworks/start.ts";
import { Watch } from "./crawl.ts";
import { timeToBuild } from "./once.ts";
import { pack } from "./pack.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { test as base, expect } from "./servers.ts";

interface Kit {
  /** The packed package. */
  file: string;
  /** The files of the script tag. */
  folder: string;
}

const test = base.extend<{ kit: Kit }>({
  // The site of the clone is not needed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  kit: [async ({ once }, use) => use(await once(packKit)), timeToBuild],
});

async function packKit() {
  const folder = await mkdtemp(join(tmpdir(), "specimen-frameworks-"));
  const file = join(folder, await pack(folder));
  execFileSync("tar", ["-xzf", file, "-C", folder, "--strip-components=1", "package/standalone"]);
  return {
    file,
    folder: join(folder, "standalone"),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

test.describe.configure({ mode: "default" });

for (const recipe of recipes)
  test(`${recipe.framework} serves the reference at /docs, which finds an operation and sends its request`, async ({
    page,
    kit,
  }) => {
    test.slow();
    const folder = await placed(recipe, kit);
    const application = applicationOf(recipe, folder, kit);
    const missing = await installFor(application);
    test.skip(missing !== null, missing ?? "");
    await using running = await start(application);
    const watch = new Watch(page, running.address);
    await page.goto(`${running.address}/docs`);
    const reference = referenceIn(page, recipe);
    await expect(reference.getByRole("heading", { level: 1 })).toContainText("Boats");
    await findOperation(reference, page);
    await send(reference, page, running, recipe);
    expect({ complaints: watch.complaints, foreign: watch.foreign }).toEqual({ complaints: [], foreign: [] });
    await rm(folder, { recursive: true, force: true });
  });

/** A folder with the program and what the guide asks for beside it. */
async function placed(recipe: Recipe, kit: Kit): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-recipe-"));
  const { file, starter, renders } = recipe;
  await writeFile(join(folder, file), programOf(recipe));
  if (starter !== null) await writeFile(join(folder, starter.file), starter.text);
  await writeFile(join(folder, "openapi.yaml"), description);
  if (renders === "in the browser") await cp(kit.folder, join(folder, "kit"), { recursive: true });
  return folder;
}

function applicationOf({ framework, file, starter, needs }: Recipe, folder: string, kit: Kit): Application {
  return {
    framework: `${framework} with its reference`,
    file: join(folder, starter?.file ?? file),
    description: "/docs",
    needs:
      needs.kind === "npm"
        ? { ...needs, packages: { ...needs.packages, "@specimen-docs/specimen": `file:${kit.file}` } }
        : needs,
  };
}

type Reference = Page | FrameLocator;

const referenceIn = (page: Page, { renders }: Recipe): Reference =>
  renders === "in the browser" ? page.frameLocator("iframe") : page;

async function findOperation(reference: Reference, page: Page): Promise<void> {
  await reference.getByRole("button", { name: "Search", exact: true }).click();
  await reference.getByRole("combobox", { name: "Search" }).fill("add boat");
  await expect(reference.getByRole("option", { selected: true })).toContainText("POST");
  await page.keyboard.press("Enter");
  await expect(reference.getByRole("heading", { level: 1 })).not.toContainText(/^Boats$/);
}

async function send(reference: Reference, page: Page, { address }: Running, recipe: Recipe): Promise<void> {
  await reference.getByRole("main").locator(".try-link").click();
  const panel = new TryItPanel(reference.getByRole("region", { name: "Try it" }));
  await panel.field("name").first().fill("Ada");
  const sent = page.waitForRequest(`${address}/boats`);
  await panel.sendButton.click();
  await sent;
  await expect(panel.response.region, recipe.framework).toContainText("201 Created");
  await expect(panel.response.region).toContainText("Matches schema");
}
