import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse, parseFragment, defaultTreeAdapter as tree } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page of a built site, parsed as a browser parses it. */
export interface SitePage {
  /** Its address below the site's root, e.g. `operations/get-pet/` or `404.html`. */
  address: string;
  html: string;
  elements: Element[];
  /** What the parser had to fix (HTML standard, 13.2.2): `line:column code`. */
  errors: string[];
  /** What a reader can see: the text, with the values of fields, without scripts. */
  text: string;
}

/** The addresses of all pages of a built site, sorted. */
export function pageAddresses(folder: string): string[] {
  const files = globSync("**/*.html", { cwd: folder }).map((file) => file.replaceAll("\\", "/"));
  return files.map((file) => file.replace(/(^|\/)index\.html$/, "$1")).sort();
}

export const fileOf = (address: string) => (/(^|\/)$/.test(address) ? `${address}index.html` : address);

export function readPage(folder: string, address: string): SitePage {
  const html = readFileSync(join(folder, fileOf(address)), "utf8");
  const errors: string[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: false,
    onParseError: ({ startLine, startCol, code }) => errors.push(`${startLine}:${startCol} ${code}`),
  });
  const elements: Element[] = [];
  const texts: string[] = [];
  visit(document, elements, texts);
  return { address, html, elements, errors, text: texts.join("") };
}

/** The elements of a part of a page. */
export function elementsIn(html: string): Element[] {
  const elements: Element[] = [];
  visit(parseFragment(html), elements, []);
  return elements;
}

export const attribute = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value;

export const hasClass = (element: Element, name: string) =>
  (attribute(element, "class") ?? "").split(" ").includes(name);

/** The text in an element, without that of the elements in it that `isLeftOut`. */
export function textOf(element: Element, isLeftOut: (inner: Element) => boolean = () => false): string {
  const parts = element.childNodes.map((node) => {
    if (tree.isTextNode(node)) return node.value;
    return tree.isElementNode(node) && !isLeftOut(node) ? textOf(node, isLeftOut) : "";
  });
  return parts.join("");
}

// By hand, because a page may be deeper than the stack.
function visit(root: Node, elements: Element[], texts: string[]): void {
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (tree.isTextNode(node)) texts.push(node.value);
    if (tree.isElementNode(node)) {
      elements.push(node);
      texts.push(...shownValues(node));
      if (unread.has(node.tagName)) continue;
    }
    if ("childNodes" in node) open.push(...node.childNodes.toReversed());
  }
}

const unread = new Set(["script", "style", "template", "title"]);

function shownValues(element: Element): string[] {
  const value = element.tagName === "input" ? attribute(element, "value") : undefined;
  return value === undefined ? [] : [value];
}
