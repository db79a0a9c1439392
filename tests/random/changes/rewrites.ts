import type { Version } from "../schemas/drawn.ts";
import { copyOf, isJson, type Json, objectAt } from "./description.ts";
import { at, listOf } from "./sites.ts";

/** The same description in other words. */
export interface Rewrite {
  name: string;
  /** A changed copy; null where there is nothing to rewrite. `number` picks the place. */
  of(document: Json, version: Version, number: number): Json | null;
}

/** Rewrites one of the schemas that can be rewritten. */
const ofSchema = (
  name: string,
  rewritten: (schema: Json, context: { document: Json; version: Version; isOption: boolean }) => unknown,
): Rewrite => ({
  name,
  of(document, version, number) {
    const copy = copyOf(document);
    const places = schemasOf(copy);
    // The first that can be rewritten, beginning with the one that was drawn.
    for (const index of places.keys()) {
      const place = places[(index + number) % places.length];
      const schema = place && rewritten(place.schema, { document: copy, version, isOption: place.isOption });
      if (place === undefined || schema === null) continue;
      place.replace(schema);
      return copy;
    }
    return null;
  },
});

interface Place {
  schema: Json;
  isOption: boolean;
  replace(schema: unknown): void;
}

const holders = new Set([
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "schema",
]);
const lists = new Set(["allOf", "oneOf", "anyOf", "prefixItems"]);
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "schemas"]);

/** All Schema Objects of a description. */
function schemasOf(document: Json): Place[] {
  const places: Place[] = [];
  const add = (holder: Json | unknown[], key: string | number, isOption: boolean) => {
    const schema = at(holder, [String(key)]);
    if (!isJson(schema)) return;
    places.push({ schema, isOption, replace: (value) => void Object.assign(holder, { [key]: value }) });
    visit(schema);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (!isJson(node)) return;
    for (const [key, value] of Object.entries(node)) {
      if (data.has(key)) continue;
      if (holders.has(key)) add(node, key, false);
      else if (lists.has(key) && Array.isArray(value))
        for (const index of value.keys()) add(value, index, key !== "allOf");
      else if (maps.has(key) && isJson(value)) for (const name of Object.keys(value)) add(value, name, false);
      else visit(value);
    }
  };
  visit(document);
  return places;
}

const data = new Set(["enum", "const", "example", "examples", "discriminator"]);

const namedOf = (document: Json): Json => objectAt(document, "components", "schemas");

const freeName = (document: Json, name: string) =>
  Array.from({ length: 9 }, (_, index) => `${name}${index === 0 ? "" : index}`).find(
    (one) => !(one in namedOf(document)),
  ) ?? name;

function addNamed(document: Json, name: string, schema: unknown): Json {
  const free = freeName(document, name);
  document.components ??= {};
  const components = objectAt(document, "components");
  components.schemas ??= {};
  // In place, because a schema of the map may be replaced next.
  objectAt(components, "schemas")[free] = schema;
  return { $ref: `#/components/schemas/${free}` };
}

/**
 * Whether the name of a schema is a value of its parent's discriminator (OpenAPI 3.2.0, 4.25), so that another
 * name is another value.
 */
function isSelectedByName(schema: Json, document: Json): boolean {
  const parts = partsOf(schema).flatMap((part) => [part, objectAt(document, ...tokensOf(part.$ref))]);
  return parts.some(({ discriminator }) => {
    const property = String(objectAt(discriminator).propertyName);
    const isConstant = parts.some(({ properties }) => {
      const values = objectAt(properties, property);
      return "const" in values || listOf(values.enum).length === 1;
    });
    return isJson(discriminator) && !isConstant;
  });
}

const tokensOf = (ref: unknown) => (typeof ref === "string" ? ref.split("/").slice(1) : [""]);

const hasOnly = (schema: Json, ...keywords: string[]) =>
  Object.keys(schema).every((key) => keywords.includes(key));

const isPlainObject = (schema: Json) =>
  schema.type === "object" && hasOnly(schema, "type", "properties", "required") && isJson(schema.properties);

/** The members of an object as two objects: some of them, and the others. */
function halves({ properties, required, ...others }: Json): [Json, Json] {
  const entries = Object.entries(isJson(properties) ? properties : {});
  const half = Math.ceil(entries.length / 2);
  const partOf = (some: [string, unknown][]): Json => {
    const names = listOf(required).filter((name) => some.some(([one]) => one === name));
    return {
      ...others,
      ...(names.length > 0 && { required: names }),
      properties: Object.fromEntries(some),
    };
  };
  return [partOf(entries.slice(0, half)), partOf(entries.slice(half))];
}

/** Whether all that is required is described, so that halves have all of it. */
const describesAll = ({ properties, required }: Json) =>
  listOf(required).every((name) => isJson(properties) && String(name) in properties);

const schemaRewrites: Rewrite[] = [
  ofSchema("names a schema", (schema, { document, isOption }) =>
    "$ref" in schema || "discriminator" in schema || isOption || isSelectedByName(schema, document)
      ? null
      : addNamed(document, "Zone", schema),
  ),
  ofSchema("inlines a reference", (schema, { document, isOption }) => {
    if (!hasOnly(schema, "$ref") || isOption) return null;
    const target = namedOf(document)[String(schema.$ref).split("/").at(-1) ?? ""];
    return isJson(target) && !("discriminator" in target) ? copyOf(target) : null;
  }),
  ofSchema("puts a schema into `allOf`", (schema, { isOption }) =>
    isOption || "discriminator" in schema ? null : { allOf: [schema] },
  ),
  ofSchema("divides an object", (schema) =>
    isPlainObject(schema) && describesAll(schema) ? { allOf: halves(schema) } : null,
  ),
  ofSchema("extends a named base", (schema, { document }) => {
    if (!isPlainObject(schema) || !describesAll(schema)) return null;
    const [base, extension] = halves(schema);
    return { allOf: [addNamed(document, "Zone", base), extension] };
  }),
  ofSchema("moves a field to the extension", (schema) => {
    const [one, other, ...rest] = listOf(schema.allOf);
    if (!isJson(one) || !isJson(other) || !isPlainObject(one) || !isPlainObject(other) || !describesAll(one))
      return null;
    const [stays, moves] = halves(one);
    return { ...schema, allOf: [stays, { allOf: [moves, other] }, ...rest] };
  }),
  ofSchema("flattens an `allOf` of objects", (schema) => {
    const parts = listOf(schema.allOf);
    if (parts.length === 0 || !hasOnly(schema, "allOf")) return null;
    const objects = parts.filter(isJson).filter(isPlainObject);
    const names = objects.flatMap(({ properties }) => Object.keys(properties as Json));
    if (objects.length < parts.length || new Set(names).size < names.length) return null;
    const required = objects.flatMap((one) => listOf(one.required));
    return {
      type: "object",
      ...(required.length > 0 && { required }),
      properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    };
  }),
  ofSchema("reorders `allOf`", (schema) =>
    listOf(schema.allOf).length > 1 ? { ...schema, allOf: listOf(schema.allOf).toReversed() } : null,
  ),
  ...["oneOf", "anyOf"].map((keyword) =>
    ofSchema(`reorders \`${keyword}\``, (schema) =>
      listOf(schema[keyword]).length > 1
        ? { ...schema, [keyword]: listOf(schema[keyword]).toReversed() }
        : null,
    ),
  ),
  ofSchema("spreads fields over the options beside them", (schema) => {
    const kind = ["oneOf", "anyOf"].find((keyword) => listOf(schema[keyword]).length > 1);
    if (
      kind === undefined ||
      !hasOnly(schema, kind, "type", "properties", "required") ||
      schema.properties === undefined
    )
      return null;
    const { [kind]: options, ...beside } = schema;
    return { [kind]: listOf(options).map((option) => ({ allOf: [copyOf(beside), option] })) };
  }),
  ofSchema("nests options of `anyOf`", (schema) => {
    const [first, ...others] = listOf(schema.anyOf);
    return others.length < 2 || "discriminator" in schema
      ? null
      : { ...schema, anyOf: [first, { anyOf: others }] };
  }),
  ofSchema("writes types as options", (schema, { version }) => {
    const types = listOf(schema.type);
    if (
      types.length < 2 ||
      version === "3.0" ||
      !hasOnly(
        schema,
        "type",
        "items",
        "properties",
        "required",
        "minLength",
        "maxLength",
        "pattern",
        "minimum",
        "maximum",
      )
    )
      return null;
    return { anyOf: types.map((type) => ({ ...schema, type })) };
  }),
  ofSchema("writes `const` as an enum", ({ const: value, ...schema }) =>
    value === undefined || "enum" in schema ? null : { ...schema, enum: [value] },
  ),
  ofSchema("writes an enum as options", (schema, { version }) =>
    version === "3.0" ||
    listOf(schema.enum).length === 0 ||
    listOf(schema.enum).includes(null) ||
    !hasOnly(schema, "type", "enum")
      ? null
      : { oneOf: listOf(schema.enum).map((value) => ({ const: value })) },
  ),
  ofSchema("reorders values and required names", ({ ...schema }) => {
    if (listOf(schema.enum).length + listOf(schema.required).length < 2) return null;
    for (const keyword of ["enum", "required", "type"])
      if (Array.isArray(schema[keyword])) schema[keyword] = schema[keyword].toReversed();
    return schema;
  }),
  ofSchema("writes null as an option", (schema, { version }) => {
    const types = listOf(schema.type);
    if (version === "3.0" || types.length !== 2 || !types.includes("null") || "enum" in schema) return null;
    return { anyOf: [{ ...schema, type: types.find((type) => type !== "null") }, { type: "null" }] };
  }),
  ofSchema("writes null in the type", (schema) => {
    const [one, other, ...more] = listOf(schema.anyOf ?? schema.oneOf);
    const option = [one, other].find(
      (part) =>
        isJson(part) &&
        typeof part.type === "string" &&
        part.type !== "null" &&
        !("enum" in part) &&
        !("const" in part),
    );
    const hasNull = [one, other].some((part) => isJson(part) && part.type === "null");
    if (!isJson(option) || !hasNull || more.length > 0 || Object.keys(schema).length > 1) return null;
    return { ...option, type: [option.type, "null"] };
  }),
  ofSchema("states what applies anyway", (schema, { document, version }) => {
    // What `additionalProperties` allows, is evaluated.
    const isSealed = JSON.stringify(document).includes('"unevaluatedProperties"');
    if ("$ref" in schema && version === "3.0") return null;
    const more: Json = {
      ...(schema.type === "string" && { minLength: 0 }),
      ...(schema.type === "array" && { minItems: 0, uniqueItems: false }),
      ...(schema.type === "object" && { minProperties: 0, ...(!isSealed && { additionalProperties: true }) }),
    };
    return Object.keys(more).length === 0 ? null : { ...more, ...schema };
  }),
  ofSchema(
    "closes an object by `unevaluatedProperties`",
    ({ additionalProperties, ...schema }, { version }) =>
      version === "3.0" ||
      additionalProperties !== false ||
      !hasOnly(schema, "type", "properties", "required", "patternProperties")
        ? null
        : { ...schema, unevaluatedProperties: false },
  ),
];

const wholeRewrites: Rewrite[] = [
  {
    name: "renames a schema",
    of(document, _, number) {
      // Names of options may be values of discriminators.
      const text = JSON.stringify(document);
      const names = Object.keys(namedOf(document)).filter(
        (name) => !text.includes(`"${name}"`) || text.split(`"${name}"`).length === 2,
      );
      const name = names[number % names.length];
      if (name === undefined || text.includes('"discriminator"')) return null;
      return JSON.parse(
        text
          .replaceAll(`"#/components/schemas/${name}"`, '"#/components/schemas/Renamed"')
          .replace(`"${name}":`, '"Renamed":'),
      );
    },
  },
  {
    name: "reorders members",
    of: (document) => objectAt(reversed(document)),
  },
  {
    name: "moves the path to the server",
    of(document) {
      const copy = copyOf(document);
      const paths = objectAt(copy, "paths");
      if (paths["/records"] === undefined) return null;
      copy.servers = [{ url: "/records" }];
      copy.paths = { "/": paths["/records"] };
      return copy;
    },
  },
  {
    name: "states what a discriminator's values mean",
    of(document) {
      const copy = copyOf(document);
      let isChanged = false;
      for (const { schema } of schemasOf(copy)) {
        if (!isJson(schema.discriminator) || "mapping" in schema.discriminator) continue;
        const options = listOf(schema.oneOf ?? schema.anyOf);
        if (options.length === 0) continue;
        schema.discriminator.mapping = Object.fromEntries(
          options.filter(isJson).map(({ $ref }) => [String($ref).split("/").at(-1), $ref]),
        );
        isChanged = true;
      }
      return isChanged ? copy : null;
    },
  },
  {
    name: "shares parameters, bodies and responses",
    of(document) {
      const copy = copyOf(document);
      const components = isJson(copy.components) ? copy.components : {};
      const { get, post } = objectAt(copy, "paths", "/records");
      if (!isJson(get) || !isJson(post)) return null;
      const ok = objectAt(get, "responses");
      copy.components = {
        ...components,
        requestBodies: { Record: post.requestBody },
        responses: { Records: ok["200"] },
        ...(Array.isArray(get.parameters) && { parameters: { Filter: get.parameters[0] } }),
      };
      post.requestBody = { $ref: "#/components/requestBodies/Record" };
      ok["200"] = { $ref: "#/components/responses/Records" };
      if (Array.isArray(get.parameters)) get.parameters[0] = { $ref: "#/components/parameters/Filter" };
      return copy;
    },
  },
  {
    name: "upgrades 3.0 to 3.1",
    of: (document, version) =>
      version === "3.0" && !isNullUnclear(document)
        ? { ...upgradedDocument(document), openapi: "3.1.1" }
        : null,
  },
];

export const rewrites: readonly Rewrite[] = [...schemaRewrites, ...wholeRewrites];

/** The members of all objects in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

/**
 * Whether one part of an `allOf` lists the values of a property that is nullable in another. In 3.0, `nullable` is read
 * as about the whole, as authors mean it; in 3.1, `null` has to be in the list.
 */
function isNullUnclear(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const parts = isJson(value) ? partsOf(value) : [];
  const described = (is: (property: Json) => boolean) =>
    new Set(
      parts.flatMap(({ properties }) =>
        Object.entries(objectAt(properties ?? {})).flatMap(([name, property]) =>
          isJson(property) && is(property) ? [name] : [],
        ),
      ),
    );
  const listed = described((property) => "enum" in property || "const" in property);
  return (
    [...described(({ nullable }) => nullable === true)].some((name) => listed.has(name)) ||
    Object.values(value).some(isNullUnclear)
  );
}

/** The parts of nested `allOf`. */
const partsOf = ({ allOf }: Json): Json[] =>
  (Array.isArray(allOf) ? allOf : []).filter(isJson).flatMap((part) => [part, ...partsOf(part)]);

const upgradedDocument = (document: Json): Json => objectAt(upgraded(document));

/** The keywords of 3.0 as those of 3.1. */
function upgraded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgraded);
  if (!isJson(value)) return value;
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...others } = Object.fromEntries(
    Object.entries(value).map(([key, member]): [string, unknown] => [
      key,
      data.has(key) ? member : upgraded(member),
    ]),
  );
  const schema: Json = {
    ...others,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
  if (nullable !== true) return schema;
  // A part without null would forbid it.
  return typeof schema.type === "string" && schema.allOf === undefined
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
}
