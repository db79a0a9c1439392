import { type Pointer, pointerTo } from "#json/pointer.ts";
import type { Context } from "../context.ts";
import { oncePerDescription } from "./reader.ts";

/** The pointer of a value of the description, or `null` for one that is not from there. Used by warnings only. */
export function pointerOf(value: unknown, context: Context): Pointer | null {
  const parents = parentsOf(context);
  const tokens: string[] = [];
  for (let at = value; at !== context.root; ) {
    const parent = parents.get(at as object);
    if (parent === undefined) return null;
    tokens.unshift(parent.token);
    at = parent.value;
  }
  return pointerTo("", ...tokens);
}

/** Every object and list of the description with its parent. */
const parentsOf = oncePerDescription(({ root }) => {
  const parents = new Map<unknown, { value: object; token: string }>();
  const rest: object[] = [root];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    for (const [token, member] of Object.entries(value)) {
      if (typeof member !== "object" || member === null || parents.has(member)) continue;
      parents.set(member, { value, token });
      rest.push(member);
    }
  }
  return parents;
});
