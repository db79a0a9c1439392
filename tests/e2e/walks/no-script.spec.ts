import type { Page } from "@playwright/test";
import { linksOf } from "../../corpus/links.ts";
import { fileOf, pageAddresses, readPage } from "../../corpus/site-pages.ts";
import { ReferencePage } from "../pages/reference-page.ts";
import { builtSite } from "../site.ts";
import { kinds, type SiteName } from "./kinds.ts";
import { expect, test } from "./walk.ts";

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
          if (kind.address !== "" || kind.site === "petstore") await expect(navigation.region).toBeVisible();
          expect(await uselessControls(page)).toEqual([]);
          expect(await hiddenPanels(page)).toEqual([]);
          await openByClick(page);
          expect(await emptyDetails(page)).toEqual([]);
        });
      }
    });
  }
});

test("every page of every description can be reached by links", async ({ several }) => {
  // No page points to the one that servers send a browser to after a sign-in.
  const unlinked = ["404.html", "oauth-callback/"];
  for (const folder of [builtSite, (await several()).folder]) {
    expect(reachable(folder)).toEqual(pageAddresses(folder).filter((address) => !unlinked.includes(address)));
  }
});

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

/** The addresses of all pages that links point to, from the first page on, sorted. */
function reachable(folder: string): string[] {
  const origin = "http://site.invalid/";
  const known = new Set([""]);
  for (const address of known) {
    for (const target of linksOf(readPage(folder, address)).targets) {
      const url = URL.canParse(target, origin + address) ? new URL(target, origin + address) : null;
      const path = url?.href.startsWith(origin) ? decodeURI(url.pathname.slice(1)) : "";
      if (fileOf(path).endsWith(".html")) known.add(path);
    }
  }
  return [...known].toSorted();
}
