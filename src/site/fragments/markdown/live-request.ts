import { type Html, html } from "#html/index.ts";
import { language } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import type { Operation } from "#reference/types.ts";
import type { Addresses } from "../../address.ts";
import type { LinkScope } from "../../links.ts";
import { descriptionLanguage } from "../description-language.ts";
import { isLive } from "./targets.ts";

/** The operation that a block of code of a guide names, and nothing else. */
export function liveOperation(code: string, language: string, { inGuide, reference }: LinkScope) {
  if (inGuide === undefined || !isLive(language, code)) return null;
  return reference.operations.find(({ id }) => id === code.trim()) ?? null;
}

/** A request that readers send from a guide: its panel is loaded from the operation's page when it is opened. */
export function liveRequest({ slug, title, method, path, markers }: Operation, address: Addresses): Html {
  const page = address.operation(slug);
  const line = html`<div class="request-line"><span class="method" data-method="${method}">${method}</span><code class="request-path">${path}</code>${markers.hideTryItPanel ? null : html`<a class="try-link" href="${page}#try-it">${messages.tryIt}</a>`}</div>`;
  // Within a text in the language of the description, the panel is in that of the page.
  const lang = descriptionLanguage() === null ? null : html` lang="${language()}"`;
  return html`<live-request class="card"${lang}><p class="live-title"><a href="${page}" dir="auto">${title}</a></p>${line}</live-request>`;
}
