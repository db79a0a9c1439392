import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { begunCatalog } from "#cli/interface/begin.ts";
import * as en from "#messages/en/index.ts";
import { build, temporarySites } from "../corpus/build.ts";
import { serveFolder } from "../corpus/serve.ts";
import { expect, test } from "./once.ts";
import { violations } from "./walks/axe.ts";

const languages = [
  { language: "ar", direction: "rtl", skip: "الانتقال إلى المحتوى", send: "إرسال", tag: [] },
  { language: "de", direction: "ltr", skip: "Zum Inhalt springen", send: "Senden", tag: ["@all"] },
  { language: "ja", direction: "ltr", skip: "本文へ移動", send: "送信", tag: ["@all"] },
  // From a catalog of the site with accented vowels.
  { language: "he", direction: "rtl", skip: "Skíp tó cóntént", send: "Sénd", tag: [] },
];

const paths = ["", "operations/create-pet/", "schemas/new-pet/", "lifecycle/"];

for (const { language, direction, skip, send, tag } of languages) {
  test(`a site in ${language} has no English text in its interface and no accessibility violation`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(120_000);
    const out = join(temporarySites(), language);
    const args = ["--lang", language, ...(language === "he" ? ["--config", withCatalog(language)] : [])];
    const { code, stderr } = await build("openapi/petstore.yaml", out, { args });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const host = await serveFolder(out);
    for (const path of paths) {
      await page.goto(`${host.url}/${path}`);
      expect(
        await page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).direction]),
      ).toEqual([language, direction]);
      expect(await englishOn(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    }
    await page.goto(`${host.url}/operations/create-pet/`);
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(skip);
    await page.locator("#try-server").focus();
    await expect(page.locator(".send")).toBeEnabled();
    await page.locator(".send").focus();
    await expect(page.locator(":focus")).toHaveText(send);
    await page.keyboard.press("Enter");
    await expect(page.locator(".received-status")).toHaveText("201 Created");
    await expect(page.locator(".verdict")).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await host.stop();
  });
}

test("texts of an English description on an Arabic site have their own language and direction", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = temporarySites();
  writeFileSync(join(folder, "specimen.config.json"), '{ "lang": "ar", "descriptionLang": "en" }');
  const out = join(folder, "site");
  const { code } = await build(resolve("openapi/petstore.yaml"), out, { env: { INIT_CWD: folder } });
  expect(code).toBe(0);
  const host = await serveFolder(out);
  await page.setViewportSize({ width: 1350, height: 900 });
  for (const [path, titles] of [
    ["", ["Petstore", "List pets", "Animals", "The stock of one animal."]],
    ["operations/create-pet/", ["Create a pet", "List pets", "Animals", "Get a pet"]],
    ["lifecycle/", ["Get a pet"]],
  ] as const) {
    await page.goto(`${host.url}/${path}`);
    for (const title of titles)
      for (const text of await page.getByText(title, { exact: true }).all())
        expect([
          path,
          title,
          await text.evaluate((element) => element.closest<HTMLElement>("[lang]")?.lang),
        ]).toEqual([path, title, "en"]);
  }
  // Titles start at the right edge, like the lines of the page.
  await page.goto(`${host.url}/operations/create-pet/`);
  const edges = await page.evaluate(() =>
    ["h1", ".trail", ".request-line"].map((selector) =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect().right ?? 0),
    ),
  );
  expect(edges).toEqual(edges.map(() => edges[2]));
  // A request's figures run from left to right, apart from the Arabic around them.
  await page.locator("#try-server").focus();
  // By keyboard, because loading fields move the button.
  await page.locator(".send").press("Enter");
  await expect(page.locator(".received-figures").first()).toHaveText(
    /^\u2066\d+ ms \(TTFB \d+ ms\)\u2069 · /,
  );
  // So do dates. The arrow of an expanded response points down.
  await page.goto(`${host.url}/operations/get-pet/`);
  expect(
    await page.evaluate(() => {
      const [text] = document.querySelector(".notice time")?.childNodes ?? [];
      const leftOf = (start: number, end: number) => {
        const range = document.createRange();
        if (text === undefined) return Number.NaN;
        range.setStart(text, start);
        range.setEnd(text, end);
        return range.getBoundingClientRect().left;
      };
      const summary = document.querySelector(".response[open] > summary");
      return {
        isYearFirst: leftOf(0, 4) < leftOf(8, 10),
        arrow: summary && getComputedStyle(summary, "::before").rotate,
      };
    }),
  ).toEqual({ isYearFirst: true, arrow: "45deg" });
  await page.keyboard.press("/");
  await page.keyboard.type("List pets");
  await expect(page.locator(".search-result bdi").first()).toHaveAttribute("lang", "en");
  await host.stop();
});

/** A configuration with a catalog of all texts in a language. */
function withCatalog(language: string): string {
  const folder = temporarySites();
  const { rooms } = begunCatalog({}, language);
  const vowels: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };
  const translated = (text: string) => text.replace(/\{\w+\}|[aeiou]/g, (found) => vowels[found] ?? found);
  const catalog = JSON.stringify(rooms, (_key, value) =>
    typeof value === "string" ? translated(value) : value,
  );
  // Some have no vowels.
  writeFileSync(join(folder, "catalog.json"), catalog.replaceAll('"todo:', '"'));
  const config = join(folder, "specimen.config.json");
  writeFileSync(config, JSON.stringify({ messages: { [language]: "catalog.json" } }));
  return config;
}

/** Sentences of the English catalog that a page shows or uses as a name. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const names = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    return `\n${[document.body.innerText, ...names].join("\n")}\n`;
  });
  const texts = Object.values(en).flatMap((room) => Object.values<unknown>(room));
  // Shorter texts also occur in the description.
  const sentences = texts.filter((text) => typeof text === "string" && text.trim().split(" ").length > 2);
  return [...new Set(sentences)].filter((text) => shown.includes(String(text))).map(String);
}
