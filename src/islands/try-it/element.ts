/** An element with a class and its content. Text is always text: nothing in a response becomes markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className !== "") created.className = className;
  created.append(...content);
  return created;
}

/**
 * Adds a style sheet that came with the code it is for, so that whoever only reads does not load it. One that a script
 * makes is not bound by the Content-Security-Policy. It belongs to the layer of the other styles (`styles/first.css`).
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer specimen {${css}}`);
  document.adoptedStyleSheets.push(sheet);
}
