import { escapeHtml } from "#html/index.ts";
import { languages } from "./index.ts";

/**
 * A generated sample as HTML with the classes of `highlight`. Only what its
 * language names as a token becomes an element: a page has a sample in every
 * language. `language` is shiki's name for it; in any other the text stays plain.
 */
export function highlightSample(source: string, language: string): string {
  const tokens = languages.find(({ highlight }) => highlight === language)?.tokens;
  if (tokens === undefined) return escapeHtml(source);
  let html = "";
  let end = 0;
  for (const { 0: token, index, groups = {} } of source.matchAll(tokens)) {
    const kind = kinds.find((name) => groups[name] !== undefined);
    if (kind === undefined) continue;
    html += `${escapeHtml(source.slice(end, index))}<span class="t-${kind}">${escapeHtml(token)}</span>`;
    end = index + token.length;
  }
  return html + escapeHtml(source.slice(end));
}

const kinds = ["comment", "string", "keyword", "constant", "function"];
