import { tokensOfJson } from "./tokens.ts";

/**
 * JSON text indented by two spaces per level. It operates on text, so that no int64 is rounded. Invalid
 * JSON is returned unchanged.
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
// Deeper levels are not indented further, because each line would have a space per level.
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
