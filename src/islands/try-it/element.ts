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
