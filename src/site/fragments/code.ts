import { type Html, html, safe } from "#html/index.ts";

/** A longer text is cut: nobody reads on, and every reader would have to load it. In UTF-16 code units. */
export const longest = 20_000;
/** So much of it is shown. */
const shownLength = 4_000;

/** Gives code as HTML, its tokens coloured by classes. */
export type Colour = (code: string) => string | Promise<string>;

/** Code as a block that the keyboard can scroll (WCAG 2.1.1). `rest` is where the whole of a text stands that is cut. */
export async function codeBlock(code: string, colour: Colour, rest: string | null = null): Promise<Html> {
  const text = code.trimEnd();
  const isCut = text.length > longest;
  const shown = isCut ? text.slice(0, shownLength).toWellFormed() : text;
  const block = html`<pre class="code" tabindex="0"><code>${safe(await colour(shown))}</code></pre>`;
  return isCut ? html`${block}${cutNote(text.length, rest)}` : block;
}

function cutNote(length: number, rest: string | null): Html {
  const size = `${Math.round(length / 1000).toLocaleString("en")} kB`;
  return html`<p class="cut">Cut here, after ${shownLength / 1000} of ${size}. ${
    rest === null ? null : html`<a href="${rest}">The whole of it stands in the OpenAPI description</a>`
  }</p>`;
}
