/** A stretch of JSON text. `space` also takes what is no JSON, so that no character is ever lost. */
export interface Token {
  kind: "key" | "string" | "constant" | "mark" | "space";
  text: string;
}

/** Cuts JSON text (RFC 8259) into tokens, without reading values: every digit stays as it is. */
export function tokensOfJson(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [token, key] of text.matchAll(pattern))
    tokens.push({ kind: key === undefined ? kindOf(token) : "key", text: token });
  return tokens;
}

function kindOf(token: string): Token["kind"] {
  if (token.startsWith('"')) return "string";
  if (marks.includes(token)) return "mark";
  return /^(?:-?\d|true$|false$|null$)/.test(token) ? "constant" : "space";
}

const marks = ["{", "}", "[", "]", ":", ","];

// A string before a colon, any other string (one that is never closed goes on to the end), a number or
// literal, white space, and what is left: marks of structure, and what is no JSON.
const pattern =
  /("[^"\\]*(?:\\.[^"\\]*)*"(?=\s*:))|"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b|\s+|./gs;
