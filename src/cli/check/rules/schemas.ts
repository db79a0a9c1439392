import type { ObjectNode } from "#description/grammar/walk.ts";
import { isNumber, sameKey } from "#json/equal.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import { type Pointer, pointerTo, valueAt } from "#json/pointer.ts";
import { inEcmaScript } from "#schema/pattern/dialect.ts";
import { isExpression } from "#schema/pattern/matcher.ts";
import type { CheckContext, CheckRule } from "../rule.ts";
import { listed } from "../sentences.ts";
import { typeNames } from "./struct.ts";

/** A description with one schema. */
export const schema = (keywords: string) =>
  `paths: {}\ncomponents:\n  schemas:\n    Pet:\n      ${keywords.replaceAll("\n", "\n      ")}`;

export const noEnumTypeMismatch: CheckRule = {
  id: "no-enum-type-mismatch",
  severity: "error",
  isLocal: true,
  why: "A value in an `enum` does not have the type of its schema. No value can match it.",
  failing: schema("type: string\nenum: [cat, 4]"),
  passing: schema("type: string\nenum: [cat, dog]"),
  create: ({ examples }, report) => ({
    schema({ value, pointer }) {
      const types = typesOf(value);
      if (!Array.isArray(value.enum) || types.length === 0) return;
      for (const [index, one] of value.enum.entries())
        if (!types.some((type) => isOfType(one, type))) {
          examples.markFaulty(value);
          report(
            pointerTo(pointer, "enum", index),
            `The value ${quotedValue(one)} is not of type ${types.map((type) => `\`${type}\``).join(" or ")}.`,
            {
              fix:
                typeof one === "string"
                  ? "Correct the value, or the type."
                  : "Put it in quotes if it is a text.",
            },
          );
        }
    },
  }),
};

export const noDuplicatedEnumValues: CheckRule = {
  id: "no-duplicated-enum-values",
  severity: "warn",
  isLocal: true,
  why: "An `enum` contains a value twice. Another value may be missing.",
  failing: schema("type: string\nenum: [cat, dog, cat]"),
  passing: schema("type: string\nenum: [cat, dog]"),
  create: (_, report) => ({
    schema({ value, pointer }) {
      const seen = new Map<unknown, number>();
      for (const [index, one] of (Array.isArray(value.enum) ? value.enum : []).entries()) {
        const key = sameKey(one as JsonValue);
        const first = seen.get(key);
        if (first === undefined) seen.set(key, index);
        else
          report(
            pointerTo(pointer, "enum", index),
            `The value ${quotedValue(one)} occurs twice in the \`enum\`.`,
            {
              fix: "Remove one of the two.",
              related: [{ pointer: pointerTo(pointer, "enum", first), label: "the first one" }],
            },
          );
      }
    },
  }),
};

export const patternValid: CheckRule = {
  id: "pattern-valid",
  severity: "error",
  isLocal: true,
  why: "A `pattern` is not a valid regular expression in ECMA-262, or has the syntax of another language and matches different strings.",
  failing: schema("type: string\npattern: '^(\\d+$'"),
  passing: schema("type: string\npattern: '^(\\d+)$'"),
  create: (_, report) => ({
    schema({ value, pointer }) {
      const named = isObject(value.patternProperties) ? Object.keys(value.patternProperties) : [];
      const all = [
        ...(typeof value.pattern === "string"
          ? [[pointerTo(pointer, "pattern"), value.pattern] as const]
          : []),
        ...named.map((pattern) => [pointerTo(pointer, "patternProperties", pattern), pattern] as const),
      ];
      for (const [at, pattern] of all)
        if (inEcmaScript(pattern) !== pattern)
          report(
            at,
            `\`${pattern.slice(0, 100)}\` has the syntax of another language. In ECMA-262, it matches different strings.`,
            {
              fix: `Write \`${inEcmaScript(pattern).slice(0, 100)}\`.`,
              cause: pattern,
            },
          );
        else if (!isExpression(pattern))
          report(at, `\`${pattern.slice(0, 100)}\` is not a valid regular expression.`, {
            fix: "Use the syntax of ECMA-262.",
            cause: pattern,
          });
    },
  }),
};

export const arrayItems: CheckRule = {
  id: "array-items",
  severity: "warn",
  isLocal: true,
  why: "An array does not describe its `items`, which OpenAPI requires before 3.1.",
  failing: schema("type: array"),
  passing: schema("type: array\nitems: { type: string }"),
  create: ({ isModern }, report) => ({
    schema({ value, pointer }) {
      if (!isModern && value.type === "array" && value.items === undefined && value.$ref === undefined)
        report(pointerTo(pointer, "type"), "The array has no `items`.", {
          fix: "Add `items` with the schema of its items.",
          at: "key",
        });
    },
  }),
};

/**
 * Keywords that give the values of a schema a type. Generators write `nullable` beside a composition for
 * 3.0, and it is read as they mean it, although the specification requires `type` beside it (OpenAPI
 * 3.0.3, 4.7.24.1).
 */
const typed = ["type", "$ref", "allOf", "oneOf", "anyOf"];

/** The keywords for a single type. */
const keywordsOf = [
  ["object", ["properties", "additionalProperties", "patternProperties", "required"]],
  ["array", ["items", "prefixItems"]],
] as const;

export const noSchemaTypeMismatch: CheckRule = {
  id: "no-schema-type-mismatch",
  severity: "warn",
  isLocal: true,
  why: "A schema has keywords for a different type. They have no effect.",
  failing: schema("type: string\nproperties:\n  name: { type: string }"),
  passing: schema("type: object\nproperties:\n  name: { type: string }"),
  create: ({ examples, version }, report) => ({
    schema({ value, pointer }) {
      const types = typesOf(value);
      if (version === "3.0" && value.nullable === true && !typed.some((key) => value[key] !== undefined))
        report(pointerTo(pointer, "nullable"), "`nullable` has no effect without a `type` beside it.", {
          fix: "Add the `type`, or remove `nullable`. A schema without a type allows null anyway.",
          at: "key",
          cause: "nullable",
        });
      if (types.length === 0 || !types.every((type) => typeNames.includes(type))) return;
      for (const [type, keywords] of keywordsOf) {
        if (types.includes(type)) continue;
        // Another rule reports `required: true`.
        const found = keywords.filter(
          (keyword) =>
            value[keyword] !== undefined && !(keyword === "required" && typeof value.required === "boolean"),
        );
        if (found.length === 0) continue;
        examples.markFaulty(value);
        report(
          pointerTo(pointer, "type"),
          `${listed(found)} ${found.length > 1 ? "have" : "has"} no effect on type ${types.map((one) => `\`${one}\``).join(" or ")}.`,
          {
            fix: `Use \`${type}\`, or remove ${found.length > 1 ? "them" : "it"}.`,
          },
        );
      }
    },
  }),
};

export const noRequiredUndefined: CheckRule = {
  id: "no-required-schema-properties-undefined",
  severity: "warn",
  why: "A required property is not described. It may have been renamed.",
  failing: schema("type: object\nrequired: [name, age]\nproperties:\n  name: { type: string }"),
  passing: schema("type: object\nrequired: [name]\nproperties:\n  name: { type: string }"),
  create(context, report) {
    const candidates: { name: string; at: Pointer; pointer: Pointer; value: object }[] = [];
    /** The schemas with one in their `allOf`, by its `$ref`. */
    const wholes = new Map<string, Record<string, unknown>[]>();
    return {
      schema({ value, pointer }: ObjectNode) {
        for (const part of Array.isArray(value.allOf) ? value.allOf : [])
          if (isObject(part) && typeof part.$ref === "string")
            wholes.set(part.$ref, [...(wholes.get(part.$ref) ?? []), value]);
        if (!Array.isArray(value.required) || isPart.test(pointer)) return;
        if (value.type !== "object" && value.properties === undefined) return;
        const at = pointer.replace(/(?:\/allOf\/\d+)+$/, "");
        const known = namesIn(at === pointer ? value : valueAt(context.root, at), context);
        if (known === null) return;
        for (const [index, name] of value.required.entries())
          if (typeof name === "string" && !known.has(name))
            candidates.push({ name, at: pointerTo(pointer, "required", index), pointer: at, value });
      },
      end() {
        for (const { name, at, pointer, value } of candidates) {
          const around = wholes.get(`#${pointer}`) ?? [];
          if (around.some((whole) => namesIn(whole, context)?.has(name) ?? true)) continue;
          context.examples.markFaulty(value, name);
          report(at, `\`${name}\` is required, but no property has that name.`, {
            fix: "Describe it in `properties`, or correct its name.",
          });
        }
      },
    };
  },
};

/** The places where a schema is only a part of another, which may describe the property. */
const isPart = /\/(anyOf|oneOf)\/\d+(\/allOf\/\d+)*$|\/(not|if|then|else|dependentSchemas\/[^/]*)$/;

/** The properties that a schema and its parts describe; `null` if there may be others. */
function namesIn(schemaObject: unknown, { resolve }: CheckContext): Set<string> | null {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const open: unknown[] = [schemaObject];
  while (open.length > 0) {
    const value = open.pop();
    if (!isObject(value)) return null;
    if (seen.has(value)) continue;
    seen.add(value);
    if (typeof value.$ref === "string") open.push(resolve(value).value);
    if (openers.some((keyword) => value[keyword] !== undefined && value[keyword] !== false)) return null;
    for (const name of Object.keys(isObject(value.properties) ? value.properties : {})) names.add(name);
    for (const list of [value.allOf, value.anyOf, value.oneOf])
      for (const part of Array.isArray(list) ? list : []) open.push(part);
  }
  return names;
}

const openers = ["additionalProperties", "patternProperties", "unevaluatedProperties", "if", "$dynamicRef"];

/** The types of a schema itself, with `nullable` as `null`. */
export function typesOf({ type, nullable }: Record<string, unknown>): string[] {
  const types = [type ?? []].flat().filter((one) => typeof one === "string");
  return nullable === true && types.length > 0 ? [...types, "null"] : types;
}

export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "number":
      return isNumber(value as JsonValue);
    case "integer":
      return typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value));
    case "string":
    case "boolean":
      return typeof value === type;
    default:
      // An unknown type has its own finding.
      return true;
  }
}

/** A value for a sentence. */
export function quotedValue(value: unknown): string {
  const text =
    typeof value === "string"
      ? value
      : JSON.stringify(value, (_, one) => (typeof one === "bigint" ? String(one) : one));
  return `\`${text.slice(0, 60)}${text.length > 60 ? "…" : ""}\``;
}
