import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import { followDraft } from "./changes.ts";
import { element } from "./element.ts";
import { orNote } from "./loading.ts";

/** Shows the request of a form as code in its place, and copies it. */
export interface RequestViews {
  /** Shows the view of a button. */
  show(button: HTMLButtonElement): Promise<unknown>;
  copy(button: HTMLButtonElement): Promise<void>;
}

/** `shown` is the request without secrets. */
export function startRequestViews(form: HTMLFormElement, shown: () => HttpRequest): RequestViews {
  const views = form.querySelector<HTMLElement>(`.${classes.tryViews}`);
  if (views === null) throw new Error("The panel has no views.");
  const buttons = [...views.querySelectorAll<HTMLButtonElement>(`[data-${data.view}]`)];
  const code = element("pre", "try-code");
  code.tabIndex = 0;
  views.after(code);

  const show = async (chosen: HTMLButtonElement) => {
    for (const button of buttons) button.ariaPressed = String(button === chosen);
    const copyButton = views.querySelector(`.${classes.tryCopy}`);
    if (copyButton !== null) copyButton.textContent = copyLabel(chosen);
    const label = chosen.dataset[data.view] ?? "";
    const sample = label === "" ? null : await sampleOf(label, shown());
    if (chosen.ariaPressed !== "true") return;
    code.replaceChildren();
    if (sample !== null) code.append(sample);
    code.ariaLabel = messages.requestAs(label);
    form.toggleAttribute("data-code", label !== "");
  };
  const pressed = () => buttons.find(({ ariaPressed }) => ariaPressed === "true");
  followDraft(form, "code", () => {
    const current = pressed();
    if (current?.dataset[data.view]) void orNote(views, () => show(current));
  });

  const copy = async (button: HTMLButtonElement) => {
    const label = pressed()?.dataset[data.view] || "cURL";
    const text = sourceOf(label, shown()).then((source) => new Blob([source], { type: "text/plain" }));
    // Safari lets a page write only right after the click; the text may come late.
    const isCopied = await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? messages.copied : messages.notCopied;
    setTimeout(() => {
      button.textContent = copyLabel(pressed());
    }, 1500);
  };
  return { show: (button) => orNote(views, () => show(button)), copy };
}

/** Goes back to the form, where something is to be corrected. */
export function showForm(form: HTMLFormElement): void {
  if (form.hasAttribute("data-code"))
    form.querySelector<HTMLElement>(`.${classes.tryViews} [data-${data.view}=""]`)?.click();
  form.removeAttribute("data-code");
}

const copyLabel = (pressed: HTMLButtonElement | undefined) =>
  messages.copyAs(pressed?.dataset[data.view] || "cURL");

async function sampleOf(label: string, request: HttpRequest): Promise<HTMLElement> {
  const [{ generatedSamples }, { highlightSample }] = await Promise.all([
    import("#http/samples/index.ts"),
    import("#http/samples/highlight.ts"),
  ]);
  const sample = generatedSamples(request).find((one) => one.label === label);
  const code = element("code", "");
  if (sample === undefined) code.textContent = messages.noSample;
  else code.innerHTML = trustedHtml(safe(highlightSample(sample.source, sample.highlight)));
  return code;
}

async function sourceOf(label: string, request: HttpRequest): Promise<string> {
  const { generatedSamples } = await import("#http/samples/index.ts");
  return generatedSamples(request).find((one) => one.label === label)?.source ?? "";
}
