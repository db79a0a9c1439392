import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/pages.ts";

/**
 * The maximum length in UTF-16 code units. A longer text is cut, because nobody reads all of it and
 * every reader would have to load it.
 */
export const longestCode = 20_000;
/** The length of the visible part. */
const shownLength = 4_000;

/** Highlights code as HTML, with classes on its tokens. */
export type Colour = (code: string) => string | Promise<string>;

/** Whether a long text is shown in full, or cut with a link to the full text. */
export type Cut = "whole" | { full: string | null };

/** Code as a block that the keyboard can scroll (WCAG 2.1.1). */
export async function codeBlock(code: string, colour: Colour, cut: Cut): Promise<Html> {
  const text = code.trimEnd();
  const isCut = cut !== "whole" && text.length > longestCode;
  const shown = isCut ? text.slice(0, shownLength).toWellFormed() : text;
  const block = html`<pre class="code" tabindex="0"><code>${safe(await colour(shown))}</code></pre>`;
  return isCut ? html`${block}${cutNote(text.length, cut.full)}` : block;
}

function cutNote(length: number, full: string | null): Html {
  const link = html`${full === null ? null : html`<a href="${full}">${messages.viewFullExample}</a>`}`;
  const firstOf = (at: string) => messages.firstOf(shownLength / 1000, Math.round(length / 1000), at);
  return html`<p class="${classes.cut}">${around(firstOf, link)}</p>`;
}
