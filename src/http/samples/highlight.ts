import { escapeHtml } from "#html/index.ts";
import { languages } from "./index.ts";

/**
 * A generated sample as HTML with the classes of `highlight`. Only the tokens of its language become
 * elements, because a page has a sample in every language. `language` is shiki's name for it; other
 * languages are plain text.
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
  return keepLineEnds(html + escapeHtml(source.slice(end)));
}

/** Keeps the backslash that continues a command on the line of its last word. */
export const keepLineEnds = (html: string): string =>
  html.replaceAll(" \\\n", '<span class="line-end"> \\</span>\n');

const kinds = ["comment", "string", "keyword", "constant", "function"];
