import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import { DescriptionError } from "./error.ts";
import { isKind, itemOf, memberPlace, type Place } from "./grammar/index.ts";
import { openapi } from "./grammar/openapi.ts";
import { buildLimits, limits } from "./limits.ts";
import type { Description } from "./load.ts";
import { decodeFragment, type Resolve, resolver } from "./refs.ts";

/** The size of a site in which each operation is shown with everything that it references. */
export interface Repetition {
  /** The minimum size of its files in bytes. */
  bytes: number;
  /** An estimate of the size, in the unit of `saved`. */
  weight: number;
  /**
   * The operation or schema with the most characters, including referenced schemas; `null` if absent.
   */
  largest: { pointer: Pointer; characters: number } | null;
  /** The most repeated part, by the bytes that a single use would save. */
  repeated: { pointer: Pointer; uses: number; saved: number } | null;
}

/** The minimum size of an operation's page and its other files, even without a description. */
const bytesOfPage = 30_000;
/**
 * The minimum number of copies of each character of an operation: in its page, its Markdown and the file of
 * its panel.
 */
const bytesOfCharacter = 3;
/** The copies of a schema's character: in a row of a page, in its Markdown and in an example. */
const bytesOfSchemaCharacter = 10;

/**
 * Measures the repetition by references, aliases and path items. The time is linear in the length of the
 * document: shared parts are read once and counted by their uses.
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

/**
 * Throws `DescriptionError` for a description that would exceed the limits, with the place of the
 * repeated or oversized part.
 */
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

/** Whether a part with several uses causes the size of a site. */
export const isCause = (
  repeated: Repetition["repeated"],
  { weight }: Repetition,
): repeated is NonNullable<Repetition["repeated"]> => repeated !== null && repeated.saved > weight / 4;

/** An object or list of a document that is shown wherever it is used. */
interface Part {
  pointer: Pointer;
  isPage: boolean;
  /** The parts that it contains or references, once per use. */
  inside: Part[];
  /**
   * Totals of the part and its nested parts: the number of pages, and the characters of operations and
   * of schemas.
   */
  pages: number;
  characters: number;
  schemaCharacters: number;
  /** The number of uses in the entire site. */
  uses: number;
}

const shownBy = ({ characters, schemaCharacters }: Part) => characters + schemaCharacters;

const weightOf = ({ pages, characters, schemaCharacters }: Part) =>
  bytesOfPage * pages + bytesOfCharacter * characters + bytesOfSchemaCharacter * schemaCharacters;

const savedBy = (part: Part) => (part.uses - 1) * weightOf(part);

/** Nested callbacks are not shown. */
type Role = "operation" | "callback";

class PartReader {
  readonly #document: Record<string, unknown>;
  readonly #resolve: Resolve;
  /** The parts read so far; `null` while being read. */
  readonly #known = { operation: new Map<object, Part | null>(), callback: new Map<object, Part | null>() };
  readonly #schemas = new Map<object, Part>();
  /** The parts, children first. */
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
      // A schema's own page does not count as a use.
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
      const at = inner ?? (isKind(place) ? memberPlace(openapi, place, name) : null);
      if (place === "operation" && name === "callbacks" && role === "callback") continue;
      part.characters += name.length;
      if (typeof value !== "object" || value === null || at === null || at.startsWith("data"))
        part.characters += charactersOf(value);
      else this.#add(this.#read(value, at, pointerTo(part.pointer, name), roleIn(place, name, role)), part);
    }
  }

  /** The size of a schema where it is used: itself, and the first level of its references. */
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

/** The number of characters in the names and values of a value, without references. */
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

/** The references in a schema, including repetitions. */
function refsIn(schema: object): string[] {
  const refs: string[] = [];
  forEachMember(schema, (name, member) => {
    if (name === "$ref" && typeof member === "string") refs.push(member);
  });
  return refs;
}

/**
 * Visits all members in a value without creating lists, because there are millions and each is visited
 * several times.
 */
function forEachMember(value: object, visit: (name: string, member: unknown) => void): void {
  const open = [value as Record<string, unknown>];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const name in next) {
      const member = next[name];
      visit(name, member);
      if (typeof member === "object" && member !== null) open.push(member as Record<string, unknown>);
    }
}
