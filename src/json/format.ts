import { tokensOfJson } from "./tokens.ts";

/**
 * JSON text indented for reading, two spaces a level. Works on the text, not on
 * values, so that no browser rounds an int64. Text that is not JSON comes back unchanged.
 */
export function formatJson(text: string): string {
  if (!isJsonText(text)) return text;
  const tokens = tokensOfJson(text).filter(({ kind }) => kind !== "space");
  let depth = 0;
  return tokens
    .map(({ text: token }, index) => {
      const next = tokens[index + 1]?.text;
      if (isOpen(token)) return isClose(next) ? token : token + line(++depth);
      if (token === ",") return token + line(depth);
      if (token === ":") return ": ";
      return isClose(next) && next !== undefined ? token + line(--depth) : token;
    })
    .join("");
}

const isOpen = (token: string) => token === "{" || token === "[";
const isClose = (token: string | undefined) => token === "}" || token === "]";
// What is nested deeper is indented no further: it would take a space for each level, on each line.
const line = (depth: number) => `\n${"  ".repeat(Math.max(0, Math.min(depth, deepest)))}`;
const deepest = 200;

/** Whether a text is JSON (RFC 8259). */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
