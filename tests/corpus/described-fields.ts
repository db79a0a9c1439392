import { readFileSync } from "node:fs";
import { dirname, resolve as resolvePath } from "node:path";
import { load } from "js-yaml";
import {
  boundsIn,
  declared,
  defaultIn,
  type Facts,
  type Field,
  isObject,
  type Keywords,
  listed,
  listOf,
  objectOf,
  own,
  typesIn,
  valuesIn,
} from "./described-facts.ts";

/** A child of a field, as one of the schemas that may apply describes it. */
export interface Candidate {
  field: Field;
  required: boolean;
  /** Whether one side alone sends it: `readOnly` and `writeOnly` mean nothing on it (OpenAPI 3.0.3, 4.7.24.2). */
  isParameter?: true;
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
  const targets = new WeakMap<Keywords, unknown>();
  const target = (holder: Keywords): unknown => {
    if (!targets.has(holder)) targets.set(holder, find(holder));
    return targets.get(holder);
  };
  const find = (holder: Keywords): unknown => {
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

  /** Of "this or null" the this, and the only option that has just notes beside it: it is what applies. */
  const onlyOption = (schema: Keywords): unknown => {
    const all = listOf(schema.oneOf ?? schema.anyOf);
    const others = all.filter((option) => !isNull(option));
    const isAlone = all.length === 1 && isBare(all[0]) && Object.keys(withoutNotes(schema)).length === 1;
    return others.length === 1 && (all.length > 1 || isAlone) ? others[0] : undefined;
  };

  const isBare = (option: unknown) =>
    isObject(option) && option.title === undefined && option.description === undefined;

  const optionsOf = (field: Field): Field[] =>
    partsOf(field).flatMap((part) =>
      (onlyOption(part) === undefined ? [part.oneOf, part.anyOf] : [])
        .flatMap(listOf)
        .map((option): Field => (isObject(option) ? [option] : [])),
    );

  const propertiesOf = (field: Field) => {
    const parts = partsOf(field);
    const names = parts.flatMap((part) => [...Object.keys(objectOf(part.properties)), ...requiredBy(part)]);
    return new Map(
      [...new Set(names)].flatMap((name): [string, Candidate][] => {
        const property = propertyIn(parts, name);
        return property === undefined ? [] : [[name, property]];
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

  /** The schema that a mapping names or references. */
  const mapped = (name: unknown) => schemas.get(String(name)) ?? follow({ $ref: name });

  /** The values of a property that the discriminators of parents give to a named schema that none extends. */
  const selectedBy = (schema: Keywords, property: string): Keywords[] => {
    const named = [...schemas].find(([, one]) => one === schema)?.[0];
    if (named === undefined || extensionsOf(schema).length > 0) return [];
    return listOf(schema.allOf).flatMap((part) => {
      const parent = follow(part);
      const { discriminator } = parent;
      if (!extensionsOf(parent).includes(schema)) return [];
      if ((own(discriminator, "propertyName") ?? discriminator) !== property) return [];
      const values = Object.entries(objectOf(own(discriminator, "mapping"))).filter(
        ([, name]) => mapped(name) === schema,
      );
      if (values.length > 0) return [{ enum: values.map(([value]) => value) }];
      const [only, ...others] = propertyIn(partsOf([schema]), property)?.field.flatMap(listed) ?? [];
      return [{ enum: [typeof only === "string" && others.length === 0 ? only : named] }];
    });
  };

  /** The values by which a union selects an option, if the union also lists the values of all its options. */
  const mappedTo = ([option, ...unions]: Field, property: string): Keywords[] =>
    unions.flatMap(({ discriminator, properties }) => {
      if (own(discriminator, "propertyName") !== property || !isObject(own(properties, property))) return [];
      const values = Object.entries(objectOf(own(discriminator, "mapping"))).filter(
        ([, name]) => mapped(name) === follow(option),
      );
      return values.length === 0 ? [] : [{ enum: values.map(([value]) => value) }];
    });

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
      const parts = partsOf(holder);
      const property = propertyIn(parts, name);
      if (property === undefined) return parts.flatMap((part) => otherChildren(part, name));
      const selected = holder.flatMap((schema) => selectedBy(follow(schema), name));
      return [{ ...property, field: [...property.field, ...selected, ...mappedTo(holder, name)] }];
    });

  /** What is stated about null: by a schema itself, else by all that it is composed of; `null` where nothing is. */
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

/** A property of a schema, by all parts of it; undefined where it is internal, or neither described nor required. */
function propertyIn(parts: Keywords[], name: string): Candidate | undefined {
  const field = parts.map((part) => own(part.properties, name)).filter(isObject);
  const required = parts.some((part) => requiredBy(part).includes(name));
  const isNone = field.length === 0 && !required;
  return isNone || field.some((one) => one["x-internal"] === true) ? undefined : { field, required };
}

const requiredBy = (part: Keywords): string[] => listOf(part.required).map(String);

/** A part without what its own parts are read from. */
const withoutParts = ({ allOf: _, $ref: __, ...own }: Keywords): Keywords => own;
const withoutNotes = (schema: Keywords): Keywords =>
  Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) => !keyword.startsWith("x-") && !noteKeywords.includes(keyword),
    ),
  );

const noteKeywords = [
  ...["title", "description", "nullable", "deprecated", "readOnly", "writeOnly"],
  ...["default", "example", "examples", "externalDocs"],
];

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

const everyOne = (words: (boolean | null)[]): boolean | null => {
  const said = words.filter((word) => word !== null);
  return said.length === 0 ? null : said.every(Boolean);
};
