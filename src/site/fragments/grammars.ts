// The imports are partial, because the full package includes every theme.
import { createCssVariablesTheme, createHighlighterCore, type ThemedToken } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type BundledLanguage, bundledLanguages } from "shiki/langs";
import shiki from "shiki/package.json" with { type: "json" };
import { openTextCache } from "#platform/text-cache.ts";
import { within } from "#platform/time-limit.ts";

/** Consecutive characters of one kind. The empty kind has no color. */
export type Run = [kind: string, length: number];

/** The kinds of code in a language, by shiki's name for it; null without a grammar. */
export async function runsIn(code: string, name: string): Promise<Run[] | null> {
  return isHighlighted(name) ? await runsOf(code, name) : null;
}

const isHighlighted = (name: string): name is BundledLanguage =>
  Object.hasOwn(bundledLanguages, name) && !withoutGrammar.some((names) => names.includes(name));

/**
 * Languages without APIs whose grammars take 1 MB, so the package excludes them. Each begins with the
 * name of its grammar.
 */
export const withoutGrammar = [
  ["emacs-lisp", "elisp"],
  ["wolfram", "wl"],
];

const memo = new Map<string, Promise<Run[]>>();

// Highlighting takes most of the time of a build, and most code is unchanged in the next one.
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

/** The content of the cache, if it belongs to this code. */
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

/**
 * The time limit in milliseconds. Some grammars never finish on some lines. Code that exceeds the limit is plain
 * text; real code does not.
 */
const longestTime = 5_000;

function runOf({ content, color }: ThemedToken): Run {
  const kind = color?.match(/--shiki-token-([a-z-]+)/)?.[1] ?? "";
  return [kinds.includes(kind) ? kind : "", content.length];
}

// The colored kinds. Others that the theme distinguishes, mainly punctuation, have no color
// (`code.css`).
const kinds = ["comment", "constant", "function", "keyword", "string", "string-expression"];

/** Longer lines are plain text, because some grammars take quadratic time. */
const maxLineLength = 1000;

const theme = createCssVariablesTheme({ name: "specimen" });

/** The highlighter is created on first use, because a build with a full cache needs none. */
function sharedHighlighter() {
  shared ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return shared;
}

let shared: ReturnType<typeof createHighlighterCore> | undefined;
