import type { JsonValue } from "#json/index.ts";
import { isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Kind } from "../grammar/index.ts";
import { isExtension, placeOf } from "../grammar/index.ts";
import { openapi } from "../grammar/openapi.ts";
import { typeOf } from "../grammar/type.ts";
import { isObjectNode, type ObjectNode, walk } from "../grammar/walk.ts";
import { limits } from "../limits.ts";
import type { Description } from "../load.ts";
import { resolver } from "../refs.ts";
import type { CheckContext, KnownMarkers } from "./context.ts";
import { namedBy, objectOf } from "./context.ts";
import { checkMarkers } from "./markers.ts";
import { checkBesideRef, checkReference } from "./references.ts";
import { faultsOf } from "./structure.ts";
import { subjectOf } from "./subject.ts";

type Check = (node: ObjectNode, context: CheckContext) => void;

/** What is looked at everywhere, and what on one kind of object only. */
const everywhere: Check[] = [checkReference, checkBesideRef, checkMarkers, checkText, checkCharacters];
const byKind: Partial<Record<Kind, Check[]>> = {
  paths: [checkPaths],
  pathItem: [checkParameters],
  operation: [checkResponses, checkParameters],
  schema: [checkRequired],
  discriminator: [checkDiscriminator],
  security: [checkSecurity],
  server: [checkServer],
};

/** Where the official schema of the version leaves Schema Objects to their dialect. */
const ofSchemas: Partial<Record<Kind, Check[]>> = {
  schema: [checkRequired, checkFields],
  discriminator: [checkDiscriminator, checkFields],
  xml: [checkFields],
};

/**
 * What the author of a description should know, beside what was found while it was read. `markers` are the
 * extensions that have a meaning. It stops nothing.
 */
export async function checkDescription(
  { document, written }: Pick<Description, "document" | "written">,
  markers: KnownMarkers = {},
): Promise<Diagnostic[]> {
  if (written.document === document) return check(document, markers);
  const faults = await faultsOf(written.document as JsonValue);
  const placed = faults.map((fault): Diagnostic => {
    return { ...fault, rule: "structure", place: written.origins.placeOf(fault.pointer) };
  });
  return [...placed, ...checkNodes(document, markers)];
}

/** The same of a document of OpenAPI 3 alone. */
export async function check(
  document: Record<string, unknown>,
  markers: KnownMarkers = {},
): Promise<Diagnostic[]> {
  const faults = await faultsOf(document as JsonValue);
  const structure = faults.map((fault): Diagnostic => ({ ...fault, rule: "structure" }));
  return withoutRepeats([...structure, ...checkNodes(document, markers)]);
}

function checkNodes(document: Record<string, unknown>, markers: KnownMarkers): Diagnostic[] {
  const found: Diagnostic[] = [];
  const context: CheckContext = {
    root: document,
    resolve: resolver(document),
    markers,
    warn: (pointer, rule, problem) => found.push({ pointer, rule, problem }),
  };
  const checks = isSchemaValidated(document) ? byKind : { ...byKind, ...ofSchemas };
  for (const node of walk(openapi, document, "document")) {
    if (!isObjectNode(node)) continue;
    for (const one of [...everywhere, ...(checks[node.place] ?? [])]) one(node, context);
  }
  return found;
}

/** Whether the official schema of a version covers Schema Objects: from 3.1 on it does not. */
const isSchemaValidated = ({ openapi: version }: Record<string, unknown>) => /^3\.0/.test(String(version));

/** If a check reports a place, the schema's message for it adds nothing. */
function withoutRepeats(found: Diagnostic[]): Diagnostic[] {
  const own = new Set(found.filter(({ rule }) => rule !== "structure").map(({ pointer }) => pointer));
  return found.filter(({ rule, pointer }) => rule !== "structure" || !own.has(pointer));
}

/** Unknown fields, and values of the wrong type, by the grammar of all versions. */
function checkFields({ value, place, pointer }: ObjectNode, { warn }: CheckContext): void {
  for (const [name, member] of Object.entries(value)) {
    if (isExtension(name)) continue;
    const at: Pointer = pointerTo(pointer, name);
    const expected = placeOf(openapi, place, name);
    if (expected !== null) {
      const type = typeOf(expected);
      if (type !== null && !type.fits(member))
        warn(at, "structure", messages.mustBe(subjectOf(at), type.name));
    } else if (place !== "schema") {
      // JSON Schema lets everybody add keywords.
      warn(at, "structure", messages.unknownKeyword(name));
    }
  }
}

/** Paths that no URL can match. */
function checkPaths({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  for (const path of Object.keys(value))
    if (!path.startsWith("/") && !path.startsWith("x-"))
      warn(pointerTo(pointer, path), "operation", messages.pathWithoutSlash(path));
}

/** Parameters of one name and place in one list, of which only one can be sent. */
function checkParameters({ value, pointer }: ObjectNode, { resolve, warn }: CheckContext): void {
  const seen = new Set<string>();
  for (const [index, item] of (Array.isArray(value.parameters) ? value.parameters : []).entries()) {
    const { name, in: place } = objectOf(resolve(item).value);
    if (typeof name !== "string" || typeof place !== "string") continue;
    const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
    if (seen.has(key))
      warn(pointerTo(pointer, "parameters", index), "operation", messages.parameterTwice(name, place));
    seen.add(key);
  }
}

/** Operations without responses. */
function checkResponses({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  const { responses } = value;
  if (responses === undefined || responses === null || Array.isArray(responses)) {
    warn(pointer, "operation", messages.noResponses);
    return;
  }
  const statuses = Object.keys(objectOf(responses)).filter((name) => !name.startsWith("x-"));
  const at = pointerTo(pointer, "responses");
  if (statuses.length === 0) warn(at, "operation", messages.noResponse);
  for (const status of statuses.filter((name) => !/^([1-5](\d\d|XX)|default)$/.test(name))) {
    warn(pointerTo(at, status), "operation", messages.statusInvalid(status));
  }
}

/** Properties that are required but not described, where nothing else could describe them. */
function checkRequired({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  const { required, properties } = value;
  if (!Array.isArray(required) || !isObject(properties)) return;
  if (isPart.test(pointer) || elsewhere.some((name) => Object.hasOwn(value, name))) return;
  for (const [index, name] of required.entries()) {
    if (typeof name === "string" && !Object.hasOwn(properties, name)) {
      warn(pointerTo(pointer, "required", index), "schema", messages.notAmongProperties(name));
    }
  }
}

/** Where a schema is only a part of another, which may describe the property. */
const isPart = /\/(allOf|anyOf|oneOf)\/\d+$|\/(not|if|then|else|dependentSchemas\/[^/]*)$/;

const elsewhere = ["$ref", "allOf", "anyOf", "oneOf", "additionalProperties", "patternProperties"];

/** Values of a discriminator that do not resolve to a schema (OpenAPI 3.0.3, 4.7.25). */
function checkDiscriminator({ value, pointer }: ObjectNode, { root, warn }: CheckContext): void {
  const mapping = Object.entries(objectOf(value.mapping)).map(([name, target]) => ({
    at: pointerTo(pointer, "mapping", name),
    target,
  }));
  const all = [...mapping, { at: pointerTo(pointer, "defaultMapping"), target: value.defaultMapping }];
  for (const { at, target } of all) {
    if (typeof target !== "string" || isThere(target, root)) continue;
    warn(at, "reference", messages.noSchema(target));
  }
}

/** An address of another file was looked for when the description was read. */
function isThere(target: string, root: Record<string, unknown>): boolean {
  if (target.startsWith("#")) return namedBy(root, target) !== undefined;
  const isName = Object.hasOwn(objectOf(objectOf(root.components).schemas), target);
  return isName || /[#/:]|\.(ya?ml|json)$/i.test(target);
}

/** Security requirements that name a scheme or a scope which is not described. */
function checkSecurity({ value, pointer }: ObjectNode, { root, resolve, warn }: CheckContext): void {
  const schemes = objectOf(objectOf(root.components).securitySchemes);
  for (const [name, scopes] of Object.entries(value)) {
    const at = pointerTo(pointer, name);
    if (!Object.hasOwn(schemes, name)) {
      // From 3.2 on a requirement may name a scheme by its address.
      if (/[#/]/.test(name)) continue;
      warn(at, "security", messages.noScheme(name));
      continue;
    }
    const scheme = objectOf(resolve(schemes[name]).value);
    const described = scopesOf(scheme);
    if (scheme.type !== "oauth2" || described === null || !Array.isArray(scopes)) continue;
    for (const scope of scopes.filter((item) => typeof item === "string" && !described.has(item))) {
      warn(at, "security", messages.scopeUndescribed(scope, name));
    }
  }
}

function scopesOf({ flows }: Record<string, unknown>): Set<unknown> | null {
  const scopes = Object.values(objectOf(flows))
    .map((flow) => objectOf(flow).scopes)
    .filter(isObject);
  return scopes.length === 0 ? null : new Set(scopes.flatMap((names) => Object.keys(names)));
}

/** Server addresses with variables that are not described, not closed, or have a default that is not allowed. */
function checkServer({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  const { url } = value;
  if (typeof url !== "string") return;
  const at = pointerTo(pointer, "url");
  if (url.trim() === "") warn(at, "server", messages.urlEmpty);
  const rest = url.replace(/\{[^{}]*\}/g, "");
  if (/[{}]/.test(rest)) warn(at, "server", messages.braceUnmatched(url));
  const variables = objectOf(value.variables);
  for (const [, name = ""] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (!Object.hasOwn(variables, name)) {
      warn(at, "server", messages.variableUndescribed(name));
    }
  }
  for (const [name, variable] of Object.entries(variables)) {
    checkVariable(name, variable, (problem) =>
      warn(pointerTo(pointer, "variables", name), "server", problem),
    );
  }
}

function checkVariable(name: string, variable: unknown, warn: (problem: string) => void): void {
  if (!isObject(variable)) return;
  const { enum: values, default: initial } = variable;
  if (initial === undefined) warn(messages.noDefault(name));
  if (!Array.isArray(values)) return;
  if (values.length === 0) warn(messages.enumEmpty(name));
  else if (initial !== undefined && !values.includes(initial)) {
    warn(messages.defaultNotInEnum(name));
  }
}

/** Texts with characters that nobody sees, such as a bell: pages leave them out. */
function checkCharacters({ value, pointer, place }: ObjectNode, { warn }: CheckContext): void {
  if (place.endsWith("{}")) return;
  for (const name of ["title", "summary", "description"]) {
    const text = value[name];
    const found = typeof text === "string" ? /[^\P{Cc}\t\n\r\u0080-\u009f]/u.exec(text)?.[0] : undefined;
    if (found === undefined) continue;
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    warn(pointerTo(pointer, name), "content", messages.controlCharacter(`U+${code}`));
  }
}

/** Texts that are too long to be read as Markdown. */
function checkText({ value, pointer, place }: ObjectNode, { warn }: CheckContext): void {
  const { description } = value;
  // Data may have a `description`, too.
  if (typeof description !== "string" || place.endsWith("{}")) return;
  if (description.length > limits.maxMarkdown) {
    warn(
      pointerTo(pointer, "description"),
      "content",
      messages.textTooLong(description.length, limits.maxMarkdown),
    );
  }
}
