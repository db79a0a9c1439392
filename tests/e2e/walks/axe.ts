import type { Page } from "@playwright/test";
import axe from "axe-core";

export type Theme = "light" | "dark";

const standards: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
};

// The theme affects only colors.
const colorRules: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

export const themeRules: Record<Theme, axe.RunOnly> = { light: standards, dark: colorRules };

/** `rule: element, why` of everything that breaks one of these rules, on the page or in one element of it. */
export async function violations(page: Page, runOnly = standards, selector = "html"): Promise<string[]> {
  // The debugger runs scripts whatever the page's policy.
  await page.evaluate(axe.source);
  // To where its box covers no link: axe takes a link that is half covered for a small one.
  await page.evaluate(() => document.querySelector("#navigation")?.scrollTo(0, 0));
  const options = {
    runOnly,
    resultTypes: ["violations" as const],
    // No enabled rule reads style sheets, which axe would load again.
    preload: false,
  };
  const found = await page.evaluate(([place, given]) => window.axe.run(place, given), [
    selector,
    options,
  ] as const);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) => `${id}: ${target}, ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}

/**
 * Expands everything at once, also options that would close each other. Menus are separate kinds, because they
 * cover the elements below them.
 */
export const showEverything = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details:not(.switcher, .page-menu)",
    )) {
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
