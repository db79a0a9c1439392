import { hash } from "node:crypto";
import { decodeFragment } from "#description/refs.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { groupsOf } from "#site/schema-graph/graph.ts";

/** What is kept from one check of a description to the next: the keys of parts in which nothing was found. */
export interface KeptParts {
  clean: ReadonlySet<string>;
  keep(keys: readonly string[]): void;
}

/**
 * The parts of a document: paths, webhooks and components. What depends on a part, and on what it refers to, is not checked
 * again where nothing was found the last time. Findings are never kept: a part with one is always checked, so its places
 * and texts are those of now.
 */
export class Parts {
  /** The part that is checked now, if it is one. */
  current: Pointer | null = null;
  readonly #keys: ReadonlyMap<Pointer, string>;
  readonly #clean: ReadonlySet<string>;
  readonly #noted = new Set<Pointer>();

  /** Without keys, all are checked. */
  constructor(keys: ReadonlyMap<Pointer, string>, clean: ReadonlySet<string>) {
    this.#keys = keys;
    this.#clean = clean;
  }

  isClean(part: Pointer): boolean {
    const key = this.#keys.get(part);
    return key !== undefined && this.#clean.has(key);
  }

  /** Notes that something was found at a place, or that what is checked now depends on more than its part. */
  note(pointer: Pointer = ""): void {
    for (const part of [this.current, partAt(pointer)]) if (part !== null) this.#noted.add(part);
  }

  /** Notes that something was found outside of the parts, which may be due to any. */
  noteAll(): void {
    for (const part of this.#keys.keys()) this.#noted.add(part);
  }

  /** The keys of the parts in which nothing was found. */
  get clean(): string[] {
    return [...this.#keys].flatMap(([part, key]) => (this.#noted.has(part) ? [] : [key]));
  }
}

/** The part around a place. */
export const partAt = (pointer: Pointer): Pointer | null =>
  /^\/(?:paths|webhooks|components\/[^/]+)\/[^/]+/.exec(pointer)?.[0] ?? null;

/** The objects of a document whose members are parts, with their pointers. */
export function holdersOfParts({
  paths,
  webhooks,
  components,
}: Record<string, unknown>): [Pointer, Record<string, unknown>][] {
  const sections = Object.entries(isObject(components) ? components : {});
  const all: [Pointer, unknown][] = [
    ["/paths", paths],
    ["/webhooks", webhooks],
    ...sections.map(([name, section]): [Pointer, unknown] => [pointerTo("/components", name), section]),
  ];
  return all.flatMap(([pointer, holder]) => (isObject(holder) ? [[pointer, holder]] : []));
}

/** The parts of a document, as JSON text. */
export const textsOfParts = (document: Record<string, unknown>): PartTexts =>
  new Map(
    holdersOfParts(document).flatMap(([pointer, holder]) =>
      Object.entries(holder).map(([name, value]) => [
        pointerTo(pointer, name),
        stringifyJson(value as JsonValue),
      ]),
    ),
  );

export type PartTexts = ReadonlyMap<Pointer, string>;

/** A key for each part, which changes with it. */
export const keysOfParts = (texts: PartTexts, settings: string): Map<Pointer, string> =>
  new Map([...texts].map(([part, text]) => [part, keyOf(settings, part, text)]));

/**
 * A key for each part, which changes with it and with all that it refers to, directly or through others. A part has none
 * where a reference names something else than a part.
 */
export function deepKeysOfParts(texts: PartTexts, settings: string): Map<Pointer, string> {
  const own = keysOfParts(texts, settings);
  const partOf = targetsByRef();
  const targets = new Map([...texts].map(([part, text]) => [part, new Set(refsIn(text).map(partOf))]));
  /** Of parts that refer to each other, one for all. */
  const below = new Map<Pointer, string>();
  for (const group of groupsOf(targets)) {
    const members = new Set(group);
    const others = [...new Set(group.flatMap((part) => [...(targets.get(part) ?? [])]))];
    const keys = others.filter((part) => !members.has(part)).map((part) => below.get(part));
    if (keys.includes(undefined)) continue;
    const key = keyOf(...group.map((part) => own.get(part) ?? "").sort(), ...keys.map(String).sort());
    for (const part of group) below.set(part, key);
  }
  return new Map([...below].map(([part, key]) => [part, keyOf(own.get(part) ?? "", key)]));
}

const keyOf = (...texts: string[]) => hash("sha1", texts.join("\n"), "base64url");

const refsIn = (text: string): string[] =>
  [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(([, ref = ""]) => ref);

/** Finds the part that a reference, given as JSON text, points to or into; an empty string for any other reference. */
function targetsByRef(): (ref: string) => Pointer {
  const known = new Map<string, Pointer>();
  return (ref) => {
    const found = known.get(ref) ?? targetOf(JSON.parse(ref));
    known.set(ref, found);
    return found;
  };
}

const targetOf = (ref: string): Pointer =>
  (ref.startsWith("#") && partAt(decodeFragment(ref).slice(1))) || "";
