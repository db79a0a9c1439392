import * as classes from "#html/contract/classes.ts";
import { messages } from "#messages/pages.ts";
import { linksIn, showFields } from "./folded-fields.ts";

/** Prints with the fields of other pages. Browsers do not wait for what loads when they print. */

document.addEventListener("keydown", (event) => {
  const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
  if (ctrlKey === metaKey || shiftKey || altKey || key.toLowerCase() !== "p") return;
  if (event.defaultPrevented || linksIn(document.body).length === 0) return;
  event.preventDefault();
  void printAll();
});

// Links that are left print their URLs, which a reader needs in full.
addEventListener("beforeprint", () => {
  for (const link of [...linksIn(document.body), ...linksToExamples()]) link.setAttribute("href", link.href);
});

const menu = document.querySelector(`.${classes.pageMenu} > div`);
if (menu !== null && linksIn(document.body).length > 0) menu.append(printButton());

function printButton(): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = messages.printFields;
  button.addEventListener("click", printAll);
  const line = document.createElement("div");
  line.append(button);
  return line;
}

async function printAll(): Promise<void> {
  await loadAll();
  print();
}

/**
 * Loads the fields of all links on the page, then level by level those of schemas that are not on it yet. Schemas refer
 * to each other without end, so the level that exceeds the limit is the last one.
 */
async function loadAll(): Promise<void> {
  const loaded = new Set<string>();
  let links = linksIn(document.body);
  while (links.length > 0 && fieldCount() < mostFields) {
    await Promise.allSettled(links.map(showFields));
    for (const { href } of links) loaded.add(href);
    links = linksIn(document.body).filter(({ href }) => !loaded.has(href) && loaded.add(href));
  }
}

const linksToExamples = () => document.querySelectorAll<HTMLAnchorElement>(`.${classes.cut} > a`);

const fieldCount = () => document.getElementsByClassName(classes.field).length;

/** About 60 sheets. */
const mostFields = 400;
