import { EVENT_ID, type Event, getScalarValue, SCALAR_STYLE } from "js-yaml";
import * as messages from "#messages/terminal/description.ts";
import { limits } from "./limits.ts";
import { positionAt } from "./position.ts";

/** A syntax that YAML allows but a description must not contain. */
export interface Fault {
  offset: number | null;
  problem: string;
}

/** Finds the first fault in a text from the events of its parser. */
export function findFault(events: Event[], text: string): Fault | null {
  const documents = events.filter(({ type }) => type === EVENT_ID.DOCUMENT).length;
  if (documents === 0) return { offset: null, problem: messages.empty };
  if (documents > 1) return { offset: null, problem: messages.severalDocuments };
  const nesting = new Nesting(text);
  const isJson = /^\s*[{[]/.test(text);
  for (const event of events) {
    const fault = nesting.enter(event) ?? (isJson ? findComment(event, text) : null);
    if (fault !== null) return fault;
  }
  return null;
}

// Finds a comment in JSON that YAML would read as a part of the next name or value.
function findComment(event: Event, text: string): Fault | null {
  if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.PLAIN) return null;
  const at = text.slice(event.valueStart, event.valueEnd).search(/(?<!\S)\/[/*]/);
  return at < 0 ? null : { offset: event.valueStart + at, problem: messages.jsonComment };
}

interface Size {
  values: number;
  /** The number of characters in its names and values as written. */
  characters: number;
  depth: number;
}

interface Collection extends Size {
  anchor: string | null;
  isMapping: boolean;
  children: number;
  /** The position of each name. */
  names: Map<string, number>;
}

/** Tracks the nesting of events, and counts the values that aliases repeat. */
class Nesting {
  readonly #text: string;
  readonly #open: Collection[] = [];
  readonly #sizes = new Map<string, Size>();
  /** The number of values in the text so far, and of those repeated by aliases. */
  #written = 0;
  #aliased = 0;
  #aliasedText = 0;

  constructor(text: string) {
    this.#text = text;
  }

  enter(event: Event): Fault | null {
    if (event.type === EVENT_ID.DOCUMENT) return null;
    if (event.type === EVENT_ID.POP) return this.#leave();
    this.#written++;
    const parent = this.#open.at(-1);
    const isKey = parent?.isMapping === true && parent.children++ % 2 === 0;
    const anchor = event.anchorStart < 0 ? null : this.#text.slice(event.anchorStart, event.anchorEnd);
    if (event.type === EVENT_ID.ALIAS) return this.#follow(anchor ?? "", event.anchorStart - 1);
    if (event.type === EVENT_ID.SCALAR) {
      return (isKey && this.#name(event, parent)) || this.#add(sizeOf(event), anchor);
    }
    if (anchor !== null) this.#sizes.delete(anchor);
    const isMapping = event.type === EVENT_ID.MAPPING;
    this.#open.push({ anchor, isMapping, children: 0, names: new Map(), values: 1, characters: 0, depth: 1 });
    return null;
  }

  #name(key: Scalar, { names }: Collection): Fault | null {
    const offset = isQuoted(key) ? key.valueStart - 1 : key.valueStart;
    const name = getScalarValue(this.#text, key);
    const first = names.get(name);
    if (name === "<<" || first === undefined) {
      names.set(name, offset);
      return null;
    }
    const { line } = positionAt({ text: this.#text }, first);
    return {
      offset,
      problem: messages.duplicate(name, line),
    };
  }

  #leave(): null {
    const left = this.#open.pop();
    return left === undefined ? null : this.#add(left, left.anchor);
  }

  #add({ values, characters, depth }: Size, anchor: string | null): null {
    if (anchor !== null) this.#sizes.set(anchor, { values, characters, depth });
    const parent = this.#open.at(-1);
    if (parent === undefined) return null;
    parent.values += values;
    parent.characters += characters;
    parent.depth = Math.max(parent.depth, depth + 1);
    return null;
  }

  #follow(anchor: string, offset: number): Fault | null {
    const size = this.#sizes.get(anchor);
    if (size === undefined) {
      if (!this.#open.some((collection) => collection.anchor === anchor)) return null;
      return { offset, problem: messages.aliasOfItself(anchor) };
    }
    this.#aliased += size.values;
    if (this.#aliased > limits.maxAliased(this.#written))
      return {
        offset,
        problem: messages.aliasesTooMany(anchor),
      };
    this.#aliasedText += size.characters;
    if (this.#aliasedText > limits.maxAliasedText(this.#text.length))
      return { offset, problem: messages.aliasedTextTooLong(anchor) };
    if (this.#open.length + size.depth > limits.maxDepth)
      return {
        offset,
        problem: messages.aliasTooDeep(anchor, limits.maxDepth),
      };
    return this.#add(size, null);
  }
}

const sizeOf = ({ valueStart, valueEnd }: Scalar): Size => ({
  values: 1,
  characters: valueEnd - valueStart,
  depth: 0,
});

type Scalar = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

const isQuoted = ({ style }: Scalar) =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
