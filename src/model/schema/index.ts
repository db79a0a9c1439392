import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import type { Schema } from "../types.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { type Spent, spend } from "./constraints.ts";
import { withRef } from "./dynamic-ref.ts";
import { wordsBeside } from "./meanings.ts";
import { namedBy } from "./name.ts";
import { isNamedNullable } from "./nullable.ts";
import { oncePerDescription, type SchemaReader } from "./reader.ts";
import { readNotes, readView } from "./view.ts";

/**
 * Reads a Schema Object (OpenAPI 2.0 to 3.2, JSON Schema 2020-12). Named schemas become references.
 * Unnamed ones are included up to a limit. Beyond it, the result is `any` with a warning.
 */
export function readSchema(value: unknown, context: Context): Schema {
  return readWithin(value, {
    context,
    outermost: value,
    within: [],
    copies: 0,
    spent: { copies: 0, isWritten: false },
  });
}

/** The context of a schema. */
interface Place {
  context: Context;
  outermost: unknown;
  within: unknown[];
  /** The number of enclosing copies of unnamed schemas. */
  copies: number;
  spent: Spent;
}

function readWithin(value: unknown, place: Place): Schema {
  const { context } = place;
  if (!isObject(value))
    return { ...readNotes({}, readerOf(value, place)), kind: value === false ? "never" : "any" };
  const schema = withRef(value, context);
  const named = namedBy(schema, context);
  if (named !== null) {
    const description = wordsBeside(named.beside.description, named.definition);
    const notes = readNotes({ ...named.beside, description }, readerOf(value, place));
    return { ...notes, nullable: isNamedNullable(named, context), kind: "reference", ...named.name };
  }
  const { value: target, ref } = context.resolve(schema);
  if (target === undefined && ref !== null) return readLost(schema, readerOf(value, place));
  if (!isObject(target)) return readWithin(target, place);
  const { schema: merged, rest, isCopy, isCircular } = mergeAllOf(schema, context.resolve);
  const inner = { ...place, within: [...place.within, target], copies: place.copies + (isCopy ? 1 : 0) };
  const reader = readerOf(value, inner);
  if (isCircular) reader.warn(value, warnings.allOfItself);
  const excess = spend(inner.within.length, inner.copies, place.spent, context);
  if (place.within.includes(target)) return cut(merged, reader);
  if (excess === null) return readView(merged, rest, reader);
  if (!place.spent.isWritten) reader.warn(value, warnings.shownPartly(excess));
  place.spent.isWritten = true;
  return cut(merged, reader);
}

function readerOf(value: unknown, place: Place): SchemaReader {
  const { context } = place;
  return {
    context,
    value,
    read: (inner) => readWithin(inner, place),
    warn(at, problem, ...tokens) {
      const pointer = pointerOf(at, context) ?? pointerOf(place.outermost, context) ?? context.place;
      context.warn(pointerTo(pointer, ...tokens), problem);
    },
  };
}

function readLost({ $ref: ref, ...beside }: JsonObject, reader: SchemaReader): Schema {
  return { ...readNotes(beside, reader), kind: "unresolved", ref: asText(ref) };
}

/** The notes of a schema whose shape is not shown. */
function cut({ title, description, nullable }: JsonObject, reader: SchemaReader): Schema {
  const notes = readNotes({ title, description, nullable }, reader);
  return { ...notes, kind: "any", constraints: [messages.notShownFurther] };
}

/** The pointer of a value of the description; `null` for other values. Only warnings use it. */
function pointerOf(value: unknown, context: Context): Pointer | null {
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

/** The parent of every object and list in the description. */
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
