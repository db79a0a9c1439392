import * as data from "#html/contract/data.ts";
/**
 * An element with a class and content. The panel has a copy of this function, because a shared module would be
 * another request on every page.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...content);
  return made;
}

/** A text of the description, in its own direction and language. */
export function described(...content: (Node | string)[]): HTMLElement {
  const text = element("bdi", "", ...content);
  const descriptionLang = document.documentElement.dataset[data.descriptionLang];
  if (descriptionLang !== undefined) text.lang = descriptionLang;
  return text;
}
