import { buttonOf } from "../element.ts";
import { copyFor } from "../loading.ts";

/** A small button. `name` is its accessible name if the text alone is not enough. */
export function tool(text: string, press: () => void, name?: string): HTMLButtonElement {
  const button = buttonOf("tool", text, press);
  if (name !== undefined) button.ariaLabel = button.title = name;
  return button;
}

/** A button that copies a text and confirms it. */
export function copyTool(
  label: string,
  text: () => string | Promise<string>,
  name?: string,
): HTMLButtonElement {
  const button = tool(label, () => void copyFor(button, text(), () => label), name);
  return button;
}
