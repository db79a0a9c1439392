import * as classes from "#html/contract/classes.ts";
import { messages } from "#messages/pages.ts";

/**
 * Prints the page with fields that load from other pages, because browsers do not wait for them. `links`
 * returns the remaining links to such fields, and `load` replaces one by its fields.
 */
export function startPrinting(
  links: () => HTMLAnchorElement[],
  load: (link: HTMLAnchorElement) => Promise<unknown>,
): void {
  const printAll = async () => {
    await loadAll(links, load);
    print();
  };
  document.addEventListener("keydown", (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
    if (ctrlKey === metaKey || shiftKey || altKey || key.toLowerCase() !== "p") return;
    if (event.defaultPrevented || links().length === 0) return;
    event.preventDefault();
    void printAll();
  });
  // Links that are left print their URLs, which a reader needs in full.
  addEventListener("beforeprint", () => {
    for (const link of [...links(), ...linksToExamples()]) link.setAttribute("href", link.href);
  });
  if (links().length > 0) document.querySelector(`.${classes.pageMenu} > div`)?.append(printButton(printAll));
}

function printButton(act: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = messages.printFields;
  button.addEventListener("click", act);
  const line = document.createElement("div");
  line.append(button);
  return line;
}

/**
 * Loads the fields of all links on the page, then level by level those of schemas that are not on it yet. Schemas refer
 * to each other without end, so the level that exceeds the limit is the last one.
 */
async function loadAll(...[linksLeft, load]: Parameters<typeof startPrinting>): Promise<void> {
  const loaded = new Set<string>();
  let links = linksLeft();
  while (links.length > 0 && fieldCount() < mostFields) {
    await Promise.allSettled(links.map(load));
    for (const { href } of links) loaded.add(href);
    links = linksLeft().filter(({ href }) => !loaded.has(href) && loaded.add(href));
  }
}

const linksToExamples = () => document.querySelectorAll<HTMLAnchorElement>(`.${classes.cut} > a`);

const fieldCount = () => document.getElementsByClassName(classes.field).length;

/** About 60 sheets. */
const mostFields = 400;
