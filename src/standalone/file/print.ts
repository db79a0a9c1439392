import * as data from "#html/contract/data.ts";
import type { SingleFileTexts } from "#site/single-file.ts";
import { pageAt } from "../address.ts";
import type { Asker } from "../asker.ts";
import { colorCode } from "../color.ts";
import { readPage } from "../frame.ts";
import type { Kit } from "../kit.ts";

/** The path of the view of all pages. */
export const printPath = "print-all/";

/**
 * Shows all pages after a table of contents, and prints them. The contents have no page numbers, because browsers do
 * not support the page numbers of link targets (CSS `target-counter`).
 */
export async function showPrint(asker: Asker, kit: Kit, base: URL, names: SingleFileTexts): Promise<void> {
  document.body.ariaBusy = "true";
  const sections: HTMLElement[] = [];
  const sheets = new Set<string>();
  for (const path of inReadingOrder(await asker.pages())) {
    const page = await readPage((await asker.page(path)).html, { base, kit });
    for (const sheet of page.styles) sheets.add(sheet);
    if (path === "") takeLook(page.document);
    const section = sectionOf(page.document, path, base);
    if (section !== null) sections.push(section);
  }
  // The screen shows the page as it will be printed.
  const texts = [...[...sheets].map((text) => text.replaceAll(/@media print\b/g, "@media all")), styles];
  document.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const contents = contentsOf(sections, names);
  const all = Object.assign(document.createElement("div"), { className: "print-all" });
  all.append(contents, ...sections);
  document.body.replaceChildren(bar(names), all);
  document.body.className = "";
  document.body.ariaBusy = null;
  await Promise.all([colorCode(document, asker), document.fonts.ready]);
  document.title = sections[0]?.querySelector("h1")?.textContent ?? document.title;
  print();
}

/** Does `act` in place of the browser's print command, which only prints the visible part of a frame. */
export function onPrintKey(view: Window, act: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
    if (ctrlKey === metaKey || shiftKey || altKey || key.toLowerCase() !== "p") return;
    event.preventDefault();
    act();
  };
  // A page in the frame would print itself alone.
  view.addEventListener("keydown", onKey, { capture: true });
}

/**
 * Prints a note instead of the frame if printing starts from a menu, because the pages have not been rendered
 * then.
 */
export function showInPrint(text: string): void {
  const note = Object.assign(document.createElement("p"), { className: "print-note", textContent: text });
  document.body.append(note);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@media screen{.print-note{display:none}}@media print{iframe{display:none}}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The paths in the order of the navigation: overview and guides, operations, webhooks, schemas. */
function inReadingOrder(paths: readonly string[]): string[] {
  const rank = (path: string) => {
    const found = order.findIndex((start) => path.startsWith(start));
    return path === "" ? 0 : found + 1;
  };
  return paths
    .filter((path) => path === "" || order.some((start) => path.startsWith(start)))
    .sort((one, other) => rank(one) - rank(other));
}

const order = ["guides/", "operations/", "webhooks/", "schemas/"];

function takeLook({ documentElement }: Document): void {
  for (const { name, value } of documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  // Paper is white.
  document.documentElement.dataset[data.theme] = "light";
}

/** The content of a page, with links to the other sections; null if the page has none. */
function sectionOf(page: Document, path: string, base: URL): HTMLElement | null {
  const main = page.querySelector("main");
  if (main === null) return null;
  const address = new URL(path, base);
  const section = document.createElement("section");
  section.id = anchorOf(path, "");
  for (const one of main.querySelectorAll(
    "script, noscript, try-it, dialog, button, input, select, textarea",
  ))
    one.remove();
  for (const one of main.querySelectorAll("details")) one.open = true;
  for (const one of main.querySelectorAll("[id]")) one.id = anchorOf(path, one.id);
  for (const link of main.querySelectorAll("a[href]")) {
    const place = pageAt(new URL(link.getAttribute("href") ?? "", address), base);
    if (place !== null) link.setAttribute("href", `#${anchorOf(place.path, place.fragment)}`);
  }
  section.append(document.adoptNode(main));
  return section;
}

const anchorOf = (path: string, fragment: string) => `page/${path}${fragment === "" ? "" : `#${fragment}`}`;

function contentsOf(sections: HTMLElement[], texts: SingleFileTexts): HTMLElement {
  const nav = Object.assign(document.createElement("nav"), { className: "print-contents" });
  const heading = Object.assign(document.createElement("h1"), { textContent: texts.contents });
  nav.ariaLabel = texts.contents;
  const list = document.createElement("ol");
  list.append(
    ...sections.map((section) => {
      const link = document.createElement("a");
      link.href = `#${section.id}`;
      link.textContent = section.querySelector("h1")?.textContent?.trim() ?? "";
      const item = document.createElement("li");
      item.append(link);
      return item;
    }),
  );
  nav.append(heading, list);
  return nav;
}

function bar({ printAll, backToReference }: SingleFileTexts): HTMLElement {
  const bar = Object.assign(document.createElement("p"), { className: "print-bar" });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: printAll });
  button.addEventListener("click", () => print());
  const link = Object.assign(document.createElement("a"), { href: "#/", textContent: backToReference });
  link.addEventListener("click", () => setTimeout(() => location.reload()));
  bar.append(button, " ", link);
  return bar;
}

/** A4 with margins of 18 mm. Each section begins on a new sheet. */
const styles = `
@page { size: A4; margin: 18mm; @bottom-right { content: counter(page); font: 9pt sans-serif } }
html { scroll-behavior: auto; scrollbar-width: none; --print-width: 174mm }
body { display: block; margin: 0; overflow: visible }
.print-bar { padding: 1rem; max-inline-size: var(--print-width); margin: 0 auto }
.print-all { inline-size: var(--print-width); margin: 0 auto }
.print-all > * { display: block; break-before: page }
.print-all > :first-child { break-before: auto }
.print-all main > nav:first-child { display: none }
.print-all main { display: block; padding: 0; margin: 0; max-inline-size: none }
.print-all main * { break-inside: auto; position: static }
.print-all pre { white-space: pre-wrap; overflow-wrap: anywhere }
.print-all :is(h1, h2, h3, h4) { break-after: avoid }
.print-contents ol { list-style: none; padding: 0 }
.print-contents a { color: inherit }
@media print { .print-bar { display: none } .print-all { inline-size: auto } }
`;
