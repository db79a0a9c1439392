// Not all of it: the package would have every theme, too.
import { createCssVariablesTheme, createHighlighterCore, type ThemedToken } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type BundledLanguage, bundledLanguages } from "shiki/langs";
import shiki from "shiki/package.json" with { type: "json" };
import { escapeHtml } from "#html/index.ts";
import { tokensOfJson } from "#json/tokens.ts";
import { openTextCache } from "#platform/text-cache.ts";
import { within } from "#platform/time-limit.ts";
import { memoize } from "../memoize.ts";

/**
 * Code as HTML whose tokens carry classes (`t-string`, `t-keyword`, …), so that
 * themes are a matter of style sheets and no inline style is needed. A language
 * that is not known stays plain.
 */
export async function highlight(code: string, language: string): Promise<string> {
  const name = aliases.get(language.toLowerCase()) ?? language.toLowerCase();
  if (name === "json") return code.length > maxJsonLength ? escapeHtml(code) : jsonMemo(code);
  if (!isHighlighted(name) || code.length > maxLength) return escapeHtml(code);
  return render(code, await runsOf(code, name as BundledLanguage));
}

const isHighlighted = (name: string) =>
  Object.hasOwn(bundledLanguages, name) && !withoutGrammar.some((names) => names.includes(name));

/** Languages of no API whose grammars are 1 MB: the package does not contain them. Each begins with the name of its grammar. */
export const withoutGrammar = [
  ["emacs-lisp", "elisp"],
  ["wolfram", "wl"],
];

// The same example is on many pages.
const jsonMemo = memoize(highlightJson);

/** Characters of one kind in a row; the empty kind has no color. */
type Run = [kind: string, length: number];

const memo = new Map<string, Promise<Run[]>>();

// Grammars are most of the time a build takes, and most code is the same in the next one.
const cache = openTextCache("highlight", `shiki-${shiki.version}`);

function runsOf(code: string, language: BundledLanguage): Promise<Run[]> {
  const key = `${language}\n${code}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  const runs = keptOrMade(code, language, key);
  memo.set(key, runs);
  return runs;
}

async function keptOrMade(code: string, language: BundledLanguage, key: string): Promise<Run[]> {
  const kept = readRuns(cache.get(key), code);
  if (kept !== null) return kept;
  const made = await tokenize(code, language);
  cache.set(key, JSON.stringify(made));
  return made;
}

/** The content of the cache, if it is of this code. */
function readRuns(text: string | null, code: string): Run[] | null {
  if (text === null) return null;
  try {
    const runs = JSON.parse(text) as Run[];
    const isRun = ([kind, length]: Run) =>
      (kind === "" || kinds.includes(kind)) && Number.isInteger(length) && length >= 0;
    return runs.every(isRun) && runs.reduce((sum, [, length]) => sum + length, 0) === code.length
      ? runs
      : null;
  } catch {
    return null;
  }
}

async function tokenize(code: string, lang: BundledLanguage): Promise<Run[]> {
  const highlighter = await sharedHighlighter();
  await highlighter.loadLanguage(bundledLanguages[lang]);
  const limits = { tokenizeMaxLineLength: maxLineLength, tokenizeTimeLimit: 0 };
  const lines = within(longestTime, () =>
    highlighter.codeToTokensBase(code, { lang, theme: theme.name ?? "", ...limits }),
  );
  if (lines === null) return [["", code.length]];
  const breaks = code.match(/\r?\n/g) ?? [];
  return lines.flatMap((line, index): Run[] => [...line.map(runOf), ["", breaks[index]?.length ?? 0]]);
}

/** Some grammars never come to an end of some lines. What took so long stays plain: no code that was written does. */
const longestTime = 5_000;

function runOf({ content, color }: ThemedToken): Run {
  const kind = color?.match(/--shiki-token-([a-z-]+)/)?.[1] ?? "";
  return [kinds.includes(kind) ? kind : "", content.length];
}

// What else the theme distinguishes, punctuation above all, has no color of its own (`code.css`).
const kinds = ["comment", "constant", "function", "keyword", "string", "string-expression"];

function render(code: string, runs: Run[]): string {
  let html = "";
  let start = 0;
  for (const [kind, length] of runs) {
    const text = escapeHtml(code.slice(start, start + length));
    html += kind === "" ? text : `<span class="t-${kind}">${text}</span>`;
    start += length;
  }
  return html;
}

/** A longer text stays plain: nobody reads all of it. */
const maxLength = 200_000;
/** The same of JSON, which takes far less time; marked up, a list of numbers is six times as long. */
const maxJsonLength = 1_000_000;

/** A longer line stays plain: some grammars take a time that grows with the square of its length. */
const maxLineLength = 1000;

/** Names that descriptions use for a language, where shiki has another. */
const aliases = new Map([
  ["curl", "shellscript"],
  ["node", "javascript"],
  ["node.js", "javascript"],
  ["golang", "go"],
]);

const theme = createCssVariablesTheme({ name: "specimen" });

/** Made when the first code asks for it: a build that finds all in the cache needs none. */
function sharedHighlighter() {
  shared ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return shared;
}

let shared: ReturnType<typeof createHighlighterCore> | undefined;

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
