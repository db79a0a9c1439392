import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { type Html, html, safe } from "#html/index.ts";

/** One of several texts to choose from. */
export interface Tab {
  label: string;
  content: Html;
  /** Whether it is selected from a menu after the tabs, which only have room for a few. */
  inMenu?: boolean;
}

export interface TabsOptions {
  /** Tabs with the same key switch together, on this page and on the next. */
  remember?: string;
  /** The label of the menu. */
  menu?: string;
}

/**
 * Tabs with all panels in the page. Without scripts, the panels are below each other with captions. `id`
 * is unique on the page.
 */
export function tabs(id: string, label: string, all: Tab[], { remember, menu }: TabsOptions = {}): Html {
  const attributes = html`${remember === undefined ? null : html` data-${data.remember}="${remember}"`}${menu === undefined ? null : html` data-${data.menu}="${menu}"`}`;
  return html`<code-tabs${attributes}><div class="tabs"><div role="tablist" aria-label="${label}">${all.map((tab, index) => tabButton(id, tab, index))}</div></div>${all.map((tab, index) => panel(id, tab, index))}</code-tabs>`;
}

/** The id of the tab at `index`. A click selects it. */
export const tabId = (id: string, index: number): string => `${id}-tab-${index}`;

function tabButton(id: string, { label, inMenu = false }: Tab, index: number): Html {
  const state = index === 0 ? 'aria-selected="true" tabindex="0"' : 'aria-selected="false" tabindex="-1"';
  return html`<button type="button" role="tab" id="${tabId(id, index)}" aria-controls="${id}-panel-${index}" ${safe(state)}${safe(inMenu ? " hidden" : "")}><span dir="auto">${label}</span></button>`;
}

function panel(id: string, { label, content }: Tab, index: number): Html {
  return html`<div class="tab-panel" role="tabpanel" id="${id}-panel-${index}" aria-labelledby="${tabId(id, index)}"${safe(index === 0 ? ` data-${data.selected}` : "")}><p class="${classes.tabCaption}" dir="auto">${label}</p>${content}</div>`;
}
