/**
 * An element with a class and its content. The panel has the same in a file of its own: one that two scripts of a page
 * share would be one more request on every page.
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
