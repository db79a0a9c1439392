/** A judge of values that shares nothing with our own: ajv, for which OpenAPI 3.0 is translated here. */
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** What is wrong with a value, or nothing. */
export type Judge = (schema: unknown, value: unknown) => string | null;

/** Judges values against schemas of a description. */
export function judgeOf(document: { [key: string]: unknown }): Judge {
  const pages = pagesIn(document);
  const translated = (schema: unknown) =>
    String(document.openapi).startsWith("3.0") ? translate(schema) : apart(withItems(schema, pages));
  const components = translated(document.components ?? {});
  const compiled = new Map<unknown, ValidateFunction>();
  return (schema, value) => {
    // References of a description are to its root.
    const validate = compiled.get(schema) ?? compile({ components, allOf: [translated(schema)] });
    compiled.set(schema, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: "" });
  };
}

const ajv = new Ajv2020({ strict: false, validateSchema: false, multipleOfPrecision: 8, logger: false });
addFormats(ajv);

function compile(schema: AnySchemaObject): ValidateFunction {
  const validate = ajv.compile(schema);
  // Whole descriptions would stay in memory, and their `$id`s be taken.
  ajv.removeSchema();
  return validate;
}

/** Generic schemas by the reference that another one has for them. */
const pagesIn = ({ components }: { [key: string]: unknown }): ReadonlyMap<string, Node> =>
  new Map(
    Object.values((components as { schemas?: { [name: string]: Node } } | undefined)?.schemas ?? {}).flatMap(
      (schema) => (typeof schema.$id === "string" ? [[schema.$id.split("/").at(-1) ?? "", schema]] : []),
    ),
  );

/** Generic schemas with the items that their user defines: ajv does not find a `$dynamicAnchor` below `$defs`. */
function withItems(node: unknown, pages: ReadonlyMap<string, Node>): unknown {
  if (Array.isArray(node)) return node.map((item) => withItems(item, pages));
  if (typeof node !== "object" || node === null) return node;
  const { $id, $defs, ...others } = node as Node;
  if (typeof $id !== "string")
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withItems(value, pages)]));
  const { item } = $defs as { item: Node };
  const { $id: _id, $defs: _defs, ...page } = pages.get(String(others.$ref)) ?? others;
  const { $dynamicAnchor: _anchor, ...items } = item;
  return JSON.parse(JSON.stringify(page), (_, value) => (value?.$dynamicRef === "#item" ? items : value));
}

/** Schemas with conditions as further parts: ajv takes what `allOf` describes for unevaluated where a condition is beside it. */
export function apart(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(apart);
  if (typeof node !== "object" || node === null) return node;
  const keywords = Object.entries(node).map(([key, value]): [string, unknown] => [key, apart(value)]);
  const { allOf, ...others } = Object.fromEntries(keywords);
  if (!Array.isArray(allOf)) return Object.fromEntries(keywords);
  const pick = (names: string[]) => keywords.filter(([key]) => names.includes(key));
  const conditions = [pick(["if", "then", "else"]), pick(["dependentSchemas"])].filter(
    (one) => one.length > 0,
  );
  for (const [key] of conditions.flat()) delete others[key];
  return { ...others, allOf: [...allOf, ...conditions.map((one) => Object.fromEntries(one))] };
}

/** A schema of OpenAPI 3.0.4 (4.7.24) as one of JSON Schema 2020-12; in other parts nothing is changed. */
export function translate(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(translate);
  if (typeof node !== "object" || node === null) return node;
  if ("$ref" in node) return { $ref: node.$ref };
  const translated = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      dataKeywords.has(key) ? value : isNamed(key, node) ? mapped(value) : translate(value),
    ]),
  );
  return withNull(withBounds(translated));
}

const dataKeywords = new Set(["enum", "default", "example", "discriminator", "required"]);

/** Whether a key of a schema is a map of schemas, whose names only look like keywords. */
const isNamed = (key: string, node: object) =>
  key === "properties" || (key === "schemas" && !("type" in node));

const mapped = (value: unknown) =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, translate(schema)]))
    : value;

type Node = { [keyword: string]: unknown };

/** Before JSON Schema Draft 6, `exclusiveMinimum` was a boolean beside `minimum`. */
function withBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...others }: Node): Node {
  return {
    ...others,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}

/** `nullable` is about the type beside it; of a composition, which has none, null is another option. */
export function withNull({ nullable, ...schema }: Node): Node {
  if (nullable !== true) return schema;
  if (typeof schema.type === "string") return { ...schema, type: [schema.type, "null"] };
  return { anyOf: [{ type: "null" }, schema] };
}
