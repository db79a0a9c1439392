import { hasClass, type SitePage, textOf } from "./site-pages.ts";

/** `GET /pets`, as an operation's page shows it above its description. */
export function requestLine({ elements }: SitePage): string {
  const line = elements.find((element) => hasClass(element, "request-line"));
  const inLine = line === undefined ? [] : elements.filter((element) => isBelow(element, line));
  const text = (name: string) => {
    const found = inLine.find((element) => hasClass(element, name));
    return found === undefined ? "" : textOf(found, (inner) => hasClass(inner, "request-server")).trim();
  };
  return `${text("method")} ${text("request-path")}`;
}

/** The text of a page's `h1`. */
export function heading({ elements }: SitePage): string {
  return elements
    .filter(({ tagName }) => tagName === "h1")
    .map((element) => textOf(element))
    .join(" | ");
}

type Element = SitePage["elements"][number];

function isBelow(element: Element, ancestor: Element): boolean {
  for (
    let one: Element["parentNode"] = element;
    one !== null;
    one = "parentNode" in one ? one.parentNode : null
  ) {
    if (one === ancestor) return true;
  }
  return false;
}
