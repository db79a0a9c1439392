/** A judge of what is made of a real description: ajv, which shares no code with us. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { apart, translate, withNull } from "../random/ajv.ts";

export type Direction = "request" | "response";

/** What is wrong with a value of a schema of the description, or nothing. */
export type Judge = (schema: unknown, value: unknown) => string | null;

/** Judges what is sent in a direction, where nothing that only the other one has is missed. */
export function judgeFor(direction: Direction, document: Node): Judge {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    multipleOfPrecision: 8,
    logger: false,
    code: { regExp: Object.assign(anyPattern, { code: "new RegExp" }) },
  });
  addFormats(ajv);
  for (const format of ["binary", "byte", "password"]) ajv.addFormat(format, true);
  const names = namesOf(document, direction === "request" ? "readOnly" : "writeOnly");
  const isOld = String(document.openapi).startsWith("3.0");
  const prepared = (node: unknown) => located(isOld ? translate(node) : apart(node), names);
  ajv.addSchema(prepared(document) as Node, root);
  const compiled = new Map<unknown, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile({ allOf: [prepared(schema)] });
    compiled.set(schema, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: "" });
  };
}

type Node = { [key: string]: unknown };

/** The address of the description. */
const root = "description:";

/** A pattern that JavaScript does not know is not judged. */
function anyPattern(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return /(?:)/;
  }
}

/** The names of the fields that have a keyword anywhere, also in the schema that they refer to. */
function namesOf(document: Node, keyword: "readOnly" | "writeOnly"): ReadonlySet<string> {
  const hasKeyword = ([, schema]: [string, Node]) =>
    schema?.[keyword] === true || targetOf(schema?.$ref, document)?.[keyword] === true;
  const namesIn = (node: unknown): string[] => {
    if (typeof node !== "object" || node === null) return [];
    const { properties } = node as Node;
    const own =
      typeof properties === "object" && properties !== null
        ? (Object.entries(properties) as [string, Node][]).filter(hasKeyword).map(([name]) => name)
        : [];
    return [...own, ...Object.values(node).flatMap(namesIn)];
  };
  return new Set(namesIn(document));
}

/** The target of a reference within the document. */
const targetOf = (ref: unknown, document: Node): Node | undefined =>
  String(ref).startsWith("#/")
    ? String(ref)
        .slice(2)
        .split("/")
        .reduce<Node | undefined>(
          (node, token) => node?.[token.replaceAll("~1", "/").replaceAll("~0", "~")] as Node | undefined,
          document,
        )
    : undefined;

/** With references to the description from anywhere, and without the requirement of some fields. */
function located(node: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) return node.map((one) => located(one, names));
  // ajv knows no other numbers.
  if (typeof node === "bigint") return Number(node);
  if (typeof node !== "object" || node === null) return node;
  // In 3.1 too, whoever writes `nullable` means it.
  const keywords = Object.entries(withNull(node as Node)).filter((keyword) => !isForeign(keyword));
  return Object.fromEntries(
    keywords.map(([key, value]) => {
      if (key === "$ref" && String(value).startsWith("#")) return [key, `${root}${value}`];
      if (key === "required" && Array.isArray(value))
        return [key, value.filter((name) => !names.has(String(name)))];
      return [key, located(value, names)];
    }),
  );
}

/** What JSON Schema does not know: ajv reads `nullable`, and fails at the bounds of OpenAPI 3.0 in a description of 3.1. */
const isForeign = ([key, value]: [string, unknown]) =>
  key === "$id" || key === "nullable" || (key.startsWith("exclusive") && typeof value === "boolean");
