import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import { refTo } from "../bundle/targets.ts";
import { isKind, itemOf, type Kind, memberPlace, type Place } from "../grammar/index.ts";
import { openapi } from "../grammar/openapi.ts";
import { resolver } from "../refs.ts";
import {
  type HiddenPlaces,
  holderOf,
  isPublished,
  mappedSchema,
  schemeNamed,
  targetOf,
  textsIn,
} from "./hidden-places.ts";
import { gone, type Instances } from "./instances.ts";

type Members = Record<string, unknown>;

/** Writes a document without hidden places and references to them. Unchanged parts are not copied. */
export class Rewriter {
  readonly #hidden: HiddenPlaces;
  readonly #instances: Instances;
  readonly #exampleSchemas: ReadonlyMap<Pointer, readonly Pointer[]>;
  readonly #hiddenKinds: ReadonlyMap<Pointer, ReadonlySet<string>>;
  readonly #scopes: ReadonlySet<string>;
  /** The earlier indexes of list items that moved. */
  readonly moves = new Map<Pointer, Pointer>();

  constructor(
    hidden: HiddenPlaces,
    instances: Instances,
    exampleSchemas: ReadonlyMap<Pointer, readonly Pointer[]>,
  ) {
    this.#hidden = hidden;
    this.#instances = instances;
    this.#exampleSchemas = exampleSchemas;
    this.#hiddenKinds = hiddenKindsOf(hidden, instances);
    this.#scopes = unusedScopes(hidden);
  }

  run(): Members {
    return this.#rewrite(this.#hidden.document, "document", "", "") as Members;
  }

  #rewrite(value: unknown, place: Place | null, from: Pointer, to: Pointer): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (place === null) return this.#extension(value);
    if (Array.isArray(value)) return this.#list(value, place, from, to);
    if (!isKind(place) && !place.endsWith("{}")) return value;
    const members = this.#members(value as Members, place, from, to);
    return isKind(place) ? (this.#tidy[place]?.(members, from) ?? members) : members;
  }

  #list(value: unknown[], place: Place, from: Pointer, to: Pointer): unknown[] {
    const item = place.endsWith("[]") ? itemOf(place) : isKind(place) ? place : null;
    if (item === null || !isKind(item)) return value;
    const written: unknown[] = [];
    for (const [index, member] of value.entries()) {
      const at = pointerTo(from, index);
      const isHidden = this.#hidden.begins(at);
      const placeholder = isHidden ? this.#placeholderFor(at) : null;
      if (isHidden && placeholder === null) continue;
      const next = pointerTo(to, written.length);
      if (next !== at) this.moves.set(next, at);
      written.push(placeholder ?? this.#rewrite(member, item, at, next));
    }
    return isUnchanged(written, value) ? value : written;
  }

  /** The replacement for a hidden item, if its list needs one. */
  #placeholderFor(at: Pointer): Members | null {
    const { document } = this.#hidden;
    // Later items of a tuple must keep their index.
    if (isTuple(holderOf(at))) return {};
    const [first, path = ""] = tokensOf(at);
    if (first !== "paths") return null;
    const { value } = resolver(document)(valueAt(document, at));
    if (!isObject(value) || value.in !== "path" || !path.includes(`{${asText(value.name)}}`)) return null;
    // The published path contains the name, and no request can be sent without its value.
    return { name: value.name, in: "path", required: true, schema: { type: "string" } };
  }

  #members(value: Members, place: Place, from: Pointer, to: Pointer): Members {
    const written = Object.entries(value).flatMap(([name, member]) => {
      const at = pointerTo(from, name);
      if (this.#hidden.begins(at)) return [];
      const inner = isKind(place) ? memberPlace(openapi, place, name) : itemOf(place);
      const now = this.#rewrite(member, inner, at, pointerTo(to, name));
      const mustStay = inner === "paths" || inner === "responses" || inner === "security[]";
      return isEmptied(member, now) && !mustStay && (inner === null || isCollection(inner))
        ? []
        : [[name, now] as const];
    });
    const isSame =
      written.length === Object.keys(value).length && written.every(([name, now]) => now === value[name]);
    const members = isSame ? value : Object.fromEntries(written);
    return typeof value.$ref === "string" && isKind(place) ? this.#reference(members) : members;
  }

  /** Extensions belong to other tools, but marks inside them apply as well. */
  #extension(value: object): unknown {
    const isShown = (item: unknown) =>
      !isObject(item) ||
      (isPublished(item) && !(typeof item.$ref === "string" && this.#hidden.isReferenceHidden(item.$ref)));
    const shown = (item: unknown) =>
      typeof item === "object" && item !== null ? this.#extension(item) : item;
    if (Array.isArray(value)) {
      const items = value.filter(isShown).map(shown);
      return isUnchanged(items, value) ? value : items;
    }
    return changed(value as Members, (_name, member) => (isShown(member) ? shown(member) : gone));
  }

  /** A reference to a list item follows the item to its new index. */
  #reference(value: Members): Members {
    const target = targetOf(asText(value.$ref));
    if (target === null || !/\/\d+(?:\/|$)/.test(target)) return value;
    let [from, to]: [Pointer, Pointer] = ["", ""];
    for (const token of tokensOf(target)) {
      const isItem = Array.isArray(valueAt(this.#hidden.document, from)) && !isTuple(from);
      const before = isItem ? [...Array(Number(token)).keys()].map((index) => pointerTo(from, index)) : [];
      const left = before.filter((at) => this.#hidden.begins(at) && this.#placeholderFor(at) === null).length;
      to = pointerTo(to, isItem ? Number(token) - left : token);
      from = pointerTo(from, token);
    }
    return from === to ? value : { ...value, $ref: refTo(to) };
  }

  /** The members of an object that refer to others, or contain their data. */
  readonly #tidy: Partial<Record<Kind, (value: Members, from: Pointer) => Members>> = {
    document: (value) =>
      changed(value, (name, member) => (name === "x-tagGroups" ? this.#groups(member) : member)),
    operation: (value) =>
      changed(value, (name, member) => {
        if (name === "tags") return withoutItems(member, (tag) => this.#hidden.tags.has(asText(tag)));
        return name === "x-replaced-by" && this.#isHiddenOperation(member) ? gone : member;
      }),
    schema: (value, from) => this.#schema(value, from),
    discriminator: (value) => this.#discriminator(value),
    parameter: (value, from) => this.#examples(value, [pointerTo(from, "schema")]),
    header: (value, from) => this.#examples(value, [pointerTo(from, "schema")]),
    mediaType: (value, from) => this.#mediaType(value, from),
    example: (value, from) =>
      changed(value, (name, member) => {
        if (name !== "value" && name !== "dataValue") return member;
        const schemas = this.#exampleSchemas.get(from) ?? [];
        return schemas.reduce((shown: unknown, schema) => this.#instances.show(shown, [schema]), member);
      }),
    link: (value) =>
      changed(value, (name, member) => {
        if (name === "requestBody") return this.#isSecretExpression(member) ? gone : member;
        if (name !== "parameters" || !isObject(member)) return member;
        return changed(member, (parameter, data) => {
          const bare = parameter.replace(/^(?:path|query|header|cookie)\./, "");
          return this.#instances.secretNames.has(bare) || this.#isSecretExpression(data) ? gone : data;
        });
      }),
    server: (value, from) => this.#server(value, from),
    flow: (value, from) =>
      changed(value, (name, member) => {
        if (name !== "scopes" || !isObject(member)) return member;
        const scheme = pointerTo("", ...tokensOf(from).slice(0, 3));
        return changed(member, (scope, text) => (this.#scopes.has(`${scheme} ${scope}`) ? gone : text));
      }),
  };

  #groups(groups: unknown): unknown {
    if (!Array.isArray(groups)) return groups;
    const shown = groups.map((group) =>
      isObject(group)
        ? changed(group, (name, tags) =>
            name === "tags" ? withoutItems(tags, (tag) => this.#hidden.tags.has(asText(tag))) : tags,
          )
        : group,
    );
    const isEmpty = (group: unknown, index: number) =>
      isObject(group) && isEmptied(groups[index]?.tags, group.tags);
    return isUnchanged(shown, groups) ? groups : shown.filter((group, index) => !isEmpty(group, index));
  }

  #isHiddenOperation(replacement: unknown): boolean {
    const id = isObject(replacement) ? replacement.operationId : replacement;
    return typeof id === "string" && this.#hidden.isOperationHidden(id);
  }

  #isSecretExpression(value: unknown): boolean {
    if (typeof value !== "string" || !value.includes("#/")) return false;
    const tokens = value.split(/[/}]/);
    return value.includes("$") && tokens.some((token) => this.#instances.secretNames.has(token));
  }

  #schema(value: Members, from: Pointer): Members {
    const isHidden = (name: unknown) => typeof name === "string" && this.#instances.isNameHidden(name, from);
    const kinds = this.#hiddenKinds.get(from);
    const values = Array.isArray(value.enum) ? value.enum : [];
    const isLost = (item: unknown) =>
      (typeof item === "string" && kinds?.has(item) === true) || this.#instances.show(item, [from]) === gone;
    const lost = new Set(values.flatMap((item, index) => (isLost(item) ? [index] : [])));
    return changed(value, (name, member) => {
      if (/^x-enum/i.test(name) && lost.size > 0) return withoutTexts(member, values, lost);
      switch (name) {
        case "required":
          return withoutItems(member, isHidden, gone);
        case "dependentSchemas":
          return changed(member, (key, schema) => (isHidden(key) ? gone : schema));
        case "dependentRequired":
          return changed(member, (key, names) => (isHidden(key) ? gone : withoutItems(names, isHidden)));
        case "discriminator":
          return isObject(member) && isHidden(member.propertyName) ? gone : member;
        case "then":
        case "else":
          return this.#hidden.begins(pointerTo(from, "if")) ? gone : member;
        case "enum": {
          if (!Array.isArray(member)) return member;
          const left = member.filter((_, index) => !lost.has(index));
          const shown = left.map((item) => this.#instances.show(item, [from]));
          return isUnchanged(shown, member) ? member : shown;
        }
        case "default":
        case "example":
        case "const":
          return this.#instances.show(member, [from]);
        case "examples":
          return this.#schemaExamples(member, from);
        default:
          return member;
      }
    });
  }

  /** The examples of a schema: a list, or a map by name as elsewhere. */
  #schemaExamples(examples: unknown, schema: Pointer): unknown {
    const show = (item: unknown) => this.#instances.show(item, [schema]);
    if (!Array.isArray(examples))
      return isObject(examples) ? changed(examples, (_, item) => show(item)) : examples;
    const shown = examples.map(show).filter((item) => item !== gone);
    return isUnchanged(shown, examples) ? examples : shown;
  }

  #discriminator(value: Members): Members {
    const isHidden = (target: unknown) =>
      typeof target === "string" && this.#hidden.has(mappedSchema(target));
    return changed(value, (name, member) => {
      if (name === "defaultMapping") return isHidden(member) ? gone : member;
      return name === "mapping" ? changed(member, (_, target) => (isHidden(target) ? gone : target)) : member;
    });
  }

  #mediaType(value: Members, from: Pointer): Members {
    const schema = pointerTo(from, "schema");
    const shown = this.#examples(value, [schema]);
    return changed(shown, (name, member) =>
      name === "encoding"
        ? changed(member, (field, encoding) =>
            this.#instances.isNameHidden(field, schema) ? gone : encoding,
          )
        : member,
    );
  }

  #examples(value: Members, schemas: readonly Pointer[]): Members {
    return changed(value, (name, member) =>
      name === "example" ? this.#instances.show(member, schemas) : member,
    );
  }

  /** A server with the default values of its hidden variables. */
  #server(value: Members, from: Pointer): Members {
    const variables = valueAt(this.#hidden.document, pointerTo(from, "variables"));
    let url = value.url;
    for (const [name, variable] of Object.entries(isObject(variables) ? variables : {})) {
      if (!this.#hidden.begins(pointerTo(from, "variables", name)) || typeof url !== "string") continue;
      url = url.replaceAll(`{${name}}`, () => asText(isObject(variable) ? variable.default : ""));
    }
    return url === value.url ? value : { ...value, url };
  }
}

/** The lists in which the index matters. */
const isTuple = (list: Pointer) => /\/(?:prefixItems|prefixEncoding|items)$/.test(list);

const isCollection = (place: Place) => /\[\]$|\{\}$/.test(place) || place === "components";

const isUnchanged = (now: unknown[], before: unknown[]) =>
  now.length === before.length && now.every((item, index) => item === before[index]);

/** Whether a list or object lost members and is now empty. */
const isEmptied = (before: unknown, now: unknown): boolean =>
  typeof before === "object" && before !== null && before !== now && Object.keys(Object(now)).length === 0;

/** An object with mapped members, without those that are `gone`; the same object if nothing changes. */
function changed<Value>(value: Value, change: (name: string, member: unknown) => unknown): Value | Members {
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, change(name, member)] as const);
  if (members.every(([name, member]) => member === value[name])) return value;
  return Object.fromEntries(members.filter(([, member]) => member !== gone));
}

/** A list without some of its items; `whereEmpty` if none remains. */
function withoutItems(
  list: unknown,
  isHidden: (item: unknown) => boolean,
  whereEmpty?: typeof gone,
): unknown {
  if (!Array.isArray(list)) return list;
  const left = list.filter((item) => !isHidden(item));
  if (left.length === list.length) return list;
  return left.length === 0 && whereEmpty !== undefined ? whereEmpty : left;
}

/** The descriptions of an enum's values, by value or by index, without those of removed values. */
function withoutTexts(texts: unknown, values: unknown[], lost: ReadonlySet<number>): unknown {
  if (Array.isArray(texts)) return texts.filter((_, index) => !lost.has(index));
  const names = new Set([...lost].map((index) => asText(values[index])));
  return changed(texts, (name, text) => (names.has(name) ? gone : text));
}

/** The removed values in the enums of discriminators, by schema. */
function hiddenKindsOf(hidden: HiddenPlaces, instances: Instances): Map<Pointer, Set<string>> {
  const found = new Map<Pointer, Set<string>>();
  for (const { place, value, pointer } of hidden.nodes) {
    if (place !== "schema" || !isObject(value.discriminator) || hidden.has(pointer)) continue;
    const { kinds, properties } = instances.hiddenKinds(pointer);
    if (kinds.size === 0) continue;
    for (const at of properties) found.set(at, new Set([...(found.get(at) ?? []), ...kinds]));
  }
  return found;
}

/** The scopes, prefixed by the places of their schemes, that only hidden operations require. */
function unusedScopes(hidden: HiddenPlaces): Set<string> {
  const [lost, used] = [new Set<string>(), new Set<string>()];
  for (const { place, value, pointer } of hidden.nodes) {
    if (place !== "security") continue;
    for (const [name, scopes] of Object.entries(value))
      for (const scope of textsIn(scopes))
        (hidden.has(pointer) ? lost : used).add(`${schemeNamed(name)} ${scope}`);
  }
  return new Set([...lost].filter((scope) => !used.has(scope)));
}
