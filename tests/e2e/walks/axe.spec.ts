import type { Page } from "@playwright/test";
import axe from "axe-core";
import { kindsAt, type Width } from "./kinds.ts";
import { expect, test } from "./walk.ts";

const widths: Width[] = [360, 1350];

for (const width of widths) {
  test.describe(`in a window ${width} pixels wide axe finds nothing on`, () => {
    test.use({ viewport: { width, height: 940 }, reducedMotion: "reduce" });

    for (const kind of kindsAt(width)) {
      test(kind.name, async ({ page, visit }) => {
        await visit(page, kind);
        await showEverything(page);
        // By the debugger, which no policy of the page keeps from it.
        await page.evaluate(axe.source);
        expect(await violations(page, standards), "light").toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await violations(page, colours), "dark").toEqual([]);
      });
    }
  });
}

test("axe would find something", async ({ page }) => {
  await page.setContent("<p style='color: #999'>faint<img src='data:,'><button></button>");
  await page.evaluate(axe.source);
  const found = (await violations(page, standards)).map((line) => line.split(":")[0]);
  expect(found).toEqual(expect.arrayContaining(["button-name", "color-contrast", "image-alt"]));
});

const standards: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
};

// A theme changes nothing else.
const colours: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** `rule: element, why` of everything that breaks one of these rules. */
async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const found = await page.evaluate((options) => window.axe.run(options), {
    runOnly,
    resultTypes: ["violations" as const],
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target}, ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}

/** Opens what can be opened, all at once: where one option closes another, too. */
const showEverything = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    for (const panel of document.querySelectorAll("[role=tabpanel]"))
      panel.toggleAttribute("data-selected", true);
    // Where the masthead covers nothing: what it covers half is small.
    scrollTo(0, 0);
  });

declare global {
  interface Window {
    axe: typeof axe;
  }
}
