import { escapeHtml } from "#html/index.ts";
import { tokensOfJson } from "#json/tokens.ts";

/** JSON text as HTML with the classes of `highlight`. JSON is most of what a reference shows, so this is cheap. */
export function highlightJson(text: string): string {
  return tokensOfJson(text)
    .map(({ kind, text: token }) =>
      kind === "space" || kind === "mark"
        ? escapeHtml(token)
        : `<span class="t-${kind}">${escapeHtml(token)}</span>`,
    )
    .join("");
}
