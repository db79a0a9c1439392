import * as messages from "#messages/terminal/mcp.ts";

/** What a tool returns: text, which may be an error that states what to do next. */
export interface ToolText {
  text: string;
  isError?: true;
}

/** What a client asked for cannot be done. Its message is for the model. */
export class ToolError extends Error {}

/**
 * In UTF-16 code units: 4,000 tokens at 3 of them each, which is more tokens than English, JSON and Markdown have. A
 * script that has a token for each character is cut sooner.
 */
const longest = 11_500;

/** As much of a text as a result may have, from a cursor on, cut between lines where there are some; `cut` states how to continue. */
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
