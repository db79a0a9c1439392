import { messages } from "#messages/markdown.ts";

/** Markdown blocks one under the other; empty ones are left out. */
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

/** Code in a fence that is longer than any in the code. */
export function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const mark = "`".repeat(longest + 1);
  return `${mark}${language}\n${code.trimEnd()}\n${mark}`;
}

/** Code within a line, whatever it contains. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const mark = "`".repeat(longest + 1);
  const space = longest > 0 || /^ .* $/.test(text) ? " " : "";
  return text === "" ? messages.empty : `${mark}${space}${text.replace(/\s*\n\s*/g, " ")}${space}${mark}`;
}

const cell = (text: string) => text.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
