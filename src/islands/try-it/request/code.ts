import * as classes from "#html/contract/classes.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { highlightSample } from "#http/samples/highlight.ts";
import { generatedSamples } from "#http/samples/index.ts";
import { messages } from "#messages/panel.ts";
import { followDraft } from "../changes.ts";
import { adoptStyle, element } from "../element.ts";
import css from "./code.css?inline";

adoptStyle(css);

/** Shows the request as code in place of the form. `shown` returns the request without secrets. */
export function showCode(form: HTMLFormElement, label: string, shown: () => HttpRequest): void {
  form.querySelector(".try-code")?.remove();
  const code = element("pre", "try-code");
  code.tabIndex = 0;
  code.ariaLabel = messages.requestAs(label);
  form.querySelector(`.${classes.tryViews}`)?.after(code);
  form.toggleAttribute("data-code", true);
  const draw = () => {
    if (form.hasAttribute("data-code")) code.replaceChildren(sampleOf(label, shown()));
  };
  followDraft(form, "code", draw);
  draw();
}

function sampleOf(label: string, request: HttpRequest): HTMLElement {
  const sample = generatedSamples(request).find((one) => one.label === label);
  const code = element("code", "");
  if (sample === undefined) code.textContent = messages.noSample;
  else code.innerHTML = trustedHtml(safe(highlightSample(sample.source, sample.highlight)));
  return code;
}
