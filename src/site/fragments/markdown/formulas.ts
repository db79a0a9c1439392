import type MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import type temml from "temml";
import * as messages from "#messages/terminal/site.ts";

/**
 * GitHub's formulas: blocks between `$$`, and inline between `` $` `` and `` `$ ``. A single `$` is a
 * currency. A markdown-it plugin, whose tokens are code in the language `math`.
 */
export function formulas(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.block.ruler.before(
    "fence",
    "formula",
    (state, start, end, silent) => {
      const lineAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
      const indent = (line: number) => (state.sCount[line] ?? 0) - state.blkIndent;
      const first = lineAt(start);
      if (indent(start) >= 4 || !first.startsWith("$$")) return false;
      const inner = first.length > 4 && first.endsWith("$$") ? first.slice(2, -2) : "";
      const alone = /[^$\s]/.test(inner) ? inner : undefined;
      let last = start;
      if (alone === undefined) {
        if (first !== "$$") return false;
        do last++;
        while (last < end && lineAt(last) !== "$$" && (indent(last) >= 0 || lineAt(last) === ""));
        if (last >= end || lineAt(last) !== "$$") return false;
      }
      if (silent) return true;
      const token = state.push("fence", "code", 0);
      token.info = language;
      token.content = alone ?? state.getLines(start + 1, last, state.blkIndent, false);
      token.map = [start, last + 1];
      state.line = last + 1;
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
  markdown.inline.ruler.before("backticks", "formula", (state, silent) => {
    const start = state.pos + 2;
    if (!state.src.startsWith("$`", state.pos)) return false;
    const length = state.src.slice(start, start + longest).indexOf("`$");
    if (length < 1) return false;
    if (!silent) {
      const token = state.push("code_inline", "code", 0);
      token.info = language;
      token.content = state.src.slice(start, start + length);
    }
    state.pos = start + length + 2;
    return true;
  });
}

/** The language of formulas in code blocks. */
export const language = "math";

/** The maximum length in UTF-16 code units. */
const longest = 2000;

/** Whether a text may contain a formula. */
export const mayHaveFormulas = (text: string) => /\$\$|\$`|(?:`{3}|~{3}) *math\b/.test(text);

/** Loads the formula parser in advance, for synchronous use. */
export async function loadFormulas(): Promise<void> {
  library ??= (await import("temml")).default;
}

let library: typeof temml | undefined;

/**
 * A LaTeX formula as MathML, which browsers render and screen readers read; null for an invalid formula.
 */
export async function mathml(formula: string, isBlock: boolean): Promise<string | null> {
  await loadFormulas();
  const made = read(formula, isBlock);
  return made.kind === "formula" ? made.mathml : null;
}

/** The problem in a formula; null if it is valid, or the parser is not loaded. */
export function formulaProblem(formula: string): string | null {
  const made = read(formula, true);
  return made.kind === "formula" ? null : made.problem;
}

function read(
  formula: string,
  displayMode: boolean,
): { kind: "formula"; mathml: string } | { kind: "none"; problem: string } {
  if (formula.length > longest) return { kind: "none", problem: messages.formulaTooLong(longest) };
  if (definition.test(formula)) return { kind: "none", problem: messages.formulaDefines };
  if (library === undefined) return { kind: "formula", mathml: "" };
  try {
    const written = library.renderToString(formula, { displayMode, throwOnError: true, maxExpand: 200 });
    return { kind: "formula", mathml: sanitizeHtml(written, policy).trim() };
  } catch (error) {
    // The lines after the first underline the place.
    const [problem = ""] = (error as Error).message.trim().split(/:? at (?:position|end of)/);
    return { kind: "none", problem };
  }
}

/** A few definitions in a short formula can expand to megabytes of MathML. */
const definition = /\\(?:[egx]?def|(?:future)?let|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

/** MathML Core without styles, which pages must not contain, and without links. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["math", "mrow", "mi", "mn", "mo", "mtext", "ms", "mspace", "mfrac", "msqrt", "mroot", "mstyle"],
    ...["msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts", "mprescripts", "none"],
    ...["mtable", "mtr", "mtd", "mpadded", "mphantom", "menclose", "merror"],
  ],
  allowedAttributes: {
    "*": [
      ...["display", "displaystyle", "scriptlevel", "mathvariant", "width", "height", "depth", "voffset"],
      ...["lspace", "rspace", "stretchy", "symmetric", "largeop", "movablelimits", "accent", "accentunder"],
      ...["fence", "form", "separator", "minsize", "maxsize", "linethickness", "notation"],
      ...["columnspan", "rowspan", "columnalign"],
    ],
  },
};
