import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import { fileURLToPath } from "#platform/file-url.ts";
import { basename, dirname, extname } from "#platform/path.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { DescriptionError } from "../error.ts";
import { type Grammar, isKind, type Kind, type Place } from "../grammar/index.ts";
import { typeOf } from "../grammar/type.ts";
import { type Node, walk } from "../grammar/walk.ts";
import { limits } from "../limits.ts";
import { cutSentence, isCut } from "../nesting-limit.ts";
import { Origins } from "../origins.ts";
import type { Source } from "../source.ts";
import { insertGenerics } from "./generics.ts";
import { isProblem, type Part, type Parts } from "./part.ts";
import { Resources, type Target } from "./resources.ts";
import { type Found, isReferenceAlone, refTo, Targets, targetKey } from "./targets.ts";

/** One document from many files, in which every resolved reference is a pointer. */
export interface Bundle {
  document: Record<string, unknown>;
  origins: Origins;
  problems: Diagnostic[];
}

/**
 * Flattens the references of a description. Parts of other files become components, or are inserted in
 * place if there is no component of their kind. `$id` and `$anchor` become pointers. Unresolved
 * references are kept and reported. Only the root's value is modified.
 */
export async function bundle(
  root: Part,
  parts: Parts,
  grammar: Grammar,
  sections: Sections,
  origins = new Origins(root.source),
): Promise<Bundle> {
  const bundler = new Bundler(root, parts, grammar, sections, origins);
  return bundler.run();
}

export const swaggerSections: Sections = {
  schema: "/definitions",
  parameter: "/parameters",
  response: "/responses",
};

/** The component sections of OpenAPI 3. Only from 3.2 on, a media type may be a reference. */
export const openapiSections = (version: unknown): Sections =>
  asText(version).startsWith("3.2") ? { ...of30, mediaType: "/components/mediaTypes" } : of30;

class Bundler {
  readonly #root: Part;
  readonly #grammar: Grammar;
  readonly #sections: Sections;
  readonly #targets: Targets;
  readonly #hasResources: boolean;
  readonly #origins: Origins;
  readonly #parts = new Map<Source, Part>();
  readonly #problems: Diagnostic[] = [];
  readonly #copier = new BoundedCopier(limits.maxBrought);
  /** The place of each named part, by section and part. */
  readonly #named = new Map<string, Pointer>();
  readonly #added = new Map<Pointer, Map<string, unknown>>();
  readonly #open: { pointer: Pointer; value: unknown; place: Kind }[] = [];
  /** Whether the target of a `$dynamicRef` depends on the use of its schema. */
  #isGeneric = false;

  constructor(root: Part, parts: Parts, grammar: Grammar, sections: Sections, origins: Origins) {
    this.#root = root;
    this.#grammar = grammar;
    this.#sections = sections;
    this.#targets = new Targets(root, parts, new Resources(grammar));
    this.#hasResources = /\$(id|anchor|dynamicAnchor|dynamicRef|self)\b/.test(root.source.text);
    this.#origins = origins;
  }

  async run(): Promise<Bundle> {
    await this.#nameComponents();
    await this.#level(this.#root.value, "document", "");
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      await this.#level(next.value, next.place, next.pointer);
    }
    const document = this.#root.value as Record<string, unknown>;
    this.#addComponents(document);
    if (this.#isGeneric)
      insertGenerics(document, this.#grammar, (to, from) => this.#origins.set(to, this.#origins.of(from)));
    return {
      document,
      origins: this.#origins,
      problems: this.#problems,
    };
  }

  /** Names a file after the component that only references it. */
  async #nameComponents(): Promise<void> {
    for (const [place, section] of Object.entries(this.#sections)) {
      const components = valueAt(this.#root.value, section);
      for (const [name, value] of Object.entries(isObject(components) ? components : {})) {
        if (!isObject(value) || typeof value.$ref !== "string" || value.$ref.startsWith("#")) continue;
        if (!Object.keys(value).every(isNote)) continue;
        const pointer = pointerTo(section, name);
        const found = await this.#targets.find(value.$ref, { part: this.#root, pointer });
        if (isProblem(found) || found.part === this.#root || !fits(found.value, place as Kind)) continue;
        const key = `${section} ${targetKey(found)}`;
        if (!this.#named.has(key)) this.#named.set(key, pointer);
      }
    }
  }

  async #level(value: unknown, place: Place, pointer: Pointer): Promise<void> {
    for (const node of walk(this.#grammar, value, place, pointer)) {
      if (!isObject(node.value)) continue;
      if (isCut(node.value)) mark(node);
      if (node.place === "schema{}") this.#expectFew(node);
      if (node.place === "schema") this.#levelDynamic(node.value);
      if (typeof node.value.$ref === "string") await this.#levelReference(node, node.value, node.value.$ref);
      if (node.place === "discriminator") await this.#levelMapping(node.value, node.pointer);
      if (node.place === "security") await this.#levelSecurity(node.value, node.pointer);
      if (node.place === "link") await this.#levelOperation(node.value, node.pointer);
    }
  }

  /** `isPlaced` means that the reference was inserted by another reference. */
  async #levelReference(
    node: Node,
    holder: Record<string, unknown>,
    ref: string,
    isPlaced = false,
  ): Promise<void> {
    const { place, pointer } = node;
    const section = sectionOf(this.#sections, place);
    const isLazy = section !== null || place === "pathItem";
    if (isLazy && isOwnPlace(ref) && !this.#hasResources && this.#parts.size === 0) return;
    if (place === "data" && !(isReferenceAlone(holder) && isFile(ref))) return;
    const from = this.#at(pointer);
    const found = await this.#targets.find(ref, from, place === "code");
    if (isProblem(found)) {
      if (from.part !== this.#root && ref.startsWith("#")) holder.$ref = from.part.source.file + ref;
      // A member named `$ref` in data is just a value. `check` reports those of the root.
      const isReported = place === "data" || (from.part === this.#root && isOwnPlace(ref));
      if (!isReported) this.#report(pointerTo(pointer, "$ref"), found.problem);
    } else if (found.part === this.#root && isLazy) {
      holder.$ref = refTo(found.pointer);
    } else if (!fits(found.value, place)) {
      this.#report(
        pointerTo(pointer, "$ref"),
        messages.wrongContent(ref, typeOf(place)?.name ?? messages.anObject),
      );
    } else if (
      section === null ||
      (!isPlaced && this.#named.get(`${section} ${targetKey(found)}`) === pointer)
    ) {
      this.#putInPlace(node, holder, found);
      if (place === "schema") await this.#levelPlaced(node);
    } else {
      const named = this.#nameOf(found, place as Kind, section);
      if (named !== null) holder.$ref = refTo(named);
      else this.#report(pointer, messages.filesTooLarge);
    }
  }

  #putInPlace({ pointer, holder, key }: Node, value: Record<string, unknown>, found: Found): void {
    if (holder === null) return;
    const isAround = [...this.#origins.above(pointer)].some(
      (origin) => origin.source === found.part.source && origin.pointer === found.pointer,
    );
    if (isAround) {
      this.#report(pointer, messages.containsItself(asText(value.$ref)));
      return;
    }
    const copy = this.#copier.copy(found.value);
    if (this.#copier.isSpent) {
      this.#report(pointer, messages.filesTooLarge);
      return;
    }
    const { $ref: _, ...siblings } = value;
    const names = isObject(copy) ? Object.keys(siblings) : [];
    const from = this.#origins.of(pointer);
    holder[key] = isObject(copy) && names.length > 0 ? { ...copy, ...siblings } : copy;
    this.#origins.set(pointer, { source: found.part.source, pointer: found.pointer });
    this.#parts.set(found.part.source, found.part);
    // References in siblings are relative to the file that contains them.
    for (const name of names) {
      const own = pointerTo(from.pointer, name);
      this.#origins.set(pointerTo(pointer, name), { source: from.source, pointer: own });
    }
  }

  /** An inserted schema may reference others, beside its keywords. */
  async #levelPlaced(node: Node): Promise<void> {
    const placed = node.holder?.[node.key];
    if (!isObject(placed)) return;
    this.#levelDynamic(placed);
    if (typeof placed.$ref === "string") await this.#levelReference(node, placed, placed.$ref, true);
  }

  /** The place of another file's part in the document; `null` if it exceeds the limit. */
  #nameOf(found: Found, place: Kind, section: Pointer): Pointer | null {
    for (let prefix = found.pointer; ; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
      const pointer = this.#named.get(`${section} ${targetKey({ part: found.part, pointer: prefix })}`);
      if (pointer !== undefined) return pointer + found.pointer.slice(prefix.length);
      if (prefix === "") break;
    }
    const value = this.#copier.copy(found.value);
    if (this.#copier.isSpent) return null;
    const own = valueAt(this.#root.value, section);
    const added = this.#added.get(section) ?? new Map<string, unknown>();
    const name = nameFor(found, (taken) => (isObject(own) && Object.hasOwn(own, taken)) || added.has(taken));
    const pointer = pointerTo(section, name);
    if (place === "schema") addTitle(value, found);
    this.#added.set(section, added.set(name, value));
    this.#named.set(`${section} ${targetKey(found)}`, pointer);
    this.#origins.set(pointer, { source: found.part.source, pointer: found.pointer });
    this.#parts.set(found.part.source, found.part);
    this.#open.push({ pointer, value, place });
    return pointer;
  }

  /** A value of `mapping` is a URI or the name of a schema (OpenAPI 3.0.3, 4.7.25). */
  async #levelMapping(discriminator: Record<string, unknown>, pointer: Pointer): Promise<void> {
    const { mapping } = discriminator;
    const from = this.#at(pointer);
    const level = async (value: unknown, at: Pointer) => {
      if (typeof value !== "string" || (from.part === this.#root && value.startsWith("#/"))) return value;
      const section = sectionOf(this.#sections, "schema") ?? "";
      const named = pointerTo(section, value);
      const isName = valueAt(from.part.value, named) !== undefined;
      if (isName ? from.part === this.#root : !/[#/]|\.(ya?ml|json)$/i.test(value)) return value;
      const found = await this.#targets.find(isName ? `#${named}` : value, from);
      if (isProblem(found)) this.#report(at, found.problem);
      else if (found.part === this.#root) return refTo(found.pointer);
      else return refTo(this.#nameOf(found, "schema", section) ?? "");
      return value;
    };
    if (isObject(mapping)) {
      for (const [name, value] of Object.entries(mapping)) {
        mapping[name] = await level(value, pointerTo(pointer, "mapping", name));
      }
    }
    if (discriminator.defaultMapping !== undefined) {
      const at = pointerTo(pointer, "defaultMapping");
      discriminator.defaultMapping = await level(discriminator.defaultMapping, at);
    }
  }

  /** Since 3.2, a requirement may name a scheme by URI. One in another file becomes a component. */
  async #levelSecurity(requirement: Record<string, unknown>, pointer: Pointer): Promise<void> {
    const section = sectionOf(this.#sections, "securityScheme");
    if (section === null || sectionOf(this.#sections, "mediaType") === null) return;
    const from = this.#at(pointer);
    for (const [name, scopes] of Object.entries(requirement)) {
      const isName = valueAt(this.#root.value, pointerTo(section, name)) !== undefined;
      if (isName || isOwnPlace(name) || !/[#/]|\.(ya?ml|json)$/i.test(name)) continue;
      const found = await this.#targets.find(name, from);
      if (isProblem(found)) {
        this.#report(pointerTo(pointer, name), found.problem);
        continue;
      }
      const place =
        found.part === this.#root ? found.pointer : this.#nameOf(found, "securityScheme", section);
      if (place === null || !fits(found.value, "securityScheme")) continue;
      delete requirement[name];
      requirement[found.part === this.#root ? refTo(place) : (tokensOf(place).at(-1) ?? name)] = scopes;
    }
  }

  async #levelOperation(link: Record<string, unknown>, pointer: Pointer): Promise<void> {
    const { operationRef } = link;
    if (typeof operationRef !== "string" || !isFile(operationRef)) return;
    const found = await this.#targets.find(operationRef, this.#at(pointer));
    if (!isProblem(found) && found.part === this.#root) link.operationRef = refTo(found.pointer);
  }

  #expectFew({ value, pointer }: Node): void {
    const count = Object.keys(value).length;
    if (count <= limits.maxSchemas) return;
    const { file, position } = this.#origins.placeOf(pointer);
    const problem = messages.tooManyEntries(count, limits.maxSchemas);
    throw new DescriptionError(file, position, problem);
  }

  #at(pointer: Pointer): Target {
    const origin = this.#origins.of(pointer);
    return { part: this.#parts.get(origin.source) ?? this.#root, pointer: origin.pointer };
  }

  #addComponents(document: Record<string, unknown>): void {
    for (const [section, members] of this.#added) {
      const tokens = tokensOf(section);
      const last = tokens.pop() ?? "";
      let holder = document;
      for (const token of tokens) {
        const inner = isObject(holder[token]) ? holder[token] : {};
        holder[token] = inner;
        holder = inner;
      }
      const own = isObject(holder[last]) ? holder[last] : {};
      holder[last] = Object.fromEntries([...Object.entries(own), ...members]);
    }
  }

  /**
   * Resolves a dynamic reference to its anchor (JSON Schema 2020-12, 8.2.3.2). If there are several, it
   * is kept beside the first one, which may not be the only target.
   */
  #levelDynamic(schema: Record<string, unknown>): void {
    if (typeof schema.$dynamicRef !== "string" || schema.$ref !== undefined) return;
    schema.$ref = schema.$dynamicRef;
    if (this.#targets.isAmbiguous(schema.$dynamicRef)) this.#isGeneric = true;
    else delete schema.$dynamicRef;
  }

  #report(pointer: Pointer, problem: string): void {
    this.#problems.push({ pointer, problem, rule: "reference" });
  }
}

/** Keys allowed beside a reference that is an entire component, without effect on it. */
const isNote = (name: string) =>
  /^(\$ref|title|summary|description|deprecated|default|examples?|x-.*)$/.test(name);

/** A pointer into the same file. */
const isOwnPlace = (ref: string) => /^#(\/|$)/.test(ref);

/** A reference to a place in the same file, with nothing to fetch, is excluded. */
const isFile = (ref: string) => !/^#|^\/\/|^[a-z][a-z0-9+.-]*:/i.test(ref);

/** Whether a value is allowed at a place. */
function fits(value: unknown, place: Place): boolean {
  if (place === "data") return value !== undefined;
  if (place === "text" || place === "code") return typeof value === "string";
  if (place.endsWith("[]")) return Array.isArray(value);
  return isObject(value) || (place === "schema" && typeof value === "boolean");
}

/** Marks a cut value with a note in the format of its place. */
function mark({ holder, key, place }: Node): void {
  if (holder === null) return;
  if (place === "text" || place === "code") holder[key] = cutSentence;
  else if (isKind(place)) holder[key] = { description: cutSentence };
  else if (place === "schema{}") holder[key] = { "…": { description: cutSentence } };
}

/** Copies values up to a limit. */
class BoundedCopier {
  #left: number;

  constructor(maxValues: number) {
    this.#left = maxValues;
  }

  /** Returns a deep copy; `undefined` if it exceeds the limit. */
  copy(value: unknown): unknown {
    this.#left -= costOfPart;
    return this.#copyValue(value);
  }

  #copyValue(value: unknown): unknown {
    if (this.#left <= 0) return undefined;
    this.#left--;
    if (Array.isArray(value)) return value.map((item) => this.#copyValue(item));
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => [name, this.#copyValue(member)]);
    return Object.fromEntries(members);
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }
}

/**
 * The cost of a part beyond its values: its reference is resolved, and the part is searched for further
 * ones.
 */
const costOfPart = 200;

/**
 * A name for a part of a file (OpenAPI 3.0.3, 4.7.7: letters, digits, `.`, `-`, `_`): the last name of
 * the pointer, else the file's. If it is taken, the preceding path segment is added, and finally a
 * number.
 */
function nameFor(target: Target, isTaken: (name: string) => boolean): string {
  const [own = "part", ...outer] = wordsOf(target)
    .map(plain)
    .filter((word) => word !== "");
  let name = own;
  for (const word of outer) {
    if (!isTaken(name)) break;
    name = `${word}-${name}`;
  }
  for (let number = 2, base = name; isTaken(name); number++) name = `${base}-${number}`;
  return name;
}

/** Candidate names for a place, the closest first. */
function wordsOf({ part, pointer }: Target): string[] {
  const path = part.address.protocol === "file:" ? fileURLToPath(part.address) : part.address.pathname;
  const file = basename(path, extname(path));
  const folders = dirname(path).split(/[\\/]/).reverse().slice(0, 3);
  const tokens = tokensOf(pointer)
    .filter((token) => !/^\d+$|^(items|schemas?|properties|\$defs|definitions|components)$/.test(token))
    .reverse();
  return [...tokens, ...(isIndex(file) ? [] : [file]), ...folders];
}

const isIndex = (file: string) => /^_?(index|schema)$/i.test(file);

/** Latin letters without diacritics, such as `Grosse` for `Größe`. Other scripts are removed. */
const plain = (word: string) =>
  word
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "");

/** Sets the title of a schema to its file name in another script, unless it has a title. */
function addTitle(value: unknown, found: Target): void {
  const [word = ""] = wordsOf(found);
  if (isObject(value) && !("title" in value) && !("$ref" in value) && /\P{ASCII}/u.test(word))
    (value as { title?: unknown }).title = word;
}

/** The component section for each kind in a version. Kinds without a section are inserted in place. */
type Sections = Readonly<Partial<Record<Kind, Pointer>>>;

const of30: Sections = {
  schema: "/components/schemas",
  response: "/components/responses",
  parameter: "/components/parameters",
  example: "/components/examples",
  requestBody: "/components/requestBodies",
  header: "/components/headers",
  securityScheme: "/components/securitySchemes",
  link: "/components/links",
  callback: "/components/callbacks",
};

/** The section for the objects at a place; `null` for those inserted in place. */
const sectionOf = (sections: Sections, place: Place): Pointer | null => sections[place as Kind] ?? null;
