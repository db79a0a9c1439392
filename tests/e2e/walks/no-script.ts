import type { Page } from "@playwright/test";
import { ReferencePage } from "../pages/reference-page.ts";
import type { PageKind, SiteName } from "./kinds.ts";
import { expect, test } from "./walk.ts";

/** Opens those of these kinds that need no JavaScript, and looks for what works with JavaScript only. */
export function testWithoutScript(kinds: PageKind[]): void {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    for (const name of ["petstore", "several"] satisfies SiteName[]) {
      test(`without JavaScript, pages of the site "${name}" have no useless controls, hidden panels or empty details`, async ({
        page,
        visit,
      }) => {
        // Many pages, one after the other.
        test.slow();
        for (const kind of kinds.filter(({ site, reach }) => site === name && reach === undefined)) {
          await test.step(kind.name, async () => {
            await visit(page, kind);
            const { main, title, navigation } = new ReferencePage(page);
            await expect(title).toBeVisible();
            await expect(main).toBeVisible();
            if (kind.address !== "" || kind.site === "petstore")
              await expect(navigation.region).toBeVisible();
            expect(await uselessControls(page)).toEqual([]);
            expect(await hiddenPanels(page)).toEqual([]);
            await openByClick(page);
            expect(await emptyDetails(page)).toEqual([]);
          });
        }
      });
    }
  });
}

/** Controls that do nothing without JavaScript. */
const uselessControls = (page: Page) =>
  page.locator("button, input, select, textarea, [role=button], [role=tab], a[href='#']").evaluateAll((all) =>
    all
      // The platform itself opens and closes a popover.
      .filter((element) => element.checkVisibility() && !element.matches("[popovertarget]"))
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** The names of tab panels that are hidden or lack their name. */
const hiddenPanels = (page: Page) =>
  page.locator("[role=tabpanel]").evaluateAll((all) => {
    const nameOf = (panel: Element) =>
      document.getElementById(panel.getAttribute("aria-labelledby") ?? "")?.textContent ?? "";
    const shows = (panel: Element, text: string) => {
      const parts = [...panel.querySelectorAll("*")];
      return parts.some((part) => part.textContent === text && part.checkVisibility());
    };
    const isOpen = (panel: Element) => panel.closest("details:not([open])") === null;
    return all
      .filter((panel) => isOpen(panel) && !(panel.checkVisibility() && shows(panel, nameOf(panel))))
      .map(nameOf);
  });

/** Expands everything that is collapsed by clicks, level by level. */
async function openByClick(page: Page): Promise<void> {
  const closed = page.locator("details:not([open], [data-was-opened]) > summary").filter({ visible: true });
  while ((await closed.count()) > 0) {
    const summary = await closed.first().elementHandle();
    await summary?.evaluate(({ parentElement }) => parentElement?.setAttribute("data-was-opened", ""));
    await summary?.click();
    expect(await summary?.evaluate((element) => element.matches("[open] > *"))).toBe(true);
    // A menu is closed again, because it covers the next elements.
    if (!(await summary?.evaluate(isOfMenu))) continue;
    expect(await emptyDetails(page)).toEqual([]);
    await summary?.click();
  }
}

const isOfMenu = ({ nextElementSibling }: Element) =>
  nextElementSibling !== null && getComputedStyle(nextElementSibling).position === "absolute";

/** Expanded details without content. */
const emptyDetails = (page: Page) =>
  page.locator("details[open]").evaluateAll((all) =>
    all
      // Only one of several options stays expanded.
      .filter((details) => details.parentElement?.closest("details:not([open])") === null)
      .filter((details) => (details as HTMLElement).innerText === details.querySelector("summary")?.innerText)
      .map((details) => details.outerHTML.slice(0, 120)),
  );
