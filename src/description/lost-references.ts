import { isObject } from "#json/json.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import type { Diagnostic } from "./check.ts";
import { resolver } from "./refs.ts";

/** The references of a description that lead nowhere, each with its place. */
export function lostReferences(document: unknown): Diagnostic[] {
  const resolve = resolver(document);
  const lost: Diagnostic[] = [];
  const visit = (value: unknown, pointer: Pointer, names: boolean) => {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, pointerTo(pointer, index), false);
    if (!isObject(value)) return;
    if (!names && typeof value.$ref === "string" && resolve(value).value === undefined)
      lost.push({ pointer: pointerTo(pointer, "$ref"), problem: problemWith(value.$ref) });
    for (const [name, member] of Object.entries(value)) {
      if (names || !isData(name)) visit(member, pointerTo(pointer, name), !names && holdsNames.has(name));
    }
  };
  visit(document, "", false);
  return lost;
}

const problemWith = (ref: string) =>
  ref.startsWith("#") ? `"${ref}" leads nowhere` : `"${ref}" is another file, and only this one is read`;

// Where the author of a description chooses the names, none of them has a meaning.
const holdsNames = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "schemas",
  "responses",
  "parameters",
  "examples",
  "requestBodies",
  "headers",
  "securitySchemes",
  "links",
  "callbacks",
  "pathItems",
  "paths",
  "webhooks",
  "content",
  "encoding",
  "variables",
  "mapping",
]);

// Here a `$ref` is a value like any other.
const data = new Set(["example", "value", "dataValue", "default", "enum", "const"]);
const isData = (name: string) => data.has(name) || name.startsWith("x-");
