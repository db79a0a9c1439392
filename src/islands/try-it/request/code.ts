import * as classes from "#html/contract/classes.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { highlightSample } from "#http/samples/highlight.ts";
import { generatedSamples, type Sample } from "#http/samples/index.ts";
import { withReadableUrl } from "#http/samples/readable.ts";
import { messages } from "#messages/panel.ts";
import { followDraft } from "../changes.ts";
import { adoptStyle, element } from "../element.ts";
import css from "./code.css?inline";
import type { Readable } from "./view-buttons.ts";

adoptStyle(css);

/** Shows the request as code in place of the form. `shown` returns the request without secrets. */
export function showCode(
  form: HTMLFormElement,
  label: string,
  shown: () => HttpRequest,
  readable: Readable,
): void {
  form.querySelector(".try-code")?.remove();
  const code = element("pre", "try-code");
  code.tabIndex = 0;
  code.ariaLabel = messages.requestAs(label);
  form.querySelector(`.${classes.tryViews}`)?.after(code);
  form.toggleAttribute("data-code", true);
  const draw = () => {
    if (form.hasAttribute("data-code")) code.replaceChildren(codeOf(label, shown(), readable));
  };
  followDraft(form, "code", draw);
  draw();
}

/** The code of a request in a language; empty if the language cannot send the request. */
export const sourceOf = (label: string, request: HttpRequest, readable: Readable): string =>
  sampleOf(label, request, readable)?.source ?? "";

function sampleOf(label: string, request: HttpRequest, readable: Readable): Sample | undefined {
  const sample = generatedSamples(request).find((one) => one.label === label);
  const { url } = request;
  return sample && { ...sample, source: withReadableUrl(sample.source, url, readable(url)) };
}

function codeOf(label: string, request: HttpRequest, readable: Readable): HTMLElement {
  const sample = sampleOf(label, request, readable);
  const code = element("code", "");
  if (sample === undefined) code.textContent = messages.noSample;
  else code.innerHTML = trustedHtml(safe(highlightSample(sample.source, sample.highlight)));
  return code;
}
