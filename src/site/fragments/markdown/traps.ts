import { limits } from "#description/limits.ts";

/** Whether a text is so long that its Markdown is shown as it is written. */
export const isTooLong = (markdown: string): boolean => markdown.length > limits.maxMarkdown;

/** Markdown as it is parsed: without traps, and without the sizes that some authors give pictures (`=128x32`). */
export const parseable = (markdown: string) => withoutTraps(markdown).replace(pictureSize, "$1)");

const pictureSize = /(!\[[^\]\n]{0,300}\]\([^()\n]{1,300}?) +=\d{0,5}x\d{0,5} *\)/g;

/**
 * The same Markdown without what makes a reader of it look through the rest again and again: markup that begins
 * thousands of times and never ends. It stays text, which is what it would have become.
 */
function withoutTraps(markdown: string): string {
  const text = openings.reduce(escapeUnended, markdown);
  return countOf(text, "[") - countOf(text, "]") > mostOpen ? text.replaceAll("[", "\\[") : text;
}

/** More than these are not left open in a text that was written. */
const mostOpen = 500;

/** HTML that continues until its end is met (CommonMark, 6.6), whatever is between. */
const openings = [
  { start: "<![CDATA[", end: "]]>" },
  { start: "<!--", end: "-->" },
  { start: "<?", end: "?>" },
];

/** Behind the last end, no start has one. */
function escapeUnended(text: string, { start, end }: { start: string; end: string }): string {
  const last = text.lastIndexOf(end) + 1;
  const rest = text.slice(last);
  return countOf(rest, start) > mostOpen
    ? text.slice(0, last) + rest.replaceAll(start, `&lt;${start.slice(1)}`)
    : text;
}

const countOf = (text: string, part: string) => text.split(part).length - 1;
