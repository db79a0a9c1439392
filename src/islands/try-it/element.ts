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

/** A button that submits no form. `press` is what it does. */
export function buttonOf(className: string, text: string, press?: () => unknown): HTMLButtonElement {
  const button = element("button", className, text);
  button.type = "button";
  if (press !== undefined) button.addEventListener("click", press);
  return button;
}

/** An element whose changes assistive technology announces. */
export function statusOf(name: "p" | "span", className: string, ...content: (string | Node)[]): HTMLElement {
  const status = element(name, className, ...content);
  status.role = "status";
  return status;
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
