import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveFolder } from "../corpus/serve.ts";
import { type Script, scripts } from "../search/scripts.ts";
import { test as base, expect } from "./once.ts";
import { launchChromium, resultsOf, siteOfScript } from "./script-searches.ts";
import { sharedSite } from "./shared-site.ts";
import { noWebKit, ownWebKit, type WebKitPage } from "./webkit.ts";

const test = base.extend<{ webkit: WebKitPage }>(ownWebKit);

test.skip(noWebKit !== null, noWebKit ?? "");

test("searches in six writing systems have the same results in WebKit as in Chromium", async ({
  webkit: page,
}) => {
  test.setTimeout(600_000);
  const chromium = await launchChromium();
  for (const [name, script] of Object.entries(scripts)) {
    const host = await serveFolder(await siteOfScript(name, script));
    const inChromium = await resultsOf(await chromium.newPage(), host.url, script);
    expect(await resultsInWebKit(page, host.url, script), name).toEqual(inChromium);
    await host.stop();
  }
  await chromium.close();
});

test("in WebKit, an operation is found by search, and a pet is created and read without console messages", async ({
  webkit: page,
}) => {
  test.setTimeout(300_000);
  const folder = await withProbe(await sharedSite("webkit", ["openapi/petstore.yaml"]));
  const host = await serveFolder(folder, { [start]: start + probeTag });
  await page.goto(`${host.url}/`);
  await type(page, "create pet");
  await expect.poll(() => resultsNow(page)).not.toEqual([]);
  await page.click("dialog[open] [role=option]");
  await expect.poll(() => page.read(() => location.pathname)).toBe("/operations/create-pet/");
  await load(page);
  await fillBody(page, '{ "name": "Rex", "categoryId": 1, "status": "available" }');
  expect(await send(page)).toBe("201 Created");
  const next = 'nav[aria-label="Next requests"] a[href*="/get-pet/#"]';
  await expect.poll(() => page.read((link) => document.querySelector(link) !== null, next)).toBe(true);
  await page.click(next);
  await expect.poll(() => page.read(() => location.pathname)).toBe("/operations/get-pet/");
  await load(page);
  const id = () =>
    page.read(() => document.querySelector<HTMLInputElement>("[data-name=petId] input")?.value);
  await expect.poll(id).toBe("13");
  expect(await send(page)).toBe("200 OK");
  expect(await page.read(() => document.querySelector("try-it")?.textContent)).toContain('"Rex"');
  // This message shows that the probe records messages.
  await page.read(() => console.log("the end"));
  expect(await page.read(() => sessionStorage.getItem("probe"))).toBe("the end\n");
  await host.stop();
  await rm(folder, { recursive: true });
});

const start = '<meta charset="utf-8">';
const probeTag = '<script src="/probe.js"></script>';

/** Records console messages, which WebDriver cannot read. */
const probe = `
  const keep = (text) => sessionStorage.setItem("probe", (sessionStorage.getItem("probe") ?? "") + text + "\\n");
  for (const name of ["log", "info", "warn", "error", "debug"]) console[name] = (...all) => keep(all.join(" "));
  addEventListener("error", (event) => keep(event.message ?? "not loaded: " + (event.target.src ?? event.target.href)), true);
  addEventListener("unhandledrejection", ({ reason }) => keep(String(reason)));
  addEventListener("securitypolicyviolation", (event) => keep(event.violatedDirective + " " + event.blockedURI));`;

/** A copy of a site whose pages record console messages. */
async function withProbe(site: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-webkit-"));
  await cp(site, folder, { recursive: true });
  await writeFile(join(folder, "probe.js"), probe);
  return folder;
}

/** Focuses the panel, which loads it. */
async function load(page: WebKitPage): Promise<void> {
  await page.read(() => document.querySelector<HTMLElement>("#try-servers, #try-server")?.focus());
  await expect.poll(() => page.read(() => document.querySelector("try-it[data-usable]") !== null)).toBe(true);
}

const fillBody = (page: WebKitPage, text: string) =>
  page.read((json) => {
    const body = document.querySelector<HTMLTextAreaElement>("textarea#try-body");
    if (body === null) throw new Error("The body has no text.");
    body.value = json;
    body.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);

/** Sends the request and returns the status that the panel shows. */
async function send(page: WebKitPage): Promise<string> {
  await page.click("try-it .send");
  const status = () =>
    page.read(
      () =>
        /\b\d{3} [A-Z][A-Za-z ]*/.exec(
          document.querySelector("try-it [aria-label=Response] p")?.textContent ?? "",
        )?.[0],
    );
  await expect.poll(status).toMatch(/^\d/);
  return (await status()) ?? "";
}

async function resultsInWebKit(page: WebKitPage, url: string, { queries }: Script) {
  const found: Record<string, string[]> = {};
  await page.goto(url);
  for (const [typed] of queries) {
    await type(page, "");
    await expect.poll(() => resultsNow(page)).toEqual([]);
    await type(page, typed);
    await expect.poll(() => resultsNow(page)).not.toEqual([]);
    found[typed] = await resultsNow(page);
  }
  return found;
}

const resultsNow = (page: WebKitPage) =>
  page.read(() =>
    [...document.querySelectorAll("dialog[open] [role=option]")].map((option) => option.textContent),
  );

/** Opens the search if it is closed, and types into it. */
async function type(page: WebKitPage, typed: string): Promise<void> {
  const isOpen = () => page.read(() => document.querySelector("dialog[open] [role=combobox]") !== null);
  if (!(await isOpen())) await page.read(openSearch);
  await expect.poll(isOpen).toBe(true);
  await page.read((text) => {
    const field = document.querySelector<HTMLInputElement>("dialog[open] [role=combobox]");
    if (field === null) return;
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
  }, typed);
}

function openSearch(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("button")];
  buttons.find((button) => button.textContent?.trim().startsWith("Search"))?.click();
}
