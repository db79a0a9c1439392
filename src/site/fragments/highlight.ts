import * as data from "#html/contract/data.ts";
import { escapeHtml, html } from "#html/index.ts";
import { keepLineEnds } from "#http/samples/highlight.ts";
import { tokensOfJson } from "#json/tokens.ts";
import { memoize } from "../memoize.ts";
import { hasPlainCode } from "../provided.ts";
import type { Run } from "./grammars.ts";

/**
 * Code as HTML whose tokens have classes (`t-string`, `t-keyword`, …), so that themes are style sheets
 * and no inline style is needed. An unknown language is plain text.
 */
export async function highlight(code: string, language: string): Promise<string> {
  const name = aliases.get(language.toLowerCase()) ?? language.toLowerCase();
  if (name === "json") return code.length > maxJsonLength ? escapeHtml(code) : jsonMemo(code);
  if (code.length > maxLength) return escapeHtml(code);
  if (hasPlainCode()) return html`<span data-${data.highlight}="${name}">${code}</span>`.html;
  return await colored(code, name);
}

/** Code as HTML by the grammar of a language, in any page. Code of an unknown language is plain text. */
export async function colored(code: string, name: string): Promise<string> {
  const { runsIn } = await import("./grammars.ts");
  const runs = await runsIn(code, name);
  return runs === null ? escapeHtml(code) : render(code, runs);
}

// The cache for examples, which occur on many pages.
const jsonMemo = memoize(highlightJson);

function render(code: string, runs: Run[]): string {
  let html = "";
  let start = 0;
  for (const [kind, length] of runs) {
    const text = escapeHtml(code.slice(start, start + length));
    html += kind === "" ? text : `<span class="t-${kind}">${text}</span>`;
    start += length;
  }
  return keepLineEnds(html);
}

/** Longer code is plain text, because nobody reads all of it. */
const maxLength = 200_000;
/**
 * The limit for JSON, which is much faster to highlight. Marked up, a list of numbers is six times as
 * long.
 */
const maxJsonLength = 1_000_000;

/** Aliases that descriptions use for shiki's names of languages. */
const aliases = new Map([
  ["curl", "shellscript"],
  ["node", "javascript"],
  ["node.js", "javascript"],
  ["golang", "go"],
]);

/**
 * JSON text as HTML with the classes of `highlight`. It is fast, because most code in a reference is
 * JSON.
 */
export function highlightJson(text: string): string {
  return tokensOfJson(text)
    .map(({ kind, text: token }) =>
      kind === "space" || kind === "mark"
        ? escapeHtml(token)
        : `<span class="t-${kind}">${escapeHtml(token)}</span>`,
    )
    .join("");
}
