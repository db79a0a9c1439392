import type { JsonText } from "./index.ts";
import { type Pointer, pointerTo } from "./pointer.ts";
import { tokensOfJson } from "./tokens.ts";

/** A value that is missing, or written differently, in another JSON text. */
export interface Loss {
  pointer: Pointer;
  /** The text as written; for an object or a list only its beginning. */
  text: JsonText;
}

/**
 * The first value that only one of two JSON texts contains, or that is written differently, even by a single
 * digit; `null` if the texts are equal. Whitespace and the order of members are ignored.
 */
export function firstLoss(before: JsonText, after: JsonText): Loss | null {
  const [own, other] = [valuesIn(before), valuesIn(after)];
  const texts = new Map(other.map(({ pointer, text }) => [pointer, text]));
  const lost = own.find(({ pointer, text }) => texts.get(pointer) !== text);
  const pointers = new Set(own.map(({ pointer }) => pointer));
  const added = other.find(({ pointer }) => !pointers.has(pointer));
  // A form has a single place for a duplicate name, so one of its values would be lost.
  const twice = pointers.size < own.length ? own.find(({ pointer }) => !pointers.delete(pointer)) : undefined;
  return lost ?? added ?? twice ?? null;
}

/** All values of a JSON text with their places, in order. */
function valuesIn(text: JsonText): Loss[] {
  const tokens = tokensOfJson(text)
    .filter(({ kind }) => kind !== "space")
    .map((token) => token.text);
  const found: Loss[] = [];
  let at = 0;
  const read = (pointer: Pointer) => {
    const token = tokens[at++] ?? "";
    found.push({ pointer, text: token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token });
    if (token !== "{" && token !== "[") return;
    for (let index = 0; !/^[}\]]?$/.test(tokens[at] ?? ""); index++) {
      const name = token === "{" ? String(JSON.parse(tokens[at] ?? '""')) : String(index);
      if (token === "{") at += 2;
      read(pointerTo(pointer, name));
      if (tokens[at] === ",") at++;
    }
    at++;
  };
  read("");
  return found;
}
