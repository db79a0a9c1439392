import { pointerTo } from "#json/pointer.ts";
import type { Judge } from "../ajv.ts";
import { isJson, type Json } from "./description.ts";

/** A schema of a description, with a value that it is asked about while a value of the whole is judged. */
export interface Site {
  schema: unknown;
  tokens: string[];
  value: unknown;
  /** Whether it is a part of another schema, or of a rule of one, which may be what changed. */
  isPart: boolean;
}

/** All schemas that a value of `tokens` is compared with. */
export function sitesOf(document: Json, tokens: string[], value: unknown, judge: Judge): Site[] {
  const sites: Site[] = [];
  const visit = (tokens: string[], value: unknown, isPart: boolean, depth: number): void => {
    const schema = at(document, tokens);
    if (depth > mostLevels || schema === undefined) return;
    sites.push({ schema, tokens, value, isPart });
    if (!isJson(schema)) return;
    const below = (names: (string | number)[], next: unknown) => {
      const isMember = ["properties", "items", "prefixItems"].includes(String(names[0]));
      visit([...tokens, ...names.map(String)], next, isPart || !isMember, depth + 1);
    };
    if (typeof schema.$ref === "string" && schema.$ref.startsWith("#/"))
      visit(schema.$ref.slice(2).split("/"), value, isPart || Object.keys(schema).length > 1, depth + 1);
    for (const index of listOf(schema.allOf).keys()) below(["allOf", index], value);
    for (const keyword of ["oneOf", "anyOf"])
      for (const [index, option] of listOf(schema[keyword]).entries())
        if (judge(option, value) === null) below([keyword, index], value);
    if (schema.if !== undefined) below([judge(schema.if, value) === null ? "then" : "else"], value);
    if (isJson(value)) visitMembers(schema, value, below);
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) {
        if (index < listOf(schema.prefixItems).length) below(["prefixItems", index], item);
        else below(["items"], item);
        if (schema.contains !== undefined && judge(schema.contains, item) === null) below(["contains"], item);
      }
  };
  visit(tokens, value, false, 0);
  return sites;
}

const mostLevels = 12;

function visitMembers(schema: Json, value: Json, below: (names: string[], next: unknown) => void): void {
  const { properties, patternProperties, dependentSchemas } = schema;
  for (const [name, member] of Object.entries(value)) {
    const patterns = Object.keys(isJson(patternProperties) ? patternProperties : {}).filter((pattern) =>
      new RegExp(pattern, "u").test(name),
    );
    if (isJson(properties) && name in properties) below(["properties", name], member);
    else if (patterns.length === 0 && isJson(schema.additionalProperties))
      below(["additionalProperties"], member);
    for (const pattern of patterns) below(["patternProperties", pattern], member);
    if (isJson(dependentSchemas) && name in dependentSchemas) below(["dependentSchemas", name], value);
    if (schema.propertyNames !== undefined) below(["propertyNames"], name);
  }
}

/** The value at a place. */
export const at = (document: unknown, tokens: readonly string[]): unknown =>
  tokens.reduce<unknown>(
    (value, token) =>
      Array.isArray(value) ? value[Number(token)] : isJson(value) ? value[token] : undefined,
    document,
  );

/** A copy of a description with another schema at a place. */
export function withSchema(document: Json, tokens: readonly string[], schema: unknown): Json {
  const copy = structuredClone(document);
  const holder = at(copy, tokens.slice(0, -1));
  if (typeof holder === "object" && holder !== null) Object.assign(holder, { [tokens.at(-1) ?? ""]: schema });
  return copy;
}

export const pointerOf = (tokens: readonly string[]): string => pointerTo("", ...tokens);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
