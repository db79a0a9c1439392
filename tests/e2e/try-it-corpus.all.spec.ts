import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { load } from "js-yaml";
import { requestOperation } from "#http/request/operation.ts";
import { readJson } from "#http/request/values.ts";
import type { Operation } from "#model/types.ts";
import type { DescribedSite } from "#site/index.ts";
import { descriptionFiles } from "../corpus/descriptions.ts";
import { serveFolder } from "../corpus/serve.ts";
import { readSimulated, withoutHidden } from "../corpus/simulated-site.ts";
import { withoutCorpus } from "../fixtures/corpus.ts";
import { test as base, expect } from "./once.ts";
import { siteOfDescription } from "./shared-site.ts";

const test = base.extend({ contextOptions: { reducedMotion: "reduce" } });

test.skip(withoutCorpus !== false, String(withoutCorpus));

/** Whether to open every operation, which takes about an hour, instead of one for each shape of panel. */
const isEvery = process.env.TEST_EVERY_PANEL === "1";

for (const file of descriptionFiles) {
  const name = basename(file);

  test(`the panel shows Send and the response together and fills in no generated optional values: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(isEvery ? 3_600_000 : 600_000);
    const site = withoutHidden(await readSimulated(file));
    const slugs = isEvery ? site.reference.operations.map(({ slug }) => slug) : onePerShape(site);
    const authored = valuesOf(file);
    const served = await serveFolder(await siteOfDescription(file));
    const found: string[] = [];
    await page.setViewportSize(wide);
    for (const slug of slugs)
      found.push(
        ...(await look(page, `${served.url}/operations/${slug}/`, authored)).map(
          (what) => `${slug}: ${what}`,
        ),
      );
    await served.stop();
    console.log(`${name}: ${slugs.length} of ${site.reference.operations.length} panels`);
    expect(found).toEqual([]);
  });
}

/** The operations whose panels differ in the inputs that they have, the first of each kind. */
function onePerShape(site: DescribedSite): string[] {
  const byShape = new Map<string, string>();
  for (const operation of site.reference.operations) {
    const shape = shapeOf(operation, site);
    if (!byShape.has(shape)) byShape.set(shape, operation.slug);
  }
  return [...byShape.values()];
}

function shapeOf(operation: Operation, site: DescribedSite): string {
  const { parameters, body } = requestOperation(operation, site.findSchema);
  const inputs = parameters.map(({ in: place, shape, required }) => `${place} ${shape} ${required}`);
  const media = body?.content.map(({ mediaType, examples }) => `${mediaType} ${examples.length > 1}`) ?? [];
  const secured = operation.security.map(({ schemes }) => schemes.map(({ name }) => name));
  return JSON.stringify([[...new Set(inputs)].sort(), media, secured, operation.servers.length]);
}

/** The values in a description by its author, including all values in its other files. */
function valuesOf(file: string): Set<string> {
  const found = authoredValues(load(readFileSync(file, "utf8")));
  const folder = dirname(file);
  const others = basename(folder) === "descriptions" ? [] : readdirSync(folder, { recursive: true });
  for (const other of others.map(String).filter((name) => /\.ya?ml$/.test(name)))
    authoredValues(readYaml(join(folder, other)), true, found);
  return found;
}

function readYaml(file: string): unknown {
  const text = readFileSync(file, "utf8");
  return text.trim() === "" ? null : load(text);
}

/** The texts of all examples and defaults in a description. */
function authoredValues(value: unknown, isAuthored = false, found = new Set<string>()): Set<string> {
  // Many write JSON into a text.
  if (isAuthored && typeof value === "string" && /^\s*[[{]/.test(value)) {
    const inner: unknown = readJson(value);
    if (inner !== value) authoredValues(inner, true, found);
  }
  if (typeof value !== "object" || value === null) return isAuthored ? found.add(String(value)) : found;
  for (const [name, member] of Object.entries(value)) {
    // The values of a discriminator.
    if (name === "mapping") for (const key of Object.keys(Object(member))) found.add(key);
    authoredValues(member, isAuthored || /^(?:(?:x-)?examples?|default|const)$/.test(name), found);
  }
  return found;
}

const wide = { width: 1350, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Opens a panel in the window as it is, sends to the simulation, looks at the response there and in a window of another size,
 * which the next panel is opened in, and returns what is wrong. Locators would load their own code into each page, so that
 * what is done in the page is done there at once.
 */
async function look(page: Page, address: string, authored: Set<string>): Promise<string[]> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.keyboard.press("t");
  if (!(await page.evaluate(isOpen))) return ["t does not open the panel"];
  await page.evaluate(untilStarted);
  const generated = (await page.evaluate(optionalValues)).filter(
    // A string that looks like a number is shown in quotes.
    ([, value]) => !authored.has(value) && !authored.has(String(readJson(value))),
  );
  if (generated.length > 0) return [`is filled with ${generated.map((pair) => pair.join(" = ")).join(", ")}`];
  const send = await page.evaluate(prepare);
  await page.mouse.click(send.x, send.y);
  const status = await page.evaluate(responseStatus);
  if (!/^\d/.test(status)) return [`is not sent: ${status}`];
  const found = await outOfSight(page);
  await page.setViewportSize(page.viewportSize()?.width === wide.width ? phone : wide);
  found.push(...(await outOfSight(page)));
  await page.keyboard.press("Escape");
  if (await page.evaluate(isOpen)) found.push("Escape does not close the panel");
  const link = await page.evaluate(linkPlace);
  await page.mouse.click(link.x, link.y);
  if (!(await page.evaluate(isOpen))) found.push("a click does not open the panel");
  return found;
}

async function outOfSight(page: Page): Promise<string[]> {
  const parts = await page.evaluate(hiddenParts);
  return parts.map((part) => `${part} is out of sight in a window ${page.viewportSize()?.width} pixels wide`);
}

/** Runs in the page. */
function isOpen() {
  return document.querySelector(".try-it[data-docked]") !== null;
}

/** Runs in the page. */
async function untilStarted() {
  const isStarted = () =>
    document.querySelector(".try-line:not([hidden])") !== null &&
    // The fields of a body are rendered after the request line.
    (document.querySelector(".try-media") === null || document.querySelector(".try-tools") !== null);
  while (!isStarted()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * Runs in the page: the values that optional fields begin with, each with the id of its field. What is deep enough to be JSON is
 * left to `tests/corpus/form-values.all.test.ts`.
 */
function optionalValues(): [id: string, value: string][] {
  const isOptional = (row: Element | null | undefined) => row && !row.hasAttribute("data-required");
  const controls = document.querySelectorAll<HTMLInputElement>(
    ":is(.try-parameters, .try-body) [data-kind] :is(input, select:not(.try-union), textarea)",
  );
  return (
    [...controls]
      // The names of a map come with its values.
      .filter((control) => control.closest(".try-pair") === null)
      // A constant is not generated: it identifies the chosen option.
      .filter((control) => !(control instanceof HTMLSelectElement && control.options.length <= 2))
      .filter(({ type, value }) => type !== "checkbox" && !/^(?:$|[[{])/.test(value))
      .filter((control) => isOptional(control.closest("[data-field][data-name]")))
      .map(({ id, value }) => [id, value])
  );
}

/**
 * Runs in the page: turns to the simulation, gives each required field a value, and returns the middle of Send, which is not
 * scrolled to: it has to be in sight.
 */
async function prepare() {
  const form = document.querySelector<HTMLFormElement>(".try-form");
  const servers = form?.querySelector<HTMLSelectElement>("#try-servers");
  const simulation = [...(servers?.options ?? [])].find(({ text }) => text.startsWith("Simulation"));
  if (servers && simulation) {
    servers.value = simulation.value;
    servers.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const fill = form?.querySelector<HTMLElement>(".try-fill:not([hidden]) > button");
  if (fill) {
    const values = () =>
      [...(form?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [])]
        .map(({ value }) => value)
        .join();
    const before = values();
    fill.click();
    // Values that the panel remembers from another operation may have filled everything.
    const end = performance.now() + 1000;
    while (values() === before && performance.now() < end) await new Promise(requestAnimationFrame);
  }
  const seen = new Set<Element>();
  const needed = () =>
    [...(form?.querySelectorAll("[data-required], .try-body > [data-kind=file]") ?? [])].filter(
      (row) => !seen.has(row),
    );
  // An option that is chosen has required fields of its own.
  for (let rows = needed(); rows.length > 0 && seen.size < 1000; rows = needed()) {
    for (const row of rows) {
      seen.add(row);
      if (!row.isConnected) continue;
      const control = row.querySelector<HTMLInputElement | HTMLSelectElement>(
        "input:not(.try-pick), select, textarea",
      );
      if (control instanceof HTMLSelectElement && control.value === "") control.selectedIndex = 1;
      else if (control?.type === "date" && control.value === "") control.value = "2026-01-01";
      else if (control instanceof HTMLInputElement && control.type === "file") {
        const files = new DataTransfer();
        files.items.add(new File(["1"], "1.txt"));
        control.files = files.files;
      } else if (control?.value === "") control.value = "1";
      control?.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  const { left, top, width, height } = form?.querySelector(".send")?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the page: the status of the response, or why it is missing, once it is shown. */
async function responseStatus(): Promise<string> {
  const response = document.querySelector(".try-it .received");
  const first = () => response?.querySelector("p")?.textContent ?? "";
  const end = performance.now() + 30_000;
  while (!/^(?:\d{3} |Not sent)/.test(first()) && performance.now() < end) {
    if (response?.querySelector(".received-failure")) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return first();
}

/** Runs in the page: scrolls to the link "Try it" and returns its middle. */
function linkPlace() {
  const link = document.querySelector("a.try-link");
  link?.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the page: lists Send and the status if they are outside the window or covered. */
function hiddenParts(): string[] {
  const isSeen = (element: Element | null | undefined) => {
    if (!element) return false;
    const { top, left, right, bottom, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
    const isInside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight && height > 0;
    return isInside && at !== null && (element.contains(at) || at.contains(element)) && at !== document.body;
  };
  const parts = { Send: ".try-it .send", "the status": ".try-it .received p" };
  return Object.entries(parts).flatMap(([name, selector]) =>
    isSeen(document.querySelector(selector)) ? [] : [name],
  );
}

if (descriptionFiles.length === 0)
  test("the corpus contains descriptions", () => expect(descriptionFiles).not.toEqual([]));
