/**
 * Where text stops being JSON (RFC 8259), as an offset in UTF-16 code units: the first token that may not stand where
 * it does, or the end of the text. Engines tell it in words of their own, or not at all. `null` where it is JSON.
 */
export function brokenAt(text: string): number | null {
  const open: ("{" | "[")[] = [];
  let wanted: Wanted = "value";
  token.lastIndex = 0;
  for (;;) {
    const start = skipSpace(text, token.lastIndex);
    if (start === text.length) return wanted === "end" ? null : start;
    token.lastIndex = start;
    const found = token.exec(text)?.[0];
    if (found === undefined) return start;
    const next = after(found, wanted, open);
    if (next === null) return start;
    wanted = next;
  }
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset).split("\n");
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

/** What may come next; `item` and `member` may also be the end of what was opened. */
type Wanted = "value" | "item" | "member" | "name" | "colon" | "comma" | "end";

// A string holds no control characters, no quote and no backslash but in escapes.
const token =
  /"(?:[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y;

function skipSpace(text: string, from: number): number {
  let offset = from;
  while (" \t\n\r".includes(text.charAt(offset)) && offset < text.length) offset += 1;
  return offset;
}

function after(found: string, wanted: Wanted, open: ("{" | "[")[]): Wanted | null {
  const closed = (): Wanted => {
    open.pop();
    return open.length === 0 ? "end" : "comma";
  };
  switch (found) {
    case "{":
    case "[":
      if (wanted !== "value" && wanted !== "item") return null;
      open.push(found);
      return found === "{" ? "member" : "item";
    case "}":
      return open.at(-1) === "{" && (wanted === "member" || wanted === "comma") ? closed() : null;
    case "]":
      return open.at(-1) === "[" && (wanted === "item" || wanted === "comma") ? closed() : null;
    case ",":
      if (wanted !== "comma") return null;
      return open.at(-1) === "{" ? "name" : "value";
    case ":":
      return wanted === "colon" ? "value" : null;
    default:
      if (wanted === "member" || wanted === "name") return found.startsWith('"') ? "colon" : null;
      if (wanted !== "value" && wanted !== "item") return null;
      return open.length === 0 ? "end" : "comma";
  }
}
