import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import { copyFor } from "../loading.ts";

/** Replaces the encoded placeholders of missing path parameters in a URL with `{name}`. */
export type Readable = (url: string) => string;

/**
 * Shows the form, or its request as code, for one of the view buttons. `shown` returns the request without secrets.
 */
export async function showView(
  button: HTMLButtonElement,
  shown: () => HttpRequest,
  readable: Readable,
): Promise<void> {
  const { form } = button;
  if (form === null) return;
  press(form, button);
  const label = button.dataset[data.view] ?? "";
  if (label === "") return form.removeAttribute("data-code");
  const code = await loadCode();
  if (button.ariaPressed === "true") code.showCode(form, label, shown, readable);
}

/** Copies the request as the displayed code, or as a cURL command. The button confirms it. */
export async function copyRequest(
  button: HTMLButtonElement,
  shown: () => HttpRequest,
  readable: Readable,
): Promise<void> {
  const { form } = button;
  if (form === null) return;
  const label = languageIn(form);
  const request = shown();
  const source = loadCode().then((code) => code.sourceOf(label, request, readable));
  await copyFor(button, source, () => messages.copyAs(languageIn(form)));
}

/** Shows the form again, for problems to correct. */
export function showForm(form: HTMLFormElement): void {
  const button = buttonsOf(form).find(({ dataset }) => dataset[data.view] === "");
  if (form.hasAttribute("data-code") && button !== undefined) press(form, button);
  form.removeAttribute("data-code");
}

const loadCode = () => import("./code.ts");

const buttonsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLButtonElement>(`.${classes.tryViews} > [data-${data.view}]`),
];

const languageIn = (form: HTMLFormElement) =>
  buttonsOf(form).find(({ ariaPressed }) => ariaPressed === "true")?.dataset[data.view] || "cURL";

function press(form: HTMLFormElement, chosen: HTMLButtonElement): void {
  for (const button of buttonsOf(form)) button.ariaPressed = String(button === chosen);
  const copy = form.querySelector(`.${classes.tryCopy}`);
  if (copy !== null) copy.textContent = messages.copyAs(languageIn(form));
}
