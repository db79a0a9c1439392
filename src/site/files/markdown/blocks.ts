import { messages } from "#messages/markdown.ts";
import { plain } from "#model/plain-markdown.ts";

/** Joins Markdown blocks and omits empty ones. */
export function blocks(...parts: (string | null)[]): string {
  return `${parts
    .filter((part) => part !== null && part.trim() !== "")
    .map((part) => part?.trim())
    .join("\n\n")}\n`;
}

/** A table (GitHub Flavored Markdown, "Tables"). */
export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map(cell).join(" | ")} |`)
    .join("\n");
}

/** A link to a page of the site or to one of its files. */
export const link = (title: string, address: string) => `[${plain(title)}](${address})`;

/** A URL of the description for display: as it is, or as code if it would have another meaning. */
export const shownAddress = (address: string) =>
  /^[\w\-.~:/?#@!$&'+,;=%]+$/.test(address) ? address : code(address);

/** An author's Markdown on one line. */
export const inline = (text: string) => text.trim().replace(/(?<!\s)\s*[\r\n]+\s*/g, " ");

/** Code in a fence that is longer than any in it. */
export function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const mark = "`".repeat(longest + 1);
  return `${mark}${language.replace(/[^\w+#.-]/g, "")}\n${code.trimEnd()}\n${mark}`;
}

/** Inline code with any content. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const mark = "`".repeat(longest + 1);
  const line = text.replace(/(?<!\s)\s*[\r\n]+\s*/g, " ");
  const space = longest > 0 || /^ .* $/.test(line) ? " " : "";
  return line === "" ? messages.empty : `${mark}${space}${line}${space}${mark}`;
}

const cell = (text: string) => inline(text).replaceAll("|", "\\|");
