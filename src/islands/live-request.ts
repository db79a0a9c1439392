import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { trustedHtml } from "#html/trusted.ts";

/**
 * A request in a guide. Its panel is that of the operation's page, loaded when its link is followed. One
 * is open at a time, because panels use the same ids.
 */
class LiveRequest extends HTMLElement {
  connectedCallback() {
    const link = this.querySelector<HTMLAnchorElement>(`.${classes.tryLink}`);
    link?.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#toggle(link).catch(() => location.assign(link.href));
    });
  }

  async #toggle(link: HTMLAnchorElement) {
    const isOpen = this.querySelector(`.${classes.tryIt}`) !== null;
    const panel = isOpen ? null : await loadPanel(link.href);
    for (const open of document.querySelectorAll(`live-request > .${classes.tryIt}`)) open.remove();
    for (const other of document.querySelectorAll(
      `live-request > .${classes.requestLine} > .${classes.tryLink}`,
    ))
      other.setAttribute("aria-expanded", "false");
    if (panel === null) return;
    this.append(panel);
    link.setAttribute("aria-expanded", "true");
    panel.querySelector<HTMLElement>(`input, select, textarea, .${classes.send}`)?.focus();
  }
}

/** The panel of an operation's page, with the scripts of that page. */
async function loadPanel(address: string): Promise<HTMLElement> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  const page = new DOMParser().parseFromString(trustedHtml({ html: await response.text() }), "text/html");
  const found = page.querySelector<HTMLElement>(`.${classes.tryIt}`);
  const element = found?.querySelector<HTMLElement>("try-it");
  if (found == null || element == null) throw new Error(`There is no panel at ${address}.`);
  // The scripts are loaded by URL, because a module imported by two pages would be an additional file
  // for both.
  const scripts = page.querySelectorAll('script[type="module"][src]');
  await Promise.all(
    [...scripts].map(
      (script) => import(/* @vite-ignore */ new URL(script.getAttribute("src") ?? "", response.url).href),
    ),
  );
  // The URL is relative to its own page.
  element.dataset[data.source] = new URL(element.dataset[data.source] ?? "", response.url).href;
  return document.importNode(found, true);
}

customElements.define("live-request", LiveRequest);
