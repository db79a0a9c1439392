import { bundledLanguages, createCssVariablesTheme, createHighlighter, type ThemedToken } from "shiki";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { highlightJson } from "./highlight-json.ts";
import { escapeHtml } from "./html.ts";

/**
 * Code as HTML whose tokens carry classes (`t-string`, `t-keyword`, …), so that
 * themes are a matter of style sheets and no inline style is needed. A language
 * that is not known stays plain.
 */
export async function highlight(code: string, language: string): Promise<string> {
  const name = aliases.get(language.toLowerCase()) ?? language.toLowerCase();
  if (name === "json") return highlightJson(code);
  if (!Object.hasOwn(bundledLanguages, name)) return escapeHtml(code);
  const highlighter = await shared;
  await highlighter.loadLanguage(name as keyof typeof bundledLanguages);
  const options = { lang: name as never, theme: theme.name as never, tokenizeMaxLineLength: maxLineLength };
  const lines = highlighter.codeToTokensBase(code, options);
  const breaks = code.match(/\r?\n/g) ?? [];
  return lines.map((line, index) => line.map(tokenHtml).join("") + (breaks[index] ?? "")).join("");
}

/** A longer line stays plain: some grammars take a time that grows with the square of its length. */
const maxLineLength = 1000;

/** Names by which descriptions call a language, where shiki has another. */
const aliases = new Map([
  ["curl", "shellscript"],
  ["node", "javascript"],
  ["node.js", "javascript"],
  ["golang", "go"],
]);

const theme = createCssVariablesTheme({ name: "specimen" });
const shared = createHighlighter({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

function tokenHtml({ content, color }: ThemedToken): string {
  const kind = color?.match(/--shiki-token-([a-z-]+)/)?.[1];
  return kind === undefined ? escapeHtml(content) : `<span class="t-${kind}">${escapeHtml(content)}</span>`;
}
