/**
 * A token of JSON text. `space` includes invalid characters, so that every character is part of a token.
 */
export interface Token {
  kind: "key" | "string" | "constant" | "mark" | "space";
  text: string;
}

/** Splits JSON text (RFC 8259) into tokens without parsing values, so that every digit is kept. */
export function tokensOfJson(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text[at] === '"' ? endOfQuoted(text, at) : matchEnd(unquoted, text, at);
    const token = text.slice(at, end);
    tokens.push({ kind: kindOf(token, () => matchEnd(colon, text, end) > 0), text: token });
    at = end;
  }
  return tokens;
}

function kindOf(token: string, isBeforeColon: () => boolean): Token["kind"] {
  if (token.startsWith('"')) return isBeforeColon() ? "key" : "string";
  if (marks.includes(token)) return "mark";
  return /^(?:-?\d|true$|false$|null$)/.test(token) ? "constant" : "space";
}

const marks = ["{", "}", "[", "]", ":", ","];

/**
 * An unclosed string continues to the end. A single expression would overflow on millions of escapes.
 */
function endOfQuoted(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') {
    special.lastIndex = end;
    end = special.test(text) ? special.lastIndex - 1 : text.length;
    if (text[end] === "\\") end += 2;
  }
  return Math.min(end + 1, text.length);
}

/** The end of a match that begins here, or 0. */
function matchEnd(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  expression.test(text);
  return expression.lastIndex;
}

const special = /["\\]/g;
const colon = /\s*:/y;
// A number or literal, white space, and the rest: punctuation, and invalid characters.
const unquoted = /-?\d[\d.eE+-]*|\b(?:true|false|null)\b|\s+|./sy;
