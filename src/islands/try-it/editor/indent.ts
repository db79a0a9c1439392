/** A line end with the indent of the line before it; between two brackets, one for each. */
export function indentLine(event: KeyboardEvent, field: HTMLTextAreaElement): void {
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = field;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  const isOpen = /[{[]\s*$/.test(line);
  const isBetween = isOpen && /^\s*[}\]]/.test(value.slice(selectionEnd));
  const inner = `\n${indent}${isOpen ? "  " : ""}`;
  typeText(field, isBetween ? `${inner}\n${indent}` : inner);
  if (isBetween) field.selectionStart = field.selectionEnd = selectionStart + inner.length;
}

/** Types a text in place of what is selected, so that it can be undone like any typing. */
export function typeText(field: HTMLTextAreaElement, text: string): void {
  // The only way to type that keeps the field's history, in every browser.
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
