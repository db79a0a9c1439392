import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo, valueAt } from "#json/pointer.ts";
import { type HiddenPlaces, mappedSchema, objectsIn, targetOf } from "./hidden-places.ts";

/** The replacement for a value that has nothing visible left. */
export const gone = Symbol("gone");

/** A schema that applies to a value. */
interface Facet {
  value: Record<string, unknown>;
  pointer: Pointer;
  /** Whether it is one of several alternatives. */
  isOption: boolean;
}

/** The schemas that apply to one value, through references and compositions. */
interface View {
  shown: Facet[];
  hidden: Facet[];
}

/** Removes the parts of values, such as examples, that hidden schemas describe. */
export class Instances {
  readonly #hidden: HiddenPlaces;
  readonly #views = new Map<string, View>();
  readonly #hiddenNames: ReadonlySet<string>;
  /** Whether anything besides properties is hidden in values. */
  readonly #isMoreHidden: boolean;
  /** Names of hidden properties, parameters and headers that are not published elsewhere. */
  readonly secretNames: ReadonlySet<string>;

  constructor(hidden: HiddenPlaces) {
    const names = namesIn(hidden);
    this.#hidden = hidden;
    this.#hiddenNames = names.hidden;
    this.#isMoreHidden = hidden.nodes.some(
      ({ pointer }) =>
        /\/(?:(?:oneOf|anyOf|prefixItems)\/\d+|[a-zA-Z]+Properties(?:\/[^/]*)?)$/.test(pointer) &&
        hidden.begins(pointer),
    );
    this.secretNames = new Set([...names.hidden].filter((name) => !names.published.has(name)));
  }

  /** Returns a value for readers, or `gone`. `schemas` are the places of its schemas. */
  show(value: unknown, schemas: readonly Pointer[]): unknown {
    if (schemas.length === 0) return value;
    const view = this.#view(schemas);
    return view.hidden.length === 0 && !this.#isMoreHidden && !this.#hasHiddenName(value)
      ? value
      : this.#shown(value, view);
  }

  #shown(value: unknown, view: View): unknown {
    if (view.shown.length === 0 && view.hidden.length > 0) return gone;
    if (this.#isOfHiddenOption(value, view)) return gone;
    if (Array.isArray(value)) {
      const items = value.map((item, index) => this.show(item, itemsOf(view, index)));
      return isSame(items, value) ? value : items.filter((item) => item !== gone);
    }
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => {
      const at = this.#membersOf(view, name);
      return [name, at === null ? gone : this.show(member, at)] as const;
    });
    return members.every(([name, member]) => member === value[name])
      ? value
      : Object.fromEntries(members.filter(([, member]) => member !== gone));
  }

  /** Whether a name in a schema, as in `required`, is that of a hidden property. */
  isNameHidden(name: string, schema: Pointer): boolean {
    if (this.secretNames.has(name)) return true;
    if (!this.#hiddenNames.has(name)) return false;
    const { shown, hidden } = this.#view([outermost(schema)]);
    const at = ({ pointer }: Facet) => pointerTo(pointer, "properties", name);
    const declared = [...shown, ...hidden].filter((facet) => declares(facet, name));
    return (
      declared.length > 0 && !shown.some((facet) => declares(facet, name) && !this.#hidden.begins(at(facet)))
    );
  }

  /**
   * The discriminator values of a schema that select hidden schemas, and the schemas of its property.
   */
  hiddenKinds(schema: Pointer): { kinds: Set<string>; properties: Pointer[] } {
    const value = valueAt(this.#hidden.document, schema);
    const { propertyName, mapping } = discriminatorOf(value);
    const mapped = Object.entries(isObject(mapping) ? mapping : {});
    const named = new Set(
      mapped.map(([, target]) => (typeof target === "string" ? mappedSchema(target) : "")),
    );
    const options = isObject(value) ? [...objectsIn(value.oneOf), ...objectsIn(value.anyOf)] : [];
    const implied = options.flatMap(({ $ref }) => {
      const target = typeof $ref === "string" ? targetOf($ref) : null;
      const name = target?.startsWith("/components/schemas/") === true ? target.split("/")[3] : undefined;
      return name !== undefined && !named.has(target ?? "") ? [[name, $ref] as const] : [];
    });
    const kinds = [...mapped, ...implied].filter(
      ([, target]) => typeof target === "string" && this.#hidden.has(mappedSchema(target)),
    );
    const facets = this.#view([schema]).shown.filter((facet) => declares(facet, asText(propertyName)));
    const properties = facets.map(({ pointer }) => pointerTo(pointer, "properties", asText(propertyName)));
    return {
      kinds: new Set(kinds.map(([name]) => name)),
      properties: properties.flatMap((at) => this.#view([at]).shown.map(({ pointer }) => pointer)),
    };
  }

  /** Whether a value contains a member, at any depth, with the name of a hidden property. */
  #hasHiddenName(value: unknown): boolean {
    if (typeof value !== "object" || value === null) return false;
    if (!Array.isArray(value) && Object.keys(value).some((name) => this.#hiddenNames.has(name))) return true;
    return Object.values(value).some((member) => this.#hasHiddenName(member));
  }

  #isOfHiddenOption(value: unknown, view: View): boolean {
    const options = view.hidden.filter(({ isOption }) => isOption);
    if (!isObject(value)) {
      const isAmong = (facets: Facet[]) => facets.some(({ value: schema }) => allows(schema, value) === true);
      return isAmong(options) && !isAmong(view.shown);
    }
    if (view.shown.some((facet) => this.#isOfHiddenKind(value, facet))) return true;
    return options.some(({ value: option }) =>
      Object.keys(isObject(option.properties) ? option.properties : {}).some((name) => {
        if (!Object.hasOwn(value, name)) return false;
        const shown = view.shown.filter((facet) => declares(facet, name));
        if (shown.length === 0) return true;
        const isAllowed = (schema: unknown) => allows(propertyOf(schema, name), value[name]) === true;
        return isAllowed(option) && !shown.some((facet) => isAllowed(facet.value));
      }),
    );
  }

  #isOfHiddenKind(value: Record<string, unknown>, { value: schema }: Facet): boolean {
    const { propertyName, mapping } = discriminatorOf(schema);
    const kind = typeof propertyName === "string" ? value[propertyName] : undefined;
    if (typeof kind !== "string") return false;
    const target = isObject(mapping) && Object.hasOwn(mapping, kind) ? mapping[kind] : kind;
    return typeof target === "string" && this.#hidden.has(mappedSchema(target));
  }

  /** The schemas of a member; `null` if it is hidden. */
  #membersOf({ shown, hidden }: View, name: string): Pointer[] | null {
    const places = (facets: Facet[]) =>
      facets
        .filter((facet) => declares(facet, name))
        .map(({ pointer }) => pointerTo(pointer, "properties", name));
    const own = places(shown);
    const seen = own.filter((at) => !this.#hidden.begins(at));
    if (seen.length > 0) return seen;
    if (own.length > 0 || places(hidden).length > 0) return null;
    const others = shown.flatMap(({ value, pointer }) => [
      ...["additionalProperties", "unevaluatedProperties"]
        .filter((key) => isObject(value[key]))
        .map((key) => pointerTo(pointer, key)),
      ...Object.keys(isObject(value.patternProperties) ? value.patternProperties : {}).map((pattern) =>
        pointerTo(pointer, "patternProperties", pattern),
      ),
    ]);
    // Names are not compared with patterns: if the schema of one pattern is hidden, every undeclared name is.
    return others.some((at) => this.#hidden.begins(at)) ? null : others;
  }

  #view(schemas: readonly Pointer[]): View {
    const key = schemas.join(" ");
    const known = this.#views.get(key);
    if (known !== undefined) return known;
    const view: View = { shown: [], hidden: [] };
    const seen = new Set<Pointer>();
    const later: Facet[] = [];
    const visit = (start: Facet[], isHidden: boolean) => {
      const open = [...start];
      for (let facet = open.pop(); facet !== undefined; facet = open.pop()) {
        if (seen.has(facet.pointer)) continue;
        if (!isHidden && this.#hidden.has(facet.pointer)) {
          later.push(facet);
          continue;
        }
        seen.add(facet.pointer);
        (isHidden ? view.hidden : view.shown).push(facet);
        for (const next of this.#composing(facet)) open.push(next);
      }
    };
    // A schema that is also reachable from a published one is published.
    visit(
      schemas.flatMap((pointer) => this.#facetAt(pointer, false)),
      false,
    );
    visit(later, true);
    this.#views.set(key, view);
    return view;
  }

  #composing({ value, pointer, isOption }: Facet): Facet[] {
    const below = (key: string, asOption: boolean) =>
      Object.keys(Object(value[key])).flatMap((index) =>
        this.#facetAt(pointerTo(pointer, key, index), isOption || asOption),
      );
    const target = typeof value.$ref === "string" ? targetOf(value.$ref) : null;
    return [
      ...(target === null ? [] : this.#facetAt(target, isOption)),
      ...["oneOf", "anyOf"].flatMap((key) => below(key, true)),
      ...["allOf", "dependentSchemas"].flatMap((key) => below(key, false)),
      ...["if", "then", "else"].flatMap((key) => this.#facetAt(pointerTo(pointer, key), isOption)),
    ];
  }

  #facetAt(pointer: Pointer, isOption: boolean): Facet[] {
    const value = valueAt(this.#hidden.document, pointer);
    return isObject(value) ? [{ value, pointer, isOption }] : [];
  }
}

const declares = ({ value: { properties } }: Facet, name: string): boolean =>
  isObject(properties) && Object.hasOwn(properties, name);

const propertyOf = (schema: unknown, name: string): unknown =>
  isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined;

const discriminatorOf = (schema: unknown): Record<string, unknown> =>
  isObject(schema) && isObject(schema.discriminator) ? schema.discriminator : {};

/** Whether a schema lists a value; `null` if it lists none. */
function allows(schema: unknown, value: unknown): boolean | null {
  if (!isObject(schema)) return null;
  if (schema.const !== undefined) return schema.const === value;
  return Array.isArray(schema.enum) ? schema.enum.includes(value) : null;
}

function itemsOf({ shown }: View, index: number): Pointer[] {
  return shown.flatMap(({ value, pointer }) => {
    const [tuple, key] = Array.isArray(value.items)
      ? [value.items, "items"]
      : [value.prefixItems, "prefixItems"];
    if (Array.isArray(tuple) && index < tuple.length) return [pointerTo(pointer, key, index)];
    return isObject(value.items) ? [pointerTo(pointer, "items")] : [];
  });
}

const isSame = (one: unknown[], other: unknown[]) => one.every((item, index) => item === other[index]);

/** The outermost schema of a composition, whose parts all describe the same value. */
function outermost(schema: Pointer): Pointer {
  const outer = schema.replace(
    /\/(?:(?:allOf|oneOf|anyOf)\/\d+|dependentSchemas\/[^/]*|if|then|else|not)$/,
    "",
  );
  return outer === schema ? schema : outermost(outer);
}

/** The names of properties, parameters and headers. A name may be both hidden and published. */
function namesIn(hidden: HiddenPlaces): { hidden: Set<string>; published: Set<string> } {
  const [secret, published] = [new Set<string>(), new Set<string>()];
  const add = (name: unknown, place: Pointer) => {
    if (typeof name === "string") (hidden.has(place) ? secret : published).add(name);
  };
  for (const { place, value, pointer } of hidden.nodes) {
    if (place === "schema")
      for (const name of Object.keys(Object(value.properties)))
        add(name, pointerTo(pointer, "properties", name));
    if (place === "parameter") add(value.name, pointer);
    if (place === "response")
      for (const name of Object.keys(Object(value.headers))) add(name, pointerTo(pointer, "headers", name));
  }
  return { hidden: secret, published };
}
