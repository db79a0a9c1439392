import { tokensOfJson } from "./tokens.ts";

/** The place of a cursor in JSON text, which may be incomplete. */
export interface JsonPlace {
  /** The kind of token being typed: a member's name, or a value. */
  kind: "name" | "value";
  /** The path to the object of the name, or to the value: names and indexes. */
  path: (string | number)[];
  /** The token being typed, as offsets into the text; both the cursor's without one. */
  start: number;
  end: number;
  /** The existing names of the object; empty in a list. */
  names: string[];
}

/**
 * The place of a cursor; `null` where neither a name nor a value can be typed, such as after a value.
 */
export function placeAt(text: string, cursor: number): JsonPlace | null {
  const open: Container[] = [{ kind: "root", expects: "value", name: null, index: 0, names: [] }];
  let found: JsonPlace | null = null;
  let holder: Container | undefined;
  let offset = 0;
  const look = (start: number, end: number) => {
    if (found !== null || cursor > end) return;
    const inner = open.at(-1);
    if (inner === undefined || (inner.expects !== "name" && inner.expects !== "value")) return;
    found = { kind: inner.expects, path: pathOf(open, inner.expects), start, end, names: inner.names };
    holder = inner;
  };
  for (const { text: token, isTyped } of typedTokens(text)) {
    const end = offset + token.length;
    if (found === null && cursor <= offset) look(cursor, cursor);
    // At the end of a mark or space, the cursor is before the next token. At the end of any other token, it
    // is still in that one.
    else if (found === null && isTyped && cursor <= end) look(offset, isClosed(token) ? end : cursor);
    if (found === null && (cursor < end || (isTyped && cursor === end))) return null;
    if (token.trim() !== "") step(open, token, isTyped);
    // The loop continues to the end of the object, to find the names after the cursor.
    if (found !== null && (holder === undefined || !open.includes(holder))) break;
    offset = end;
  }
  if (found === null && cursor >= text.length) look(cursor, cursor);
  return found;
}

/** The tokens, with incomplete ones in one piece: `fa` of `false`. */
function typedTokens(text: string): { text: string; isTyped: boolean }[] {
  const tokens: { text: string; isTyped: boolean }[] = [];
  for (const { text: token, kind } of tokensOfJson(text)) {
    const isTyped = kind !== "mark" && token.trim() !== "";
    const last = tokens.at(-1);
    if (last?.isTyped && isTyped && kind === "space") last.text += token;
    else tokens.push({ text: token, isTyped });
  }
  return tokens;
}

// An unclosed string swallows the following text, which is not part of the typed token.
const isClosed = (token: string) => !token.startsWith('"') || /^"[^"\n]*"$/.test(token);

interface Container {
  kind: "root" | "object" | "array";
  expects: "name" | "colon" | "value" | "comma";
  name: string | null;
  index: number;
  names: string[];
}

function step(open: Container[], token: string, isTyped: boolean): void {
  const inner = open.at(-1);
  if (inner === undefined) return;
  if (token === "{" || token === "[") {
    open.push({
      kind: token === "{" ? "object" : "array",
      expects: token === "{" ? "name" : "value",
      name: null,
      index: 0,
      names: [],
    });
  } else if (token === "}" || token === "]") {
    if (open.length > 1) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined) outer.expects = "comma";
  } else if (token === ":") inner.expects = "value";
  else if (token === ",") {
    inner.expects = inner.kind === "object" ? "name" : "value";
    inner.index++;
  } else if (isTyped && inner.expects === "name") {
    inner.name = nameOf(token);
    inner.names.push(inner.name);
    inner.expects = "colon";
  } else if (isTyped) inner.expects = "comma";
}

/** The path through the containers: the member of each that contains the next. */
function pathOf(open: Container[], expects: "name" | "value"): (string | number)[] {
  const through = expects === "name" ? open.slice(0, -1) : open;
  return through.flatMap(({ kind, name, index }) =>
    kind === "root" ? [] : [kind === "array" ? index : (name ?? "")],
  );
}

function nameOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token.replace(/^"/, "");
  }
}
