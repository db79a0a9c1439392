import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import { type Kind, memberPlace } from "../grammar/index.ts";
import { openapi } from "../grammar/openapi.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { decodeFragment } from "../refs.ts";
import { internalMarker } from "./extensions.ts";

/** Whether an object is visible to readers. Only this function decides it. */
export const isPublished = (value: Record<string, unknown>): boolean => value[internalMarker] !== true;

/** The objects that may be hidden, without which a description is still complete. */
export const hideableKinds: readonly Kind[] = [
  ...["operation", "pathItem", "callback", "tag", "externalDocs", "contact"],
  ...["parameter", "requestBody", "mediaType", "encoding", "schema", "example", "codeSample"],
  ...["response", "header", "link", "server", "serverVariable", "securityScheme", "flow"],
] as Kind[];

/** The places of a document that are hidden from readers. */
export class HiddenPlaces {
  readonly document: Record<string, unknown>;
  /** Every object in the grammar, children first. */
  readonly nodes: readonly ObjectNode[];
  /** The hidden tags, declared or not. */
  readonly tags: Set<string>;
  readonly #places = new Set<Pointer>();
  /** Every place that contains a hidden one. */
  readonly #around = new Set<Pointer>();
  readonly #operations = new Map<string, Pointer[]>();

  constructor(document: Record<string, unknown>, nodes: readonly ObjectNode[]) {
    this.document = document;
    this.nodes = nodes;
    this.tags = internalTags(document);
    for (const { place, value, pointer } of nodes) {
      if (place !== "operation" || typeof value.operationId !== "string") continue;
      const { operationId } = value;
      this.#operations.set(operationId, [...(this.#operations.get(operationId) ?? []), pointer]);
    }
    this.spread();
  }

  /** Whether a place, or one of its ancestors, is hidden. */
  has(pointer: Pointer): boolean {
    if (this.#places.size === 0) return false;
    for (let prefix = pointer; prefix !== ""; prefix = prefix.slice(0, prefix.lastIndexOf("/")))
      if (this.#places.has(prefix)) return true;
    return false;
  }

  /** Whether the place itself is hidden. */
  begins(pointer: Pointer): boolean {
    return this.#places.has(pointer);
  }

  get isEmpty(): boolean {
    return this.#places.size === 0 && this.tags.size === 0;
  }

  hide(pointer: Pointer): void {
    this.#places.add(pointer);
    for (let outer = holderOf(pointer); !this.#around.has(outer); outer = holderOf(outer))
      this.#around.add(outer);
  }

  /** Hides the dependents of hidden parts, until a fixed point is reached. */
  spread(): void {
    for (let before = -1; before !== this.#places.size; ) {
      before = this.#places.size;
      for (const node of this.nodes)
        if (!this.#places.has(node.pointer) && this.#isLost(node)) this.hide(node.pointer);
    }
  }

  /** Whether a reference, as in `$ref` and `mapping`, has a hidden target. */
  isReferenceHidden(ref: string): boolean {
    const target = targetOf(ref);
    return target !== null && this.has(target);
  }

  /** Whether all operations with an operationId are hidden. */
  isOperationHidden(operationId: string): boolean {
    const places = this.#operations.get(operationId) ?? [];
    return places.length > 0 && places.every((place) => this.has(place));
  }

  #isLost({ place, value, pointer }: ObjectNode): boolean {
    if (hideableKinds.includes(place)) {
      if (!isPublished(value)) return true;
      if (typeof value.$ref === "string" && this.isReferenceHidden(value.$ref)) return true;
    }
    if (lostWithOthers[place]?.(value, this) === true) return true;
    return this.#around.has(pointer) && lostWithParts[place]?.(value, pointer, this) === true;
  }
}

/** The pointer in a reference within the document; `null` for other references. */
export function targetOf(ref: string): Pointer | null {
  return ref.startsWith("#/") ? pointerTo("", ...tokensOf(decodeFragment(ref.slice(1)))) : null;
}

/** The place of a schema that a discriminator names, by reference or by component name. */
export const mappedSchema = (name: string): Pointer =>
  targetOf(name) ?? pointerTo("", "components", "schemas", name);

/** The scheme of a security requirement. Since 3.2, it may be a reference. */
export const schemeNamed = (name: string): Pointer =>
  targetOf(name) ?? pointerTo("", "components", "securitySchemes", name);

/** The marked tags, those that only marked groups contain, and the tags below them. */
function internalTags(document: Record<string, unknown>): Set<string> {
  const tags = objectsIn(document.tags);
  const found = new Set(tags.filter((tag) => !isPublished(tag)).map(nameOfTag));
  const groups = objectsIn(document["x-tagGroups"]);
  const shown = new Set(groups.filter(isPublished).flatMap(({ tags }) => textsIn(tags)));
  for (const group of groups.filter((group) => !isPublished(group)))
    for (const name of textsIn(group.tags)) if (!shown.has(name)) found.add(name);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const tag of tags) if (found.has(parentOf(tag))) found.add(nameOfTag(tag));
  }
  found.delete("");
  return found;
}

export const nameOfTag = ({ name }: Record<string, unknown>): string =>
  typeof name === "string" ? name : "";

export const parentOf = (tag: Record<string, unknown>): string => {
  const parent = tag["x-parent"] ?? tag.parent;
  return typeof parent === "string" ? parent : "";
};

export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** Rules for objects that depend on a hidden object elsewhere. */
const lostWithOthers: Partial<
  Record<Kind, (value: Record<string, unknown>, hidden: HiddenPlaces) => boolean>
> = {
  operation({ tags }, hidden) {
    const names = textsIn(tags);
    return names.length > 0 && names.every((name) => hidden.tags.has(name));
  },
  tag: (value, hidden) => hidden.tags.has(nameOfTag(value)),
  link({ operationId, operationRef }, hidden) {
    if (typeof operationId === "string" && hidden.isOperationHidden(operationId)) return true;
    return typeof operationRef === "string" && hidden.isReferenceHidden(operationRef);
  },
  security: (value, hidden) => Object.keys(value).some((name) => hidden.has(schemeNamed(name))),
};

type Rule = (value: Record<string, unknown>, pointer: Pointer, hidden: HiddenPlaces) => boolean;

/** Rules for objects that depend on their own hidden parts. */
const lostWithParts: Partial<Record<Kind, Rule>> = {
  schema(value, pointer, hidden) {
    const isLost = (key: string) => hidden.begins(pointerTo(pointer, key));
    if (isLost("items") || isLost("contentSchema")) return true;
    if (isLost("additionalProperties") && !isObject(value.properties)) return true;
    const hasNoChoice = (key: "oneOf" | "anyOf") =>
      areLost(listed(value[key], pointerTo(pointer, key)), hidden, isNullSchema);
    if (hasNoChoice("oneOf") || hasNoChoice("anyOf")) return true;
    return (
      areLost(listed(value.allOf, pointerTo(pointer, "allOf")), hidden) &&
      shapes.every((key) => value[key] === undefined)
    );
  },
  parameter: hasNoValue,
  header: hasNoValue,
  requestBody: ({ content }, pointer, hidden) =>
    areLost(listed(content, pointerTo(pointer, "content")), hidden),
  pathItem: (value, pointer, hidden) => areLost(operationsIn(value, pointer), hidden),
  callback: (value, pointer, hidden) =>
    areLost(
      listed(value, pointer).filter(([, , name]) => memberPlace(openapi, "callback", name) !== null),
      hidden,
    ),
  server(value, pointer, hidden) {
    const variables = listed(value.variables, pointerTo(pointer, "variables"));
    return variables.some(
      ([at, variable]) => hidden.begins(at) && !(isObject(variable) && typeof variable.default === "string"),
    );
  },
};

function hasNoValue(value: Record<string, unknown>, pointer: Pointer, hidden: HiddenPlaces): boolean {
  if (hidden.begins(pointerTo(pointer, "schema"))) return true;
  const types = listed(value.content, pointerTo(pointer, "content"));
  return types.length > 0 && types.every(([at]) => hidden.begins(at) || hidden.begins(`${at}/schema`));
}

/** Keywords that define a value without the additions of `allOf`. */
const shapes = ["properties", "patternProperties", "items", "oneOf", "anyOf", "enum", "const", "$ref"];

type Member = readonly [pointer: Pointer, value: unknown, name: string];

/** The members of an object or list, with their places. */
const listed = (value: unknown, pointer: Pointer): Member[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).map(([name, member]) => [pointerTo(pointer, name), member, name] as const)
    : [];

function operationsIn(item: Record<string, unknown>, pointer: Pointer): Member[] {
  const own = listed(item, pointer).filter(
    ([, , name]) => memberPlace(openapi, "pathItem", name) === "operation",
  );
  return [...own, ...listed(item.additionalOperations, pointerTo(pointer, "additionalOperations"))];
}

/** Whether a list has hidden items and no relevant ones left. */
function areLost(
  members: Member[],
  hidden: HiddenPlaces,
  isNothing: (value: unknown) => boolean = () => false,
): boolean {
  const left = members.filter(([at]) => !hidden.begins(at));
  return left.length < members.length && left.every(([, value]) => isNothing(value));
}

const isNullSchema = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema.type === "null" || schema.const === null || textsIn(schema.type).join() === "null");

/** Hides components, tags and scopes that only hidden places use. */
export function hideUnused(hidden: HiddenPlaces): void {
  hideUnusedTags(hidden);
  hideUnusedComponents(hidden);
  hidden.spread();
}

function hideUnusedTags(hidden: HiddenPlaces): void {
  const tags = objectsIn(hidden.document.tags);
  const parents = new Map(tags.map((tag) => [nameOfTag(tag), parentOf(tag)]));
  const withParents = (names: Iterable<string>) => {
    const all = new Set<string>();
    for (const name of names)
      for (let next = name; next !== "" && !all.has(next); next = parents.get(next) ?? "") all.add(next);
    return all;
  };
  const operations = hidden.nodes.filter(({ place }) => place === "operation");
  const tagsOf = (isHidden: boolean) =>
    operations
      .filter(({ pointer }) => hidden.has(pointer) === isHidden)
      .flatMap(({ value }) => textsIn(value.tags));
  const lost = withParents([...tagsOf(true), ...hidden.tags]);
  const used = withParents([...tagsOf(false), ...tags.map(nameOfTag).filter((name) => !lost.has(name))]);
  for (const name of lost) if (!used.has(name)) hidden.tags.add(name);
}

function hideUnusedComponents(hidden: HiddenPlaces): void {
  const uses = usesOf(hidden);
  const reach = (start: Iterable<Pointer>, edges: ReadonlyMap<Pointer, Iterable<Pointer>>) => {
    const reached = new Set<Pointer>();
    const open = [...start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      for (const target of edges.get(next) ?? []) open.push(target);
    }
    return reached;
  };
  const all = new Map<Pointer, Iterable<Pointer>>(uses.shown);
  for (const [from, to] of uses.hidden) all.set(from, [...(all.get(from) ?? []), ...to]);
  const lost = reach(
    [...uses.hidden.values()].flatMap((to) => [...to]),
    all,
  );
  const others = [...uses.shown.keys()].filter((from) => !lost.has(from));
  const used = reach(others, uses.shown);
  for (const component of lost) if (!used.has(component)) hidden.hide(component);
}

type Uses = Map<Pointer, Set<Pointer>>;

/**
 * The components that others use, by the component that references them, or "" for the rest of the
 * document.
 */
function usesOf(hidden: HiddenPlaces): { shown: Uses; hidden: Uses } {
  const uses = { shown: new Map<Pointer, Set<Pointer>>(), hidden: new Map<Pointer, Set<Pointer>>() };
  const add = (from: Pointer, to: Pointer, isHidden: boolean) => {
    const component = componentOf(to);
    if (component === "") return;
    const known = isHidden ? uses.hidden : uses.shown;
    const key = componentOf(from);
    const used = known.get(key) ?? new Set<Pointer>();
    known.set(key, used.add(component));
  };
  for (const node of hidden.nodes) {
    const isHidden = hidden.has(node.pointer);
    const parent = parentOfVariant(node, hidden.document);
    // A discriminator refers from a schema to its variants, which it need not list. A hidden variant
    // does not belong to it.
    if (parent !== null) add(parent, node.pointer, isHidden || hidden.has(parent));
    if (parent === null || !isHidden)
      for (const target of targetsOf(node)) add(node.pointer, target, isHidden);
  }
  return uses;
}

function targetsOf({ place, value }: ObjectNode): Pointer[] {
  if (place === "security") return Object.keys(value).map(schemeNamed);
  if (place === "discriminator") {
    const names = [...Object.values(isObject(value.mapping) ? value.mapping : {}), value.defaultMapping];
    return names.filter((name) => typeof name === "string").map(mappedSchema);
  }
  const target = typeof value.$ref === "string" ? targetOf(value.$ref) : null;
  return target === null ? [] : [target];
}

/** The schema with a discriminator that a component extends by `allOf`. */
function parentOfVariant({ value, pointer }: ObjectNode, document: unknown): Pointer | null {
  if (typeof value.$ref !== "string" || !/^\/components\/schemas\/[^/]*\/allOf\/\d+$/.test(pointer))
    return null;
  const target = targetOf(value.$ref);
  const parent = target === null ? undefined : valueAt(document, target);
  return isObject(parent) && isObject(parent.discriminator) ? target : null;
}

/** The place that contains another; "" for the root as well. */
export const holderOf = (pointer: Pointer): Pointer =>
  pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

/** The component that contains a place; "" for other places. */
const componentOf = (pointer: Pointer): Pointer => /^\/components\/[^/]*\/[^/]*/.exec(pointer)?.[0] ?? "";
