import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { messages } from "#messages/panel.ts";
import { adoptStyle, buttonOf, element } from "../element.ts";
import { fieldDescription } from "./field-description.ts";
import css from "./field-help.css?inline";

adoptStyle(css);

/** Adds a button to each field with a description, including fields that are added later. */
export function startHelp(form: HTMLFormElement): void {
  const draw = () => {
    for (const row of form.querySelectorAll<HTMLElement>(unseen)) {
      row.dataset.help = "";
      const description = fieldDescription(row);
      const hint = row.querySelector(`:scope > .${classes.tryHint}, :scope > legend > .${classes.tryHint}`);
      if (description !== null) hint?.append(helpButton(row, description));
    }
  };
  draw();
  new MutationObserver(draw).observe(form, { attributeFilter: ["hidden"], childList: true, subtree: true });
}

const unseen = `[data-${data.field}][data-${data.name}]:not([hidden], [data-help])`;

function helpButton(row: HTMLElement, description: Element): HTMLElement {
  let text: HTMLElement | null = null;
  const button = buttonOf("try-help-button", "");
  button.ariaLabel = messages.description;
  // The accessible name of the button is the name of the field.
  button.setAttribute("aria-description", row.dataset[data.name] ?? "");
  button.ariaExpanded = "false";
  button.addEventListener("click", () => {
    text ??= helpText(row, description);
    text.hidden = button.ariaExpanded === "true";
    button.ariaExpanded = String(!text.hidden);
    button.setAttribute("aria-controls", text.id);
  });
  return button;
}

/** A copy of the description, placed above the input. */
function helpText(row: HTMLElement, description: Element): HTMLElement {
  const text = element("div", `try-help ${classes.prose}`, ...description.cloneNode(true).childNodes);
  for (const marked of text.querySelectorAll("[id]")) marked.removeAttribute("id");
  text.id = `${row.dataset[data.field]}-help`;
  row.querySelector(`:scope > .${classes.tryHint}, :scope > legend`)?.after(text);
  return text;
}
