import type MarkdownIt from "markdown-it";
import { slugOf } from "#model/slug.ts";

/**
 * GitHub's footnotes: `[^name]` in a text, and `[^name]: …` at the start of a line, continued by
 * indented lines. An unreferenced note is not shown. A markdown-it plugin, whose note marks are tokens
 * of the type `footnote_mark` with an `id` and need a renderer to be visible.
 */
export function footnotes(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.block.ruler.before(
    "reference",
    "footnote",
    (state, start, end, silent) => {
      if ((state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
      const first = state.src.slice(
        (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0),
        state.eMarks[start],
      );
      const [mark, name] = /^\[\^([^\]\s]{1,100})\]:[ \t]*/.exec(first) ?? [];
      if (mark === undefined || name === undefined) return false;
      if (silent) return true;
      let last = start + 1;
      for (let line = last; line < end; line++) {
        if (state.isEmpty(line)) continue;
        if ((state.sCount[line] ?? 0) - state.blkIndent < 2) break;
        last = line + 1;
      }
      const text = `${first.slice(mark.length)}\n${state.getLines(start + 1, last, state.blkIndent + 4, false)}`;
      const notes = notesIn(state.env);
      if (!notes.has(name)) notes.set(name, text);
      state.line = last;
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
  markdown.inline.ruler.before("link", "footnote", (state, silent) => {
    const [mark, name] = /^\[\^([^\]\s]{1,100})\]/.exec(state.src.slice(state.pos, state.pos + 110)) ?? [];
    if (mark === undefined || name === undefined || !notesIn(state.env).has(name)) return false;
    if (!silent) {
      const token = state.push(markType, "", 0);
      token.meta = { kind: "reference", name } satisfies Pick<FootnoteMark, "kind" | "name">;
    }
    state.pos += mark.length;
    return true;
  });
  markdown.core.ruler.push("footnotes", (state) => {
    const notes = notesIn(state.env);
    if (notes.size === 0) return;
    const numbers = new Map<string, number>();
    const tokens = state.tokens.flatMap(({ children }) => children ?? []);
    for (const { meta } of tokens.filter(({ type }) => type === markType)) {
      const mark = meta as unknown as FootnoteMark;
      mark.isFirst = !numbers.has(mark.name);
      mark.number = numbers.get(mark.name) ?? numbers.size + 1;
      numbers.set(mark.name, mark.number);
    }
    if (numbers.size === 0) return;
    const { Token } = state;
    const list = new Token("ordered_list_open", "ol", 1);
    list.attrSet("class", footnotesClass);
    state.tokens.push(list);
    for (const [name, number] of numbers) {
      const tokens = state.md.parse(notes.get(name) ?? "", {});
      const mark = Object.assign(new Token(markType, "", 0), { meta: { kind: "note", name, number } });
      tokens.findLast(({ type }) => type === "inline")?.children?.push(mark);
      state.tokens.push(
        new Token("list_item_open", "li", 1),
        ...tokens,
        new Token("list_item_close", "li", -1),
      );
    }
    state.tokens.push(new Token("ordered_list_close", "ol", -1));
  });
  markdown.renderer.rules[markType] = () => "";
}

/** A reference to a note in the text, or the end of a note. */
export interface FootnoteMark {
  kind: "reference" | "note";
  name: string;
  number: number;
  /** Whether it is the first reference to its note. */
  isFirst?: boolean;
}

/** The type of the tokens whose `meta` is a `FootnoteMark`. */
export const markType = "footnote_mark";

/** The class of the list of notes. */
export const footnotesClass = "footnotes";

/** A link from a reference to its note, or from a note to its first reference. */
export function footnoteMark(
  { kind, name, number, isFirst = false }: FootnoteMark,
  isLinked: boolean,
): string {
  const slug = slugOf(name);
  if (kind === "note")
    return isLinked
      ? ` <a href="#footnote-of-${slug}" id="footnote-${slug}" aria-label="${number}">↑</a>`
      : "";
  const id = isFirst ? ` id="footnote-of-${slug}"` : "";
  return `<sup>${isLinked ? `<a href="#footnote-${slug}"${id}>${number}</a>` : number}</sup>`;
}

const notes = new WeakMap<object, Map<string, string>>();

/** The notes of a text by name. */
function notesIn(env: object): Map<string, string> {
  const known = notes.get(env) ?? new Map<string, string>();
  notes.set(env, known);
  return known;
}
