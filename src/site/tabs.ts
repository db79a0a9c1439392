import { type Html, html, safe } from "./html.ts";

/** One of several texts to choose from. */
export interface Tab {
  label: string;
  content: Html;
}

/**
 * Tabs over panels that all stand in the page: without scripts they stand below
 * each other, each with its own caption. `id` is unique on the page; tabs with
 * the same `remember` follow each other, on this page and on the next.
 */
export function tabs(id: string, label: string, all: Tab[], remember: string | null = null): Html {
  return html`<code-tabs${remember === null ? null : html` data-remember="${remember}"`}><div class="tabs" role="tablist" aria-label="${label}">${all.map((tab, index) => tabButton(id, tab, index))}</div>${all.map((tab, index) => panel(id, tab, index))}</code-tabs>`;
}

function tabButton(id: string, { label }: Tab, index: number): Html {
  const state = index === 0 ? 'aria-selected="true" tabindex="0"' : 'aria-selected="false" tabindex="-1"';
  return html`<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-panel-${index}" ${safe(state)}><span dir="auto">${label}</span></button>`;
}

function panel(id: string, { label, content }: Tab, index: number): Html {
  return html`<div class="tab-panel" role="tabpanel" id="${id}-panel-${index}" aria-labelledby="${id}-tab-${index}"${safe(index === 0 ? " data-selected" : "")}><p class="tab-caption" dir="auto">${label}</p>${content}</div>`;
}
