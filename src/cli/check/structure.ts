import SwaggerParser from "@apidevtools/swagger-parser";
import type { ValidateFunction } from "ajv";
import { isExtension } from "#description/grammar/index.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { swagger } from "#description/grammar/swagger.ts";
import { partAt } from "#description/parts.ts";
import { asText, isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { type Pointer, pointerTo, valueAt } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import { nearest } from "#search/distance.ts";
import type { Parts } from "./parts.ts";
import type { Version } from "./rule.ts";
import { subjectOf } from "./sentences.ts";

/** A violation of a version's schema at a place. */
export interface Fault {
  pointer: Pointer;
  violation: Violation;
  problem: string;
  /** Whether a name is wrong or missing, rather than a value. */
  isOfKey: boolean;
}

/** An unmet requirement of a schema. */
export type Violation =
  | { kind: "type"; type: string }
  | { kind: "list"; values: string[] }
  | { kind: "missing"; name: string }
  | { kind: "unknown"; name: string }
  /** A keyword of other parameters. */
  | { kind: "misplaced"; name: string }
  | { kind: "misspelled"; name: string; wanted: string }
  /** A condition, a combination of alternatives, or the names of all members. */
  | { kind: "condition" | "alternatives" | "names"; message: string }
  | { kind: "forbidden" | "repeated" | "other"; message: string }
  /** A rule that the official schemas do not check, or do not check at its place. */
  | { kind: "own"; message: string };

/** A violation before filtering. */
interface Found {
  pointer: Pointer;
  violation: Violation;
  /** The place in the official schema. */
  schemaPath: string;
}

/**
 * Validates a document against the official schema of its version. It reads no other file and fetches
 * nothing. The content of Schema Objects is only checked in 2.0 and 3.0, because from 3.1 on the
 * official schema leaves that to their dialect.
 */
export async function faultsOf(
  document: Record<string, unknown>,
  version: Version,
  parts: Parts,
): Promise<Fault[]> {
  const { copy, faults } = normalized(withoutClean(document, parts), version);
  const errors = version === "3.2" ? await errorsOf32(copy) : await errorsOf(copy);
  for (const { pointer } of errors) parts.note(pointer);
  // Without a part in the pointer, for example for a disallowed name, the wrong part is unknown.
  if (errors.some(({ pointer }) => partAt(pointer) === null)) parts.noteAll();
  const own = version === "2.0" ? ofOwnLocation(errors, copy) : ofOwnAlternative(errors, copy);
  const wrong = worthReporting(own, copy).filter((found) => version !== "2.0" || !isUnderstood(found));
  const named = wrong.map(({ pointer, violation }) => ({
    pointer,
    violation,
    problem: problemOf(pointer, violation),
    isOfKey: keysKinds.has(violation.kind),
  }));
  return [...faults, ...named];
}

/** Violations about the name of a member or a missing one. */
const keysKinds: ReadonlySet<Violation["kind"]> = new Set(["unknown", "misspelled", "missing"]);

function problemOf(pointer: Pointer, violation: Violation): string {
  switch (violation.kind) {
    case "unknown":
      return messages.unknownKeyword(violation.name);
    case "misplaced":
      return messages.misplacedKeyword(violation.name);
    case "misspelled":
      return messages.misspelledKeyword(violation.name, violation.wanted);
    case "type":
      return `${subjectOf(pointer)} ${messages.mustBeType(violation.type)}`;
    case "list":
      return `${subjectOf(pointer)} ${messages.mustBeOneOf(violation.values.join(", "))}`;
    case "missing":
      return `${subjectOf(pointer)} ${messages.mustHave(violation.name)}`;
    case "names":
    case "own":
      return violation.message;
    default:
      return `${subjectOf(pointer)} ${violation.message}`;
  }
}

export function versionOf(document: Record<string, unknown>): Version {
  if (document.swagger !== undefined) return "2.0";
  const [, minor] = /^3\.([12])(?:\.|$)/.exec(asText(document.openapi)) ?? [];
  return minor === "1" ? "3.1" : minor === "2" ? "3.2" : "3.0";
}

/**
 * A copy that the validator can process. The parser does not know every patch version, stops at two
 * errors without their place, and requires more of a license than the specification.
 */
function normalized(document: Record<string, unknown>, version: Version): { copy: Parsed; faults: Fault[] } {
  const copy = copyOf(document);
  const faults: Fault[] = [];
  copy[version === "2.0" ? "swagger" : "openapi"] = patched[version];
  if (version === "2.0") return { copy, faults: scopesMissing(copy) };
  const license: unknown = copy.info?.license;
  if (
    version !== "3.0" &&
    isObject(license) &&
    license.url !== undefined &&
    license.identifier !== undefined
  ) {
    const second = Object.keys(license).findLast((name) => name === "url" || name === "identifier") ?? "";
    faults.push({ ...ownFault(pointerTo("/info/license", second), messages.licenseTwice), isOfKey: true });
    delete license.identifier;
  }
  if (version === "3.2") return { copy, faults };
  if (copy.paths === undefined && (version === "3.0" || copy.webhooks === undefined)) {
    faults.push(ownFault("", messages.pathsMissing));
    copy.paths = {};
  }
  if (typeof copy.info?.version === "number") {
    faults.push(ownFault("/info/version", messages.versionNotString));
    copy.info.version = asText(copy.info.version);
  }
  if (version === "3.1" && isObject(license) && license.url === undefined) license.identifier ??= "";
  return { copy, faults };
}

const ownFault = (pointer: Pointer, message: string): Fault => ({
  pointer,
  violation: { kind: "own", message },
  problem: message,
  isOfKey: false,
});

/**
 * The schema of 2.0 is less strict than its text: an OAuth 2 scheme requires `scopes`, even if it is
 * empty.
 */
const scopesMissing = ({ securityDefinitions }: Record<string, unknown>): Fault[] =>
  Object.entries(isObject(securityDefinitions) ? securityDefinitions : {}).flatMap(([name, scheme]) =>
    isObject(scheme) && scheme.type === "oauth2" && scheme.scopes === undefined
      ? [
          {
            ...ownFault(pointerTo("/securityDefinitions", name), messages.scopesMissing),
            isOfKey: true,
          },
        ]
      : [],
  );

const patched: Record<Version, string> = { "2.0": "2.0", "3.0": "3.0.4", "3.1": "3.1.2", "3.2": "3.2.0" };

/** The errors from swagger-parser, which supports 2.0 to 3.1. */
async function errorsOf(copy: Parsed): Promise<Found[]> {
  try {
    await SwaggerParser.validate(copy, {
      resolve: { external: false },
      validate: { spec: false },
      // References are not followed, because large descriptions would grow without end.
      dereference: { circular: "ignore", excludedPathMatcher: () => true },
    });
    return [];
  } catch (cause) {
    const details = isObject(cause) && Array.isArray(cause.details) ? cause.details.filter(isObject) : [];
    if (details.length > 0) return details.map(foundOf);
    const message = cause instanceof Error ? cause.message : String(cause);
    return [{ pointer: "", violation: { kind: "own", message }, schemaPath: "" }];
  }
}

let validate32: ValidateFunction | undefined;

async function errorsOf32(copy: unknown): Promise<Found[]> {
  // Few descriptions are 3.2. The others skip the 0.3 s for compiling its schema.
  validate32 ??= await compile32();
  validate32(copy);
  return (validate32.errors ?? []).map((error) => foundOf({ ...error }));
}

async function compile32(): Promise<ValidateFunction> {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const { default: schema } = await import("@seriousme/openapi-schema-validator/schemas/v3.2/schema.json", {
    with: { type: "json" },
  });
  return new Ajv2020({ allErrors: true, strict: false, validateFormats: false, logger: false }).compile(
    schema,
  );
}

type Parsed = Parameters<typeof SwaggerParser.validate>[0];

/** A copy of the normalized parts, which shares all others. Validators change nothing. */
function copyOf(document: Record<string, unknown>) {
  // `JSON.parse` turns every number into a double.
  const plain = isPlain(document) ? document : JSON.parse(stringifyJson(document as JsonValue & object));
  const { info } = plain;
  if (!isObject(info)) return { ...plain };
  const { license } = info;
  return { ...plain, info: { ...info, ...(isObject(license) && { license: { ...license } }) } };
}

/**
 * A document without the parts that had no findings, because the official schemas validate each part
 * separately.
 */
function withoutClean(document: Record<string, unknown>, parts: Parts): Record<string, unknown> {
  const left = (pointer: Pointer, holder: unknown) =>
    isObject(holder)
      ? mapped(holder, (name, part) => (parts.isClean(pointerTo(pointer, name)) ? [] : [part]))
      : holder;
  return mapped(document, (name, value) => {
    if (name === "paths" || name === "webhooks") return [left(`/${name}`, value)];
    const isSections = name === "components" && isObject(value);
    return [isSections ? mapped(value, (key, one) => [left(pointerTo("/components", key), one)]) : value];
  });
}

/** An object with mapped members. A member without a result is omitted. */
const mapped = (object: Record<string, unknown>, change: (name: string, value: unknown) => unknown[]) =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => change(name, value).map((one) => [name, one])),
  );

/** Whether a value only consists of types that `JSON.parse` returns. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return typeof value === "string" || typeof value === "boolean";
  for (const name in value) if (!isPlain((value as Record<string, unknown>)[name])) return false;
  return true;
}

function foundOf(detail: Record<string, unknown>): Found {
  const pointer = asText(detail.instancePath ?? "");
  const schemaPath = asText(detail.schemaPath ?? "");
  const params = isObject(detail.params) ? detail.params : {};
  const extra = params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof extra !== "string") return { pointer, violation: violationOf(detail, params), schemaPath };
  const isMisplaced = ofParameter.test(pointer) && isOfOneKind(extra);
  const violation: Violation = { kind: isMisplaced ? "misplaced" : "unknown", name: extra };
  return { pointer: pointerTo(pointer, extra), violation, schemaPath };
}

/**
 * A violation by the keyword of the validator's error. Its sentences name no values and omit articles.
 */
function violationOf(
  { keyword, ...detail }: Record<string, unknown>,
  params: Record<string, unknown>,
): Violation {
  const { type, allowedValues, missingProperty } = params;
  const message = asText(detail.message);
  if (Array.isArray(allowedValues)) return { kind: "list", values: allowedValues.map(String) };
  if (keyword === "type" && typeof type === "string" && type !== "null") return { kind: "type", type };
  if (keyword === "required" && typeof missingProperty === "string")
    return { kind: "missing", name: missingProperty };
  return { kind: kinds[asText(keyword)] ?? "other", message };
}

const kinds: Partial<Record<string, "condition" | "alternatives" | "names" | "forbidden" | "repeated">> = {
  if: "condition",
  oneOf: "alternatives",
  anyOf: "alternatives",
  propertyNames: "names",
  not: "forbidden",
  uniqueItems: "repeated",
};

/**
 * Whether only some parameters of 3.x have a keyword. The schema of 2.0 names others as well, for each
 * kind that it tries.
 */
const isOfOneKind = (keyword: string) =>
  Object.hasOwn(openapi.parameter.fields, keyword) && !Object.hasOwn(swagger.parameter.fields, keyword);

/** A parameter or header, which has other keywords in a header than in a query. */
const ofParameter = /\/(?:parameters|headers)\/[^/]+$/;

/**
 * A parameter's kind depends on `in`, and a security scheme's on `type`. Errors from the schemas of
 * other kinds are removed.
 */
function ofOwnAlternative(faults: Found[], document: unknown): Found[] {
  const others = faults.flatMap(({ pointer, schemaPath }) => {
    const [, alternative, field] = /^(.*)\/properties\/(in|type)\/(?:enum|const)$/.exec(schemaPath) ?? [];
    const kind = valueAt(document, pointer);
    if (typeof kind !== "string") return [];
    const isKnown = field === "in" ? locations.has(kind) : ofScheme.test(pointer) && schemeTypes.has(kind);
    return alternative !== undefined && isKnown ? [{ holder: holderOf(pointer), alternative }] : [];
  });
  if (others.length === 0) return faults;
  const byHolder = Map.groupBy(others, ({ holder }) => holder);
  return faults.filter(({ pointer, schemaPath }) => {
    const around = [pointer, ...placesAbove(pointer)].flatMap((place) => byHolder.get(place) ?? []);
    return !around.some(({ alternative }) => isWithin(schemaPath, alternative));
  });
}

/**
 * The schema of 2.0 tries every kind of parameter, and its errors do not name the kind. For a parameter
 * with a known `in`, only fields that no kind has are unknown, and fields that other kinds require are
 * not missing. Another rule checks that a path parameter is required.
 */
function ofOwnLocation(faults: Found[], document: unknown): Found[] {
  const locationOf = (place: Pointer) => {
    const location = valueAt(document, pointerTo(place, "in"));
    return typeof location === "string" && locations.has(location) ? location : null;
  };
  const times = new Map<string, number>();
  for (const fault of faults) times.set(keyOf(fault), (times.get(keyOf(fault)) ?? 0) + 1);
  return faults.filter((fault) => {
    const [, parameter = "", rest = ""] = /^(.*?\/parameters\/[^/]+)(\/.*)?$/.exec(fault.pointer) ?? [];
    const location = parameter === "" ? null : locationOf(parameter);
    if (location === null) return true;
    if (isUnknown(fault) && holderOf(fault.pointer) === parameter)
      return (times.get(keyOf(fault)) ?? 0) >= kindsOfParameter;
    const { violation } = fault;
    if (rest === "")
      return (
        violation.kind === "missing" &&
        ["name", location === "body" ? "schema" : "type"].includes(violation.name)
      );
    const isOfFile = violation.kind === "list" && violation.values.includes("file");
    return rest !== "/in" && !(location !== "formData" && isOfFile);
  });
}

/** The kinds are a body, four others, and a reference. */
const kindsOfParameter = 6;

const keyOf = ({ pointer, violation }: Found) => `${pointer} ${JSON.stringify(violation)}`;

/** Paths in a referenced schema begin at that schema or at the root. */
const isWithin = (path: string, schema: string) =>
  schema === "#" ? !path.startsWith("#/definitions/") : path.startsWith(schema);

const ofScheme = /^\/(components\/securitySchemes|securityDefinitions)\/[^/]+\/type$/;
const schemeTypes = new Set(["apiKey", "http", "basic", "oauth2", "openIdConnect", "mutualTLS"]);

const locations = new Set(["path", "query", "header", "cookie", "body", "formData"]);

// The schema of OpenAPI tries alternatives, and each failed one reports errors at its own depth. Of
// several errors at one place, the deepest is the one to fix.
function worthReporting(faults: Found[], document: unknown): Found[] {
  const all = withOneList([
    ...new Map(withSpellings(faults, document).map((item) => [keyOf(item), item])).values(),
  ]);
  const incomplete = new Set([
    ...all.filter(isMissing).map(({ pointer }) => pointer),
    ...all.filter(isMisspelling).map(({ pointer }) => holderOf(pointer)),
  ]);
  const conditional = new Set(all.filter(isConditional).map(({ pointer }) => pointer));
  // If an object lacks a field that its `type` or `in` requires, its other fields count as unknown.
  const isConsequence = (item: Found) => {
    const holder = holderOf(item.pointer);
    return isUnknown(item) && incomplete.has(holder) && conditional.has(holder);
  };
  // For a parameter without a known `in`, nothing else is known.
  const strange = new Set(all.filter(isOfLocation).map(({ pointer }) => holderOf(pointer)));
  const isOfStrange = (item: Found) => strange.has(holderOf(item.pointer)) && !isOfLocation(item);
  const found = all.filter((item) => !isConsequence(item) && !isOfStrange(item));
  const outer = new Set(found.flatMap(({ pointer }) => placesAbove(pointer)));
  const innermost = found.filter(({ pointer }) => !outer.has(pointer));
  const exact = new Set(innermost.filter((item) => !isSummary(item)).map(({ pointer }) => pointer));
  const types = new Set(innermost.filter(isOfType).map(({ pointer }) => pointer));
  const lists = new Set(innermost.filter(isOfList).map(({ pointer }) => pointer));
  /** Whether the name is in no list, or the list itself is wrong. */
  const isOtherForm = (item: Found) =>
    typeof valueAt(document, item.pointer) === "string"
      ? lists.has(item.pointer) && isOfType(item)
      : types.has(item.pointer) && isOfList(item);
  const isWrong = (item: Found) =>
    isOtherForm(item) || isOtherHalf(item) || isReference(item) || isExtensionOfCallback(item);
  return innermost.filter((item) => !isWrong(item) && !(isSummary(item) && exact.has(item.pointer)));
}

/**
 * A misspelled required field is one violation, although the schema finds an unknown field and a missing
 * one.
 */
function withSpellings(faults: Found[], document: unknown): Found[] {
  const found = faults.map((item) => misspelled(item, document) ?? item);
  const places = new Set(found.filter((item, index) => item !== faults[index]).map(({ pointer }) => pointer));
  return found.filter((item) => !(isUnknown(item) && places.has(item.pointer)));
}

function misspelled({ pointer, violation, schemaPath }: Found, document: unknown): Found | null {
  const holder = valueAt(document, pointer);
  if (violation.kind !== "missing" || !isObject(holder)) return null;
  const { name: wanted } = violation;
  const name = nearest(
    wanted,
    Object.keys(holder).filter((name) => !isExtension(name) && !fieldNames.has(name)),
  );
  return name === null
    ? null
    : { pointer: pointerTo(pointer, name), violation: { kind: "misspelled", name, wanted }, schemaPath };
}

/** The field names of all objects. */
const fieldNames = new Set(Object.values(openapi).flatMap(({ fields }) => Object.keys(fields)));

const isOfType = ({ violation }: Found) => violation.kind === "type";

const isOfList = ({ violation }: Found) => violation.kind === "list";

const isOfLocation = (item: Found) => isOfList(item) && /\/in$/.test(item.pointer);

/** Merges alternatives that each allow other values at the same place. */
function withOneList(faults: Found[]): Found[] {
  const byPlace = Map.groupBy(faults.filter(isOfList), ({ pointer }) => pointer);
  return faults.flatMap((item) => {
    const same = isOfList(item) ? (byPlace.get(item.pointer) ?? []) : [];
    if (same.length < 2) return [item];
    if (item !== same[0]) return [];
    const values = same.flatMap(({ violation }) => (violation.kind === "list" ? violation.values : []));
    return [{ ...item, violation: { kind: "list", values: [...new Set(values)] } }];
  });
}

/** A parameter has either `schema` or `content`. Its schema reports both as missing. */
const isOtherHalf = ({ pointer, violation }: Found) =>
  violation.kind === "missing" &&
  violation.name === "content" &&
  /\/(parameters|headers)\/[^/]+$/.test(pointer);

const isConditional = ({ violation }: Found) => violation.kind === "condition";

const isMissing = (item: Found) => item.violation.kind === "missing" && !isSummary(item);

const isMisspelling = ({ violation }: Found) => violation.kind === "misspelled";

const isUnknown = ({ violation }: Found) => violation.kind === "unknown";

/**
 * Whether a keyword is undefined in 2.0, but written by frameworks and supported by the conversion to
 * OpenAPI 3.
 */
const isUnderstood = ({ pointer, violation }: Found) =>
  (violation.kind === "unknown" || (violation.kind === "misplaced" && violation.name === "example")) &&
  understood.some((place) => place.test(pointer));

/** The example of a parameter (swaggo), and `allowEmptyValue` (springfox). */
const understood = [
  /\/parameters\/[^/]+\/example$/,
  /^\/definitions\/.*\/allowEmptyValue$/,
  /\/schema\/(?:.*\/)?allowEmptyValue$/,
];

const holderOf = (pointer: Pointer): Pointer => pointer.slice(0, pointer.lastIndexOf("/"));

const placesAbove = (pointer: Pointer): Pointer[] =>
  [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index));

/**
 * Whether the error only summarizes others: no alternative matches, or a reference would have been
 * valid.
 */
const isSummary = ({ violation }: Found) =>
  violation.kind === "missing" ? violation.name === "$ref" : summaries.has(violation.kind);

const summaries: ReadonlySet<Violation["kind"]> = new Set(["alternatives", "condition", "names"]);

// The schema of 3.1 does not allow a reference as a path item.
const isReference = ({ pointer }: Found) => /^\/paths\/[^/]*\/\$ref$/.test(pointer);

// The schemas of 3.1 and 3.2 treat an extension of a callback as a path item.
const isExtensionOfCallback = ({ pointer }: Found) => /\/callbacks\/[^/]*\/x-[^/]*$/.test(pointer);
