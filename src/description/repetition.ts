import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import { DescriptionError } from "./error.ts";
import { isKind, itemOf, type Place, placeOf } from "./grammar/index.ts";
import { openapi } from "./grammar/openapi.ts";
import { buildLimits, limits } from "./limits.ts";
import type { Description } from "./load.ts";
import { decodeFragment, type Resolve, resolver } from "./refs.ts";

/** What becomes of a document where each of its operations is shown on its own, with all that it refers to. */
export interface Repetition {
  /** What the files of its site have at least, in bytes. */
  bytes: number;
  /** A guess of what they have, in the unit of `saved`. */
  weight: number;
  /** The operation or schema that shows most characters, with the schemas it refers to; `null` if absent. */
  largest: { pointer: Pointer; characters: number } | null;
  /** What is repeated most: by the bytes that would be saved if it were used once. */
  repeated: { pointer: Pointer; uses: number; saved: number } | null;
}

/** An operation's page, and the files beside it, have so much even if they are not described. */
const bytesOfPage = 30_000;
/** A character of an operation is at least in its page, its Markdown and the file of its panel. */
const bytesOfCharacter = 3;
/** A character of a schema is in a row of a page, in its Markdown and in an example. */
const bytesOfSchemaCharacter = 10;

/**
 * Measures what references, aliases and path items make of a document. The time is linear to what is written: what is met
 * more than once, by a reference or as the same object, is read once and counted by its uses.
 */
export function measureRepetition(document: Record<string, unknown>): Repetition {
  const { root, parts } = new PartReader(document).readDocument();
  root.uses = 1;
  for (const part of parts.toReversed()) for (const inner of part.inside) inner.uses += part.uses;
  const [largest] = parts.filter(({ isPage }) => isPage).sort((one, other) => shownBy(other) - shownBy(one));
  const [repeated] = parts.toSorted((one, other) => savedBy(other) - savedBy(one));
  return {
    bytes: bytesOfPage * root.pages + bytesOfCharacter * root.characters,
    weight: weightOf(root),
    largest: largest === undefined ? null : { pointer: largest.pointer, characters: shownBy(largest) },
    repeated:
      repeated === undefined || repeated.uses < 2
        ? null
        : { pointer: repeated.pointer, uses: repeated.uses, saved: savedBy(repeated) },
  };
}

/** A description that would become too much. Throws `DescriptionError` with the place of what is repeated or too large. */
export function expectBounded(
  { document, characters, origins }: Description,
  allowedBytes: number | null,
): void {
  const repetition = measureRepetition(document);
  const { bytes, largest, repeated } = repetition;
  const fail = (pointer: Pointer, problem: string): never => {
    const { file, position } = origins.placeOf(pointer);
    throw new DescriptionError(file, position, problem);
  };
  const limit = buildLimits(characters, allowedBytes).bytes;
  if (bytes > limit) {
    const bound = messages.siteTooLarge(limit);
    if (isCause(repeated, repetition))
      fail(repeated.pointer, messages.becauseRepeated(bound, `#${repeated.pointer}`, repeated.uses));
    fail("", messages.becauseOfAll(bound));
  }
  if (largest !== null && largest.characters > limits.maxShown)
    fail(largest.pointer, messages.pageTooLarge(largest.characters));
}

/** Whether a part that is used several times is the reason why a site is large. */
export const isCause = (
  repeated: Repetition["repeated"],
  { weight }: Repetition,
): repeated is NonNullable<Repetition["repeated"]> => repeated !== null && repeated.saved > weight / 4;

/** An object or list of a document that is shown wherever it is used. */
interface Part {
  pointer: Pointer;
  isPage: boolean;
  /** What it contains or refers to, once for each time. */
  inside: Part[];
  /** Of it and its parts: how many pages are made of it, and what they show of operations and of schemas. */
  pages: number;
  characters: number;
  schemaCharacters: number;
  /** How often it is shown in the whole site. */
  uses: number;
}

const shownBy = ({ characters, schemaCharacters }: Part) => characters + schemaCharacters;

const weightOf = ({ pages, characters, schemaCharacters }: Part) =>
  bytesOfPage * pages + bytesOfCharacter * characters + bytesOfSchemaCharacter * schemaCharacters;

const savedBy = (part: Part) => (part.uses - 1) * weightOf(part);

/** Callbacks that callbacks have in turn are not shown. */
type Role = "operation" | "callback";

class PartReader {
  readonly #document: Record<string, unknown>;
  readonly #resolve: Resolve;
  /** What has been read; `null` while it is being read. */
  readonly #known = { operation: new Map<object, Part | null>(), callback: new Map<object, Part | null>() };
  readonly #schemas = new Map<object, Part>();
  /** The inner before the outer. */
  readonly #parts: Part[] = [];

  constructor(document: Record<string, unknown>) {
    this.#document = document;
    this.#resolve = resolver(document);
  }

  readDocument(): { root: Part; parts: Part[] } {
    const root = partAt("");
    const { components, ...rest } = this.#document;
    this.#readMembers(rest, "document", root, "operation");
    root.characters += charactersOf(components);
    const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
    for (const [name, schema] of Object.entries(schemas)) {
      if (typeof schema !== "object" || schema === null) continue;
      const page = partAt(pointerTo("/components/schemas", name));
      page.isPage = true;
      page.pages = 1;
      // A page of its own does not count as a use.
      page.schemaCharacters = this.#readSchema(schema, page.pointer).schemaCharacters;
      this.#addTargets(schema, page);
      this.#parts.push(page);
      this.#add(page, root);
    }
    this.#parts.push(root);
    return { root, parts: this.#parts };
  }

  #read(value: object, place: Place, pointer: Pointer, role: Role): Part | null {
    if (place === "schema") return this.#readSchemaInPlace(value, pointer);
    const found = this.#known[role].get(value);
    if (found !== undefined) return found;
    this.#known[role].set(value, null);
    const part = partAt(pointer);
    if (place === "operation" || place === "tag") {
      part.pages = 1;
      part.isPage = place === "operation";
    }
    const target = isObject(value) && typeof value.$ref === "string" ? this.#resolve(value) : null;
    if (target?.ref && typeof target.value === "object" && target.value !== null)
      this.#add(this.#read(target.value, place, decodeFragment(target.ref.slice(1)), role), part);
    this.#readMembers(value, place, part, role);
    this.#parts.push(part);
    this.#known[role].set(value, part);
    return part;
  }

  #readMembers(holder: object, place: Place, part: Part, role: Role): void {
    const inner = Array.isArray(holder) || !isKind(place) ? itemOf(place) : null;
    for (const [name, value] of Object.entries(holder)) {
      const at = inner ?? (isKind(place) ? placeOf(openapi, place, name) : null);
      if (place === "operation" && name === "callbacks" && role === "callback") continue;
      part.characters += name.length;
      if (typeof value !== "object" || value === null || at === null || at.startsWith("data"))
        part.characters += charactersOf(value);
      else this.#add(this.#read(value, at, pointerTo(part.pointer, name), roleIn(place, name, role)), part);
    }
  }

  /** A schema where it is used: itself, and the first level of what it refers to. */
  #readSchemaInPlace(value: object, pointer: Pointer): Part {
    const known = this.#known.operation.get(value);
    if (known) return known;
    const part = partAt(pointer);
    this.#add(this.#readSchema(value, pointer), part);
    this.#addTargets(value, part);
    this.#parts.push(part);
    this.#known.operation.set(value, part);
    return part;
  }

  #addTargets(schema: object, part: Part): void {
    for (const ref of refsIn(schema)) {
      const { value, ref: last } = this.#resolve({ $ref: ref });
      if (typeof value === "object" && value !== null && last !== null)
        this.#add(this.#readSchema(value, decodeFragment(last.slice(1))), part);
    }
  }

  #readSchema(value: object, pointer: Pointer): Part {
    const known = this.#schemas.get(value);
    if (known !== undefined) return known;
    const part = partAt(pointer);
    part.schemaCharacters = charactersOf(value);
    this.#schemas.set(value, part);
    this.#parts.push(part);
    return part;
  }

  #add(inner: Part | null, part: Part): void {
    if (inner === null) return;
    part.inside.push(inner);
    part.pages += inner.pages;
    part.characters += inner.characters;
    part.schemaCharacters += inner.schemaCharacters;
  }
}

const roleIn = (place: Place, name: string, role: Role): Role =>
  (place === "operation" && name === "callbacks") || (place === "document" && /webhooks$/.test(name))
    ? "callback"
    : role;

const partAt = (pointer: Pointer): Part => ({
  pointer,
  isPage: false,
  inside: [],
  pages: 0,
  characters: 0,
  schemaCharacters: 0,
  uses: 0,
});

/** The names and values in a value, references not followed. */
function charactersOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return value === undefined ? 0 : asText(value).length;
  let sum = 0;
  forEachMember(value, (name, member) => {
    sum += name.length;
    if (typeof member === "string") sum += member.length;
    else if (typeof member !== "object" || member === null) sum += asText(member).length;
  });
  return sum;
}

/** The references in a schema, each as often as it is there. */
function refsIn(schema: object): string[] {
  const refs: string[] = [];
  forEachMember(schema, (name, member) => {
    if (name === "$ref" && typeof member === "string") refs.push(member);
  });
  return refs;
}

/** Visits all members within a value, without lists of them: each is visited several times, and there are millions. */
function forEachMember(value: object, visit: (name: string, member: unknown) => void): void {
  const open = [value as Record<string, unknown>];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const name in next) {
      const member = next[name];
      visit(name, member);
      if (typeof member === "object" && member !== null) open.push(member as Record<string, unknown>);
    }
}
