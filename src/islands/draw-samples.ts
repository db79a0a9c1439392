import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import { messages } from "#messages/session.ts";
import type { HttpRequest } from "#request/types.ts";
import { highlightSample } from "#samples/highlight.ts";
import { generatedSamples } from "#samples/index.ts";

/** Shows a request in every language of a card of samples. */
export function drawSamples(card: HTMLElement, request: HttpRequest): void {
  const samples = generatedSamples(request);
  for (const panel of card.querySelectorAll('[role="tabpanel"]')) {
    const caption = panel.querySelector(".tab-caption");
    const label = caption?.textContent?.trim();
    const sample = samples.find((one) => one.label === label);
    const content = document.createElement(sample === undefined ? "p" : "pre");
    if (sample === undefined) {
      content.className = "code-note";
      content.textContent = messages.noSample;
    } else {
      content.className = "code";
      content.tabIndex = 0;
      const code = document.createElement("code");
      code.innerHTML = trustedHtml(safe(highlightSample(sample.source, sample.highlight)));
      content.append(code);
    }
    panel.replaceChildren(...(caption === null ? [] : [caption]), content);
  }
}
