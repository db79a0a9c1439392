/** An element with a class and content. Strings become text nodes, so nothing in a response becomes markup. */
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

/** A button that does not submit a form. `press` handles its click. */
export function buttonOf(className: string, text: string, press?: () => unknown): HTMLButtonElement {
  const button = element("button", className, text);
  button.type = "button";
  if (press !== undefined) button.addEventListener("click", press);
  return button;
}

/** The label of the input with this id. */
export function labelOf(id: string, ...content: (string | Node)[]): HTMLLabelElement {
  const label = element("label", "", ...content);
  label.htmlFor = id;
  return label;
}

/** An element whose changes screen readers announce. */
export function statusOf(name: "p" | "span", className: string, ...content: (string | Node)[]): HTMLElement {
  const status = element(name, className, ...content);
  status.role = "status";
  return status;
}

/**
 * Adds a style sheet that was loaded with its code, so that readers who do not use it do not load it. The
 * Content-Security-Policy does not apply to style sheets made by scripts. It joins the cascade layer of the other
 * styles (`styles/first.css`).
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer specimen {${css}}`);
  document.adoptedStyleSheets.push(sheet);
}
