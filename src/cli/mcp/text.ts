import * as messages from "#messages/terminal/mcp.ts";

/** The text that a tool returns, or an error with the next step. */
export interface ToolText {
  text: string;
  isError?: true;
}

/** An error for a request that cannot be fulfilled. Its message is for the model. */
export class ToolError extends Error {}

/**
 * The maximum in UTF-16 code units: 4,000 tokens of 3 characters. English, JSON and Markdown have fewer
 * tokens; scripts with a token per character are cut sooner.
 */
const longest = 11_500;

/**
 * A section of a text from a cursor on, up to the length of a result, cut between lines if possible.
 * `cut` states how to continue.
 */
export function page(text: string, cursor?: string, cut: (cursor: string) => string = messages.more): string {
  const start = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isInteger(start) || start < 0 || start > text.length)
    throw new ToolError(messages.badCursor(cursor ?? ""));
  const end = endOf(text, start);
  return text.slice(start, end) + (end < text.length ? cut(String(end)) : "");
}

function endOf(text: string, start: number): number {
  let end = start;
  let weight = 0;
  while (end < text.length && weight <= longest) {
    weight += text.charCodeAt(end) < 0x500 ? 1 : 3;
    end += 1;
  }
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf("\n", end - 1) + 1;
  return line > start + (end - start) / 2 ? line : end;
}
