import MarkdownIt, { type Token } from "markdown-it";
import { isTooLong, parseable } from "../../fragments/markdown/traps.ts";
import type { LinkScope } from "../../links.ts";
import { fence, inline } from "./blocks.ts";
import { withTargets } from "./targets.ts";

/**
 * An author's Markdown as blocks. Like on pages, its headings begin below `level`, the level of the
 * heading above it, and unclosed markup ends with it.
 */
export function authorText(text: string | null, level: number, scope?: LinkScope): string {
  if (text === null || text.trim() === "") return "";
  if (isTooLong(text)) return fence(text, "");
  const own = scope === undefined ? text : withTargets(text, scope);
  return hasParts.test(own) ? rewritten(parseable(own), level) : own;
}

/** An author's Markdown on one line. */
export const authorLine = (text: string | null, scope: LinkScope): string =>
  inline(text === null || isTooLong(text) ? (text ?? "") : withTargets(text, scope));

// Most of the many texts have none of these.
const hasParts = /^[\t >*+\d.)-]*(?:#|`{3}|~{3}|<|(?:=+|-)[^\S\n]*$)/m;

const markdown = new MarkdownIt({ html: true });

function rewritten(text: string, level: number): string {
  const lines = text.split(/\r\n?|\n/);
  const tokens = markdown.parse(lines.join("\n"), {});
  const headings = tokens.filter(({ type }) => type === "heading_open");
  const written = [...headings.map(({ tag }) => tag), ...tokens.flatMap(htmlHeadings)];
  const highest = Math.min(...written.map((tag) => Number(tag.slice(1))));
  const moved = (digit: string) => `${Math.min(6, Number(digit) + level + 1 - highest)}`;
  for (const { type, map, tag, markup } of tokens) {
    const [start, end] = map ?? [0, 0];
    if (type === "html_block")
      for (let at = start; at < end; at++)
        lines[at] = (lines[at] ?? "").replace(htmlHeading, (_whole, open, digit) => open + moved(digit));
    if (type !== "heading_open") continue;
    const marks = "#".repeat(Number(moved(tag.slice(1))));
    if (markup.startsWith("#")) lines[start] = (lines[start] ?? "").replace(markup, marks);
    else {
      // Underlined headings have only two levels. Their lines are joined, and a list or quote mark
      // before them is kept.
      const words = lines.slice(start, end - 1).map((line) => line.trim());
      const [, before = "", first = ""] = /^((?:[>*+-]\s+|\d+[.)]\s+)*)(.*)$/s.exec(words[0] ?? "") ?? [];
      lines.fill("", start, end);
      lines[start] = `${before}${marks} ${[first, ...words.slice(1)].join(" ")}`;
    }
  }
  return withEnd(lines, tokens.at(-1));
}

const htmlHeading = /(<\/?h)([1-6])\b/gi;

const htmlHeadings = ({ type, content }: Token) =>
  type === "html_block" ? [...content.matchAll(htmlHeading)].map(([, , digit]) => `h${digit}`) : [];

/**
 * Closes the fence that a text ends in. HTML up to the end of a document would not be closed
 * (CommonMark, 4.6).
 */
function withEnd(lines: string[], last: Token | undefined): string {
  const [start, end] = last?.map ?? [0, 0];
  const isFence = last?.type === "fence" && last.level === 0;
  if (isFence && (end === start + 1 || lines[end - 1]?.trim().startsWith(last.markup) !== true))
    return [...lines, last.markup].join("\n");
  const isOpen =
    last?.type === "html_block" &&
    endless.some(([from, to]) => from.test(last.content) && !to.test(last.content));
  if (isOpen) lines[start] = (lines[start] ?? "").replace("<", "\\<");
  return lines.join("\n");
}

const endless: [start: RegExp, end: RegExp][] = [
  [/^\s*<(?:script|pre|style|textarea)\b/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^\s*<!--/, /-->/],
  [/^\s*<\?/, /\?>/],
  [/^\s*<!\[CDATA\[/, /\]\]>/],
  [/^\s*<![a-z]/i, />/],
];
