import { limits } from "#description/limits.ts";

/** Whether a text is so long that its Markdown is shown unrendered. */
export const isTooLong = (markdown: string): boolean => markdown.length > limits.maxMarkdown;

/**
 * Markdown ready for parsing: without traps, and without picture sizes as some authors write them
 * (`=128x32`).
 */
export const parseable = (markdown: string) => withoutTraps(markdown).replace(pictureSize, "$1)");

const pictureSize = /(!\[[^\]\n]{0,300}\]\([^()\n]{1,300}?) +=\d{0,5}x\d{0,5} *\)/g;

/**
 * Escapes unclosed markup that is repeated thousands of times, which would make a parser search the rest
 * again and again. Parsed, it would also be text.
 */
function withoutTraps(markdown: string): string {
  const text = openings.reduce(escapeUnended, markdown);
  return countOf(text, "[") - countOf(text, "]") > mostOpen ? text.replaceAll("[", "\\[") : text;
}

/** The maximum number of unclosed marks. Texts written by people have fewer. */
const mostOpen = 500;

/** HTML that continues to its end mark (CommonMark, 6.6), whatever is between. */
const openings = [
  { start: "<![CDATA[", end: "]]>" },
  { start: "<!--", end: "-->" },
  { start: "<?", end: "?>" },
];

/** No start after the last end can be closed. */
function escapeUnended(text: string, { start, end }: { start: string; end: string }): string {
  const last = text.lastIndexOf(end) + 1;
  const rest = text.slice(last);
  return countOf(rest, start) > mostOpen
    ? text.slice(0, last) + rest.replaceAll(start, `&lt;${start.slice(1)}`)
    : text;
}

const countOf = (text: string, part: string) => text.split(part).length - 1;
