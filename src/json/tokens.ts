/** A stretch of JSON text. `space` also takes what is no JSON, so that no character is ever lost. */
export interface Token {
  kind: "key" | "string" | "constant" | "mark" | "space";
  text: string;
}

/** Cuts JSON text (RFC 8259) into tokens, without reading values: every digit stays as it is. */
export function tokensOfJson(text: string): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: token, groups = {} }) => ({
    kind: kinds.find((kind) => groups[kind] !== undefined) ?? "space",
    text: token,
  }));
}

const kinds = ["key", "string", "constant", "mark"] as const;

// A string before a colon, any other string (one that is never closed goes on to the end), a number or
// literal, a mark of structure, and what is left.
const pattern =
  /(?<key>"[^"\\]*(?:\\.[^"\\]*)*"(?=\s*:))|(?<string>"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$))|(?<constant>-?\d[\d.eE+-]*|\b(?:true|false|null)\b)|(?<mark>[{}[\]:,])|[^"\d{}[\]:,-]|-/gs;
