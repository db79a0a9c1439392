import { languages } from "#http/samples/index.ts";
import { tags } from "./description/index.ts";
import { copiedBy } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./site.ts";

const written = ["cURL", "JavaScript", "Python"];
const labels = languages.map(({ label }) => label);
const others = labels.filter((label) => !written.includes(label));

// One tag is enough to see how they are shown; the text of each sample is tested without a browser.
const broad = (tag: (typeof tags)[number]) => (tag === tags[0] ? {} : { tag: "@all" });

for (const tag of tags) {
  test(
    `each operation of ${tag.name} offers all languages, and shows its x-codeSamples unchanged`,
    broad(tag),
    async ({ page, site }) => {
      for (const { id, title, samples } of tag.operations) {
        const opened = await OperationPage.open(page, id);
        await expect(opened.samples.tabs, title).toHaveText(written);
        await expect(opened.samples.menu.getByRole("option"), title).toHaveText(others);
        expect(samples.map(({ lang }) => lang)).toEqual(written);
        for (const { lang, source } of samples) {
          await opened.samples.tab(lang).click();
          await expect(opened.samples.chosen).toHaveText(lang);
          await expect(opened.samples.panels).toHaveCount(1);
          await expect(opened.samples.code(lang)).toBeVisible();
          // Written samples use their author's host, which a page replaces with its own.
          const here = source.replaceAll("http://localhost:4321/", `${site.url}/`);
          expect(await opened.samples.code(lang).textContent()).toBe(here.trimEnd());
        }
      }
    },
  );
}

test("arrow keys, Home and End select the tab of a code sample", async ({ page }) => {
  const { samples } = await OperationPage.open(page, "createPet");
  await samples.tab("cURL").focus();
  const steps = [
    ["ArrowRight", "JavaScript"],
    ["ArrowRight", "Python"],
    ["ArrowLeft", "JavaScript"],
    ["Home", "cURL"],
    ["ArrowLeft", "Python"],
    ["ArrowRight", "cURL"],
    ["End", "Python"],
    ["Home", "cURL"],
  ] as const;
  for (const [key, language] of steps) {
    await page.keyboard.press(key);
    await expect(samples.tab(language)).toBeFocused();
    await expect(samples.chosen).toHaveText(language);
    await expect(samples.code(language)).toBeVisible();
    await expect(samples.panels).toHaveCount(1);
  }
});

test("Tab moves from the selected language tab to the language menu and then to the code", async ({
  page,
}) => {
  const { samples } = await OperationPage.open(page, "createPet");
  await samples.tab("JavaScript").click();
  await page.keyboard.press("Tab");
  await expect(samples.menu).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(samples.code("JavaScript")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(samples.tab("JavaScript")).toBeFocused();
});

test("code samples keep the chosen language on the next page and after a reload", async ({ page }) => {
  const { samples, navigation, title } = await OperationPage.open(page, "createPet");
  await samples.tab("Python").click();
  await navigation.follow("List inventory GET");
  await expect(title).toHaveText("List inventory");
  await expect(samples.chosen).toHaveText("Python");
  await expect(samples.code("Python")).toBeVisible();
  await page.reload();
  await expect(samples.chosen).toHaveText("Python");
});

test("a language chosen in the menu of code samples becomes a tab, also on the next page", async ({
  page,
}) => {
  const { samples, navigation, title } = await OperationPage.open(page, "createPet");
  await samples.menu.selectOption("Go");
  await expect(samples.tabs).toHaveText([...written, "Go"]);
  await expect(samples.chosen).toHaveText("Go");
  await expect(samples.code("Go")).toBeVisible();
  await samples.tab("cURL").click();
  await samples.menu.selectOption("Ruby");
  await expect(samples.tabs).toHaveText([...written, "Ruby"]);
  await navigation.follow("List inventory GET");
  await expect(title).toHaveText("List inventory");
  await expect(samples.tabs).toHaveText([...written, "Ruby"]);
  await expect(samples.code("Ruby")).toBeVisible();
});

test("only generated code samples are labeled as generated", async ({ page }) => {
  const { samples } = await OperationPage.open(page, "createPet");
  await expect(samples.panel("cURL")).not.toContainText("Generated example");
  await samples.choose("Go");
  await expect(samples.panel("Go")).toContainText("Generated example");
});

test("code samples wrap long lines until the reader turns it off, also on the next page", async ({
  page,
}) => {
  const { samples, navigation, title } = await OperationPage.open(page, "createPet");
  const isCut = () => samples.code("cURL").evaluate((code) => code.scrollWidth > code.clientWidth);
  await expect(samples.wrapButton).toHaveAttribute("aria-pressed", "true");
  await expect.poll(isCut).toBe(false);
  await samples.wrapButton.click();
  await expect(samples.wrapButton).toHaveAttribute("aria-pressed", "false");
  await expect.poll(isCut).toBe(true);
  await navigation.follow("Replace a pet PUT");
  await expect(title).toHaveText("Replace a pet");
  await expect(samples.wrapButton).toHaveAttribute("aria-pressed", "false");
  await samples.wrapButton.click();
  await expect(samples.wrapButton).toHaveAttribute("aria-pressed", "true");
});

test("the copy button of code samples copies the code that is shown", async ({ page }) => {
  const { samples } = await OperationPage.open(page, "setInventory");
  for (const language of labels) {
    await samples.choose(language);
    await expect(samples.code(language)).toBeVisible();
    expect(await copiedBy(samples.copyButton)).toBe(await samples.code(language).textContent());
  }
});

test("a long code sample scrolls and does not cover the panel below", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const opened = await OperationPage.open(page, "createPet");
  await opened.samples.code("cURL").evaluate((code) => {
    code.textContent = "curl \\\n".repeat(300);
  });
  await opened.tryIt.sendButton.scrollIntoViewIfNeeded();
  const [samples, example, panel] = await Promise.all(
    ["Code samples", "Response examples", "Try it"].map((name) => opened.region(name).boundingBox()),
  );
  expect(samples?.height).toBeLessThan(480);
  expect(example?.height).toBeGreaterThan(140);
  expect((example?.y ?? 0) + (example?.height ?? 0)).toBeLessThan(panel?.y ?? 0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const tag of tags) {
    test(
      `without JavaScript, the operations of ${tag.name} show the samples of all languages`,
      broad(tag),
      async ({ page }) => {
        for (const { id, title, samples } of tag.operations) {
          const opened = await OperationPage.open(page, id);
          await expect(opened.samples.tabs, title).toHaveCount(0);
          await expect(opened.samples.panels).toHaveCount(labels.length);
          for (const { lang, source } of samples) {
            await expect(opened.samples.panel(lang).getByText(lang, { exact: true })).toBeVisible();
            await expect(opened.samples.code(lang)).toBeVisible();
            expect(await opened.samples.code(lang).textContent()).toBe(source.trimEnd());
          }
        }
      },
    );
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("on a phone, a code sample fits the first screen, and the request body starts within the second", async ({
    page,
  }) => {
    const { samples, requestBody } = await OperationPage.open(page, "createPet");
    const code = samples.panels.locator("pre").first();
    await expect(code).toBeInViewport({ ratio: 1 });
    const sample = (await code.boundingBox()) ?? { height: Number.NaN };
    expect(sample.height).toBeLessThanOrEqual(12 * 16);
    const details = (await requestBody.place.boundingBox()) ?? { y: Number.NaN };
    expect(details.y).toBeLessThan(2 * 844);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("on a phone without JavaScript, code samples follow the responses", async ({ page }) => {
      const { samples, responses } = await OperationPage.open(page, "createPet");
      const details = (await responses.boundingBox()) ?? { y: Number.NaN, height: 0 };
      const card = (await samples.region.boundingBox()) ?? { y: Number.NaN };
      expect(card.y).toBeGreaterThan(details.y + details.height);
    });
  });
});
