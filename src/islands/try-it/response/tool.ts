import { messages } from "#messages/panel.ts";
import { buttonOf } from "../element.ts";

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
  let timer = 0;
  const button = tool(
    label,
    async () => {
      // Safari allows writing only right after the click, but accepts text that arrives later.
      const content = Promise.resolve(text()).then((ready) => new Blob([ready], { type: "text/plain" }));
      const outcome = await navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]).then(
        () => messages.copied,
        () => messages.notCopied,
      );
      button.textContent = outcome;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = label;
      }, 1500);
    },
    name,
  );
  return button;
}
