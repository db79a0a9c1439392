import { readFileSync } from "node:fs";
import { dirname, resolve as resolvePath } from "node:path";
import { load } from "js-yaml";

/**
 * What a description says of its fields, read from its files without anything of Specimen's: the other half of
 * `shown-fields.ts`. A field is a list of schemas, all of which apply to it.
 */
export type Field = readonly Keywords[];
export type Keywords = Record<string, unknown>;

/** What is compared of a field. */
export interface Facts {
  /** Without null; empty where any will do, `null` where what applies contradicts itself. */
  types: string[] | null;
  nullable: boolean;
  formats: string[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  /** What a value must be one of, as written on pages; `null` where nothing is listed. */
  values: string[] | null;
  default: string | null;
  /** By their names, e.g. `least`, `most characters`. */
  bounds: Map<string, string>;
}

/** A child of a field, as one of the schemas that may apply describes it. */
export interface Candidate {
  field: Field;
  required: boolean;
}

export interface Source {
  root: Keywords;
  /** The object itself, or what its `$ref` comes to. */
  follow(value: unknown): Keywords;
  /** The named schemas. */
  schemas: Map<string, Keywords>;
  factsOf(field: Field): Facts;
  /** What may be called `name` inside a field, also inside its items and options. */
  childrenOf(field: Field, name: string): Candidate[];
  /** The names of the properties that a field has in any case, each with what it is. */
  propertiesOf(field: Field): Map<string, Candidate>;
  itemsOf(field: Field): Field | null;
  optionsOf(field: Field): Field[];
  /** The author's descriptions of a field. */
  wordsOf(field: Field): string[];
}

export function readSource(file: string): Source {
  const documents = new Map<string, unknown>();
  const fileOf = new WeakMap<object, string>();
  const open = (path: string) => {
    if (!documents.has(path)) {
      const text = readFileSync(path, "utf8");
      const document: unknown = path.endsWith(".json") ? JSON.parse(text) : load(text);
      documents.set(path, document);
      note(document, path, fileOf);
    }
    return documents.get(path);
  };
  const root = objectOf(open(resolvePath(file)));
  const target = (holder: Keywords): unknown => {
    const own = fileOf.get(holder) ?? resolvePath(file);
    const [path = "", fragment = ""] = String(holder.$ref).split("#");
    if (/^[a-z]+:/i.test(path)) return undefined;
    return valueAt(open(path === "" ? own : resolvePath(dirname(own), path)), fragment);
  };
  return source(root, target);
}

function note(document: unknown, path: string, fileOf: WeakMap<object, string>): void {
  const left = [document];
  for (let value = left.pop(); left.length > 0 || value !== undefined; value = left.pop()) {
    if (typeof value !== "object" || value === null || fileOf.has(value)) continue;
    fileOf.set(value, path);
    left.push(...Object.values(value));
  }
}

function valueAt(document: unknown, fragment: string): unknown {
  const tokens = decodeURIComponent(fragment).split("/").slice(1);
  return tokens.reduce<unknown>((value, token) => {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    return typeof value === "object" && value !== null && Object.hasOwn(value, name)
      ? (value as Keywords)[name]
      : undefined;
  }, document);
}

function source(root: Keywords, target: (holder: Keywords) => unknown): Source {
  const isOld = root.swagger !== undefined;
  const named = objectOf(isOld ? root.definitions : objectOf(root.components).schemas);
  const schemas = new Map(
    Object.entries(named).filter((entry): entry is [string, Keywords] => isObject(entry[1])),
  );

  const follow = (value: unknown): Keywords => {
    let found = value;
    for (let step = 0; step < 50 && isObject(found) && typeof found.$ref === "string"; step++)
      found = target(found);
    return objectOf(found);
  };

  /** A schema and all that it is composed of, the outermost first. */
  const partsOf = (field: Field): Keywords[] => {
    const parts: Keywords[] = [];
    const visit = (value: unknown) => {
      if (!isObject(value) || parts.includes(value) || parts.length > 400) return;
      parts.push(value);
      for (const part of listOf(value.allOf)) visit(part);
      visit(onlyOption(value));
      if (typeof value.$ref === "string") visit(target(value));
    };
    for (const schema of field) visit(schema);
    return parts;
  };

  const isNull = (option: unknown) => {
    const { type, title, description, ...others } = follow(option);
    const isOnlyType =
      [type].flat().join() === "null" ||
      (type === undefined && listed(others)[0] === null && listed(others).length === 1);
    return isOnlyType && title === undefined && description === undefined;
  };

  /** Of "this or null" the this: it is what applies. */
  const onlyOption = (schema: Keywords): unknown => {
    const all = listOf(schema.oneOf ?? schema.anyOf);
    const others = all.filter((option) => !isNull(option));
    return others.length === 1 && all.length > 1 ? others[0] : undefined;
  };

  const optionsOf = (field: Field): Field[] =>
    partsOf(field).flatMap((part) =>
      (onlyOption(part) === undefined ? [part.oneOf, part.anyOf] : [])
        .flatMap(listOf)
        .map((option): Field => (isObject(option) ? [option] : [])),
    );

  const propertiesOf = (field: Field) => {
    const parts = partsOf(field);
    const required = new Set(parts.flatMap((part) => listOf(part.required)));
    const names = new Set([...parts.flatMap((part) => Object.keys(objectOf(part.properties))), ...required]);
    return new Map(
      [...names].map((name): [string, Candidate] => {
        const all = parts.map((part) => own(part.properties, String(name))).filter(isObject);
        return [String(name), { field: all, required: required.has(name) }];
      }),
    );
  };

  const itemsOf = (field: Field): Field | null => {
    const items = partsOf(field).flatMap((part) => (isObject(part.items) ? [part.items] : []));
    return items.length === 0 ? null : items;
  };

  /** The schemas that extend one which has a discriminator and no options. */
  const extensionsOf = (schema: Keywords): Keywords[] =>
    schema.discriminator === undefined || schema.oneOf !== undefined || schema.anyOf !== undefined
      ? []
      : [...schemas.values()].filter((one) => listOf(one.allOf).some((part) => follow(part) === schema));

  /** What has fields behind a field: itself, its items and its options. */
  const objectsIn = (field: Field, depth = 0): Field[] => {
    if (depth > 6) return [];
    const parts = partsOf(field);
    const inner = (value: unknown) => (isObject(value) ? objectsIn([value], depth + 1) : []);
    const options = optionsOf(field).flatMap((option) => objectsIn(option, depth + 1));
    const items = itemsOf(field);
    return [
      field,
      // The fields that all options have in common apply in each of them.
      ...options.map((option) => [...option, ...parts.map(withoutComposition)]),
      ...(items === null ? [] : objectsIn(items, depth + 1)),
      ...parts.flatMap((part) => [
        ...extensionsOf(part).flatMap((extension) => objectsIn([extension], depth + 5)),
        ...[part.prefixItems, Array.isArray(part.items) ? part.items : []].flatMap(listOf).flatMap(inner),
        ...ruling.flatMap((keyword) => inner(part[keyword])),
        ...Object.values(objectOf(part.dependentSchemas)).flatMap(inner),
      ]),
    ];
  };

  const childrenOf = (field: Field, name: string): Candidate[] =>
    objectsIn(field).flatMap((holder) => {
      const property = propertiesOf(holder).get(name);
      if (property !== undefined) return [property];
      return partsOf(holder).flatMap((part) => otherChildren(part, name));
    });

  /** What is said of null: by a schema itself, else by all that it is composed of; `null` where nothing is. */
  const nullOf = (field: Field, above: Keywords[]): boolean | null => {
    // As authors mean it: `nullable` among the parts of `allOf` is about the whole.
    if (
      field.some((schema) =>
        [schema, ...listOf(schema.allOf)].some((part) => objectOf(part).nullable === true),
      )
    )
      return true;
    const words = field.map((schema) => {
      if (above.includes(schema)) return null;
      const nullable = schema.nullable ?? schema["x-nullable"];
      if (typeof nullable === "boolean") return nullable;
      const types = declared(schema);
      if (types.length > 0) return types.length > 1 && types.includes("null");
      const values = listed(schema);
      if (values.length > 0) return values.length > 1 && values.includes(null);
      const within = (value: unknown) => (isObject(value) ? nullOf([value], [...above, schema]) : null);
      const options = [schema.oneOf, schema.anyOf].map(listOf).filter(({ length }) => length > 0);
      return everyOne([
        ...(schema.$ref === undefined ? [] : [within(target(schema))]),
        ...listOf(schema.allOf).map(within),
        ...options.map((all) => all.some((option) => isNull(option) || within(option) === true) || null),
      ]);
    });
    return everyOne(words);
  };

  const memo = new WeakMap<object, Facts>();
  const factsOf = (field: Field): Facts => {
    const [only] = field;
    const known = only === undefined || field.length > 1 ? undefined : memo.get(only);
    if (known !== undefined) return known;
    // A schema that is one of its own options adds no type to itself.
    const facts = readFacts(field, []);
    if (only !== undefined && field.length === 1) memo.set(only, facts);
    return facts;
  };

  const readFacts = (field: Field, above: Keywords[]): Facts => {
    const parts = partsOf(field);
    const [first] = parts;
    const options =
      above.length > 6 || (first !== undefined && above.includes(first))
        ? []
        : optionsOf(parts.map(withoutParts));
    const inner = options.map((option) => readFacts(option, first === undefined ? above : [...above, first]));
    return {
      types: typesIn(parts, inner),
      nullable: nullOf(field, []) ?? false,
      formats: [...new Set(parts.flatMap(({ format }) => (typeof format === "string" ? [format] : [])))],
      readOnly: parts.some((part) => part.readOnly === true),
      writeOnly: parts.some((part) => part.writeOnly === true),
      deprecated: parts.some((part) => part.deprecated === true),
      values: valuesIn(parts, options, partsOf),
      default: defaultIn(parts),
      bounds: boundsIn(parts),
    };
  };

  const wordsOf = (field: Field) =>
    partsOf(field).flatMap(({ description }) => (typeof description === "string" ? [description] : []));

  return { root, follow, schemas, wordsOf, factsOf, childrenOf, propertiesOf, itemsOf, optionsOf };
}

const ruling = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "contentSchema",
  "unevaluatedProperties",
];

/** A part without what its own parts are read from. */
const withoutParts = ({ allOf: _, $ref: __, ...own }: Keywords): Keywords => own;
const withoutComposition = ({ oneOf: _, anyOf: __, allOf: ___, $ref: ____, ...own }: Keywords): Keywords =>
  own;

/** What is called by a pattern, a place or as all others. */
function otherChildren(part: Keywords, name: string): Candidate[] {
  const found = (value: unknown): Candidate[] =>
    isObject(value) ? [{ field: [value], required: false }] : [];
  if (name === "any name" || name === "any other name" || name === "*")
    return [part.additionalProperties, part.unevaluatedProperties].flatMap(found);
  const pattern = /^\/(.*)\/$/s.exec(name)?.[1];
  if (pattern !== undefined) return found(own(part.patternProperties, pattern));
  const place = /^\[(\d+)(…?)\]$/.exec(name);
  if (place === null) return [];
  const prefix = Array.isArray(part.items) ? part.items : listOf(part.prefixItems);
  const rest = Array.isArray(part.items) ? part.additionalItems : (part.items ?? part.unevaluatedItems);
  return found(place[2] === "" ? prefix[Number(place[1])] : rest);
}

const scalars = ["string", "number", "integer", "boolean", "null"];

function declared({ type }: Keywords): string[] {
  const names = [type].flat().filter((name) => typeof name === "string");
  return names.map((name) => ([...scalars, "object", "array"].includes(name) ? name : "string"));
}

function typesIn(parts: Keywords[], options: Facts[]): string[] | null {
  const all = parts.map(declared).filter((types) => types.length > 0);
  if (all.length > 0) {
    const common = all.reduce((one, other) =>
      one.flatMap((type) =>
        other
          .filter((candidate) => candidate === type || isWhole(type, candidate))
          .map(() => type)
          .concat(
            type === "number" && other.includes("integer") && !other.includes("number") ? ["integer"] : [],
          ),
      ),
    );
    const types = [...new Set(common)].filter((type) => type !== "null");
    return common.length === 0 ? null : types.length === 0 ? ["null"] : types.sort();
  }
  if (
    parts.some((part) =>
      ["properties", "additionalProperties", "patternProperties", "required"].some(
        (keyword) => keyword in part,
      ),
    )
  )
    return ["object"];
  if (parts.some((part) => "items" in part || "prefixItems" in part)) return ["array"];
  const values = parts.flatMap(listed);
  if (values.length > 0) {
    const types = new Set(values.map(typeOfValue));
    if (types.size > 1) types.delete("null");
    return types.size > 1 || types.has("object") || types.has("array") ? [] : [...types];
  }
  if (options.length === 0 || options.some(({ types }) => types !== null && types.length === 0)) return [];
  const types = [...new Set(options.flatMap(({ types }) => types ?? []))].sort();
  return types.length > 1 ? types.filter((type) => type !== "null") : types;
}

const everyOne = (words: (boolean | null)[]): boolean | null => {
  const said = words.filter((word) => word !== null);
  return said.length === 0 ? null : said.every(Boolean);
};

const isWhole = (one: string, other: string) => one === "integer" && other === "number";

const listed = (part: Keywords): unknown[] => (part.const !== undefined ? [part.const] : listOf(part.enum));

function valuesIn(
  parts: Keywords[],
  options: Field[],
  partsOf: (field: Field) => Keywords[],
): string[] | null {
  const lists = parts
    .map(listed)
    .filter((values) => values.length > 0)
    .map((values) => values.map(textOf));
  if (lists.length > 0) {
    const common = lists.reduce((one, other) => one.filter((value) => other.includes(value)));
    return (common.length > 0 ? common : (lists[0] ?? [])).toSorted();
  }
  const single = options.map((option) => partsOf(option).flatMap(listed));
  // Without titles, each is an option with one value.
  const isTitled = options.some((option) =>
    partsOf(option).some(({ title, description }) => title || description),
  );
  return isTitled && single.every((values) => values.length === 1)
    ? single.flat().map(textOf).toSorted()
    : null;
}

function defaultIn(parts: Keywords[]): string | null {
  const [value] = parts.filter((part) => part.default !== undefined).map((part) => part.default);
  return value === undefined ? null : textOf(value);
}

/** The tightest of all that apply. */
function boundsIn(parts: Keywords[]): Map<string, string> {
  const bounds = new Map<string, string>();
  const put = (name: string, value: unknown, isTighter: (one: number, other: number) => boolean) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return;
    const known = bounds.get(name);
    if (known === undefined || isTighter(value, Number(known))) bounds.set(name, String(value));
  };
  const more = (one: number, other: number) => one > other;
  const less = (one: number, other: number) => one < other;
  for (const part of parts) {
    put(part.exclusiveMinimum === true ? "more than" : "at least", part.minimum, more);
    put(part.exclusiveMaximum === true ? "less than" : "at most", part.maximum, less);
    put("more than", part.exclusiveMinimum, more);
    put("less than", part.exclusiveMaximum, less);
    for (const [unit, noun] of units) {
      // That there are none at least says nothing.
      if (part[`min${noun}`] !== 0) put(`at least ${unit}`, part[`min${noun}`], more);
      put(`at most ${unit}`, part[`max${noun}`], less);
    }
    if (part.uniqueItems === true) bounds.set("unique items", "");
    if (typeof part.pattern === "string") bounds.set(`pattern ${part.pattern}`, "");
    if (typeof part.multipleOf === "number") bounds.set(`multiple of ${part.multipleOf}`, "");
  }
  return bounds;
}

const units = [
  ["character", "Length"],
  ["item", "Items"],
  ["member", "Properties"],
] as const;

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** A value as it is written on pages: a text without quotes, anything else as JSON. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

export const isObject = (value: unknown): value is Keywords =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown): Keywords => (isObject(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
