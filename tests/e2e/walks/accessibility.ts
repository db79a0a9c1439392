import type { Page } from "@playwright/test";
import { showEverything, type Theme, themeRules, violations } from "./axe.ts";
import type { PageKind, Width } from "./kinds.ts";
import { tabWalk } from "./tab-walk.ts";
import { expect, test } from "./walk.ts";

/** Walks each of these kinds of pages by Tab, and then tests it with axe in each theme, so that it is opened only once. */
export function testAccessibility(kinds: PageKind[], width: Width, themes: Theme[] = ["light"]): void {
  test.describe(`accessibility at ${width} pixels, ${themes.join(" and ")}`, () => {
    test.use({ viewport: { width, height: 740 }, reducedMotion: "reduce" });

    for (const kind of kinds) {
      test(`${kind.name} has no axe violation at ${width} pixels${isInOrder(kind) ? ", and Tab visits it in order" : ""}`, async ({
        page,
        visit,
      }) => {
        await visit(page, kind);
        if (isInOrder(kind)) expect(await tabWalk(page)).toEqual([]);
        await page.setViewportSize({ width, height: heightForAxe });
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          await expectNoViolations(page, kind, theme);
        }
      });
    }
  });
}

/** Tests these kinds of pages with axe alone. */
export function testContrast(kinds: PageKind[], width: Width, theme: Theme): void {
  test.describe(`contrast at ${width} pixels, ${theme}`, () => {
    test.use({ viewport: { width, height: heightForAxe }, reducedMotion: "reduce", colorScheme: theme });

    for (const kind of kinds) {
      test(`${kind.name} has no axe violation in the ${theme} theme at ${width} pixels`, async ({
        page,
        visit,
      }) => {
        await visit(page, kind);
        await expectNoViolations(page, kind, theme);
      });
    }
  });
}

/** Tests docked panels in forced colors, in a window as small as 400 % zoom makes it (WCAG 2.2, 1.4.10). */
export function testZoomed(kinds: PageKind[]): void {
  test.describe("docked panels at 400 % zoom in forced colors", () => {
    test.use({ viewport: { width: 320, height: 256 }, reducedMotion: "reduce" });

    for (const kind of kinds) {
      test(`${kind.name} is not cut off and has no axe violation at 400 % zoom in forced colors`, async ({
        page,
        visit,
      }) => {
        await page.emulateMedia({ forcedColors: "active" });
        await visit(page, kind);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        const panel = page.locator(docked);
        expect(await panel.locator(".columns").evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        expect(await panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
        const views = panel.locator(".try-views > [data-view]");
        const lines = await views.evaluateAll((all) =>
          all.map((one) => getComputedStyle(one).borderBottomColor),
        );
        expect(new Set(lines).size).toBe(2);
        // axe reads the colors of the style sheet, not the forced ones.
        const found = await violations(page, themeRules.light, docked);
        expect(found.filter((line) => !line.startsWith("color-contrast"))).toEqual([]);
      });
    }
  });
}

const docked = ".try-it[data-docked]";

/** A window height that shows most of a page. */
const heightForAxe = 940;

// An action before the walk moves the focus out of the page's order.
const isInOrder = (kind: PageKind) => kind.reach === undefined || kind.isInOrder;

/** Looks at the whole page, or in a wide window at what was reached there: the rest of it is a kind of its own. */
async function expectNoViolations(page: Page, { region = "html" }: PageKind, theme: Theme): Promise<void> {
  await showEverything(page);
  const isNarrow = page.viewportSize()?.width === 360;
  // In a narrow window a docked panel covers the page, and axe takes what it covers half for small.
  const isCovered = isNarrow && (await page.locator(docked).count()) > 0;
  const place = isCovered ? docked : isNarrow ? "html" : region;
  expect(await violations(page, themeRules[theme], place)).toEqual([]);
}
