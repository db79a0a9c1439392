import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { hash } from "#platform/hash.ts";
import { groupsOf } from "./groups.ts";
import { decodeFragment, resolver } from "./refs.ts";

/** The part of a document that contains a place: a path, a webhook or a component. */
export const partAt = (pointer: Pointer): Pointer | null =>
  /^\/(?:paths|webhooks|x-webhooks|components\/[^/]+)\/[^/]+/.exec(pointer)?.[0] ?? null;

/** The objects of a document whose members are parts, with their pointers. */
export function holdersOfParts({
  paths,
  webhooks,
  "x-webhooks": olderWebhooks,
  components,
}: Document): [Pointer, Record<string, unknown>][] {
  const sections = Object.entries(isObject(components) ? components : {});
  const all: [Pointer, unknown][] = [
    ["/paths", paths],
    ["/webhooks", webhooks],
    ["/x-webhooks", olderWebhooks],
    ...sections.map(([name, section]): [Pointer, unknown] => [pointerTo("/components", name), section]),
  ];
  return all.flatMap(([pointer, holder]) => (isObject(holder) ? [[pointer, holder]] : []));
}

/** A hash for each part, cached by document. */
export function keysOfParts(document: Document): PartKeys {
  return ownKeys.get(document) ?? keysFrom(textsOf(document), document);
}

/**
 * A hash for each part with everything that it references, directly or through others, cached by
 * document. A part with a reference to anything but a part has none.
 */
export function deepKeysOfParts(document: Document): PartKeys {
  const keys = deepKeys.get(document) ?? findDeepKeys(document);
  deepKeys.set(document, keys);
  return keys;
}

export type PartKeys = ReadonlyMap<Pointer, string>;

type Document = Record<string, unknown>;

const ownKeys = new WeakMap<Document, PartKeys>();
const deepKeys = new WeakMap<Document, PartKeys>();

function keysFrom(texts: PartTexts, document: Document): PartKeys {
  const keys = new Map([...texts].map(([part, text]) => [part, keyOf(part, text)]));
  ownKeys.set(document, keys);
  return keys;
}

function findDeepKeys(document: Document): PartKeys {
  const texts = textsOf(document);
  const own = keysFrom(texts, document);
  const targets = targetsOfParts(document, texts);
  /** Parts that refer to each other share one hash. */
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

/** The parts of a document, as JSON text. */
const textsOf = (document: Document): PartTexts =>
  new Map(
    holdersOfParts(document).flatMap(([pointer, holder]) =>
      Object.entries(holder).map(([name, value]) => [
        pointerTo(pointer, name),
        stringifyJson(value as JsonValue),
      ]),
    ),
  );

type PartTexts = ReadonlyMap<Pointer, string>;

const keyOf = (...texts: string[]) => hash("sha1", texts.join("\n"), "base64url");

/** The parts that each part references, including schemas that extend one with a discriminator. */
function targetsOfParts(document: Document, texts: PartTexts): Map<Pointer, Set<Pointer>> {
  const partOf = targetsByRef();
  const resolve = resolver(document);
  const targets = new Map([...texts].map(([part, text]) => [part, new Set(refsIn(text).map(partOf))]));
  const schemas = membersOf(membersOf(document.components).schemas);
  for (const [holder, members] of holdersOfParts(document)) {
    for (const [name, value] of Object.entries(members)) {
      const part = pointerTo(holder, name);
      if (texts.get(part)?.includes('"discriminator"') !== true) continue;
      for (const text of textsInDiscriminators(value))
        targets
          .get(part)
          ?.add(Object.hasOwn(schemas, text) ? schemaPart(text) : partOf(JSON.stringify(text)));
    }
  }
  for (const [name, schema] of Object.entries(schemas)) {
    const { allOf } = membersOf(schema);
    for (const item of Array.isArray(allOf) ? allOf : []) {
      // The parent may have aliases, each of which refers to the next.
      const parent = partOf(JSON.stringify(resolve(item).ref ?? ""));
      if (texts.get(parent)?.includes('"discriminator"') === true) targets.get(parent)?.add(schemaPart(name));
    }
  }
  return targets;
}

const schemaPart = (name: string) => pointerTo("", "components", "schemas", name);

const membersOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** The schema names in the Discriminator Objects of a part (OpenAPI 3.2.0, 4.25). */
function textsInDiscriminators(part: unknown): string[] {
  const found: string[] = [];
  const open = [part];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const { mapping, defaultMapping } = membersOf(membersOf(next).discriminator);
    for (const name of [...Object.values(membersOf(mapping)), defaultMapping])
      if (typeof name === "string") found.push(name);
    for (const value of Object.values(next)) if (value !== undefined) open.push(value);
  }
  return found;
}

/** The target of a `$dynamicRef` depends on the entire document. */
const refsIn = (text: string): string[] =>
  [...text.matchAll(/"\$(?:dynamicR|r)ef":("(?:[^"\\]|\\.)*")/g)].map(([found, ref = ""]) =>
    found.startsWith('"$ref"') ? ref : '""',
  );

/**
 * Finds the part that contains the target of a reference, given as JSON text; an empty string for other
 * targets.
 */
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
