import type { Diagnostic } from "#description/diagnostic.ts";
import { isExtension, memberPlace } from "#description/grammar/index.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { type Type, typeOf } from "#description/grammar/type.ts";
import type { ObjectNode } from "#description/grammar/walk.ts";
import { limits } from "#description/limits.ts";
import { isNumber } from "#json/equal.ts";
import { asText, isObject } from "#json/index.ts";
import { pointerTo, tokensOf } from "#json/pointer.ts";
import { anArray } from "#messages/terminal/description.ts";
import * as messages from "#messages/terminal/description-check.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Warning } from "#model/index.ts";
import { nearest } from "#search/distance.ts";
import type { CheckContext, CheckRule, ReportProblem } from "../rule.ts";
import { inSentences, subjectOf } from "../sentences.ts";
import { type Fault, faultsOf } from "../structure.ts";

export const struct: CheckRule = {
  id: "struct",
  severity: "error",
  isLocal: true,
  why: "The description does not conform to the specification of its version. Tools may read it differently, or not at all.",
  failing:
    'paths:\n  /pets:\n    get:\n      operationID: listPets\n      responses:\n        "200": { description: Pets. }',
  passing:
    'paths:\n  /pets:\n    get:\n      operationId: listPets\n      responses:\n        "200": { description: Pets. }',
  create(context, report) {
    for (const found of problemsOf(context, ["version"])) reportDiagnostic(found, report);
    return {
      paths: ({ value, pointer }) => {
        for (const path of Object.keys(value))
          if (!path.startsWith("/") && !isExtension(path))
            report(pointerTo(pointer, path), ...problemArguments(messages.pathWithoutSlash(path), "key"));
      },
      operation: (node) => checkResponses(node, context, report),
      schema: (node) => {
        const types = [node.value.type ?? []].flat();
        if (types.some((type) => !typeNames.includes(asText(type)))) context.examples.markFaulty(node.value);
        if (context.isModern) checkModernSchema(node, report);
      },
      ...(context.isModern && {
        discriminator: (node) => checkFields(node, report),
        xml: (node) => checkFields(node, report),
      }),
      ...exclusiveExamples(report),
      async end() {
        const { document, origins } = context.read.description.written;
        const faults = await faultsOf(document, context.version, context.writtenParts);
        for (const fault of faults) {
          if (isOfAnotherRule(fault)) continue;
          const { pointer, violation, problem, isOfKey } = fault;
          const [message, details] = problemArguments(problem, isOfKey ? "key" : undefined);
          const isUnread = violation.kind === "unknown" || violation.kind === "misspelled";
          report(pointer, message, { ...details, origins, isVague: !isOfKey, isUnread });
        }
      },
    };
  },
};

/** Whether a specific rule or an earlier check reports the problem better. */
function isOfAnotherRule({ pointer, violation }: Fault): boolean {
  if (/^\/paths\/(?!~1)[^/]*$/.test(pointer)) return true;
  switch (violation.kind) {
    case "missing":
      return ["items", "responses", "required"].includes(violation.name);
    case "unknown":
    case "misspelled":
      return /^\/paths\/.*\/responses\/[^/]+$/.test(pointer);
    case "repeated":
      return /\/(enum|parameters)$/.test(pointer);
    default:
      return violation.kind === "forbidden";
  }
}

/** The findings from reading a description, by layer. */
export const problemsOf = ({ read }: CheckContext, rules: readonly Diagnostic["rule"][]): Diagnostic[] =>
  read.description.problems.filter(({ rule }) => rules.includes(rule));

export function reportDiagnostic({ pointer, problem, place }: Diagnostic, report: ReportProblem): void {
  const { message, fix } = inSentences(problem);
  const { line = null, column = null } = place?.position ?? {};
  report(pointer, message, {
    ...(fix !== undefined && { fix }),
    ...(place !== undefined && { place: { file: place.file, line, column } }),
  });
}

/** Arguments for `report`. */
export function problemArguments(problem: string, at?: "key"): [string, { fix?: string; at?: "key" }] {
  const { message, fix } = inSentences(problem);
  return [message, { ...(fix !== undefined && { fix }), ...(at !== undefined && { at }) }];
}

/** Reports operations without responses, which only 3.0 and older forbid, and invalid statuses. */
function checkResponses(
  { value, pointer }: ObjectNode,
  { version }: CheckContext,
  report: ReportProblem,
): void {
  const { responses } = value;
  if (responses === undefined || responses === null || Array.isArray(responses)) {
    if (version === "2.0" || version === "3.0")
      report(pointer, ...problemArguments(`The operation ${messages.noResponses}`, "key"));
    return;
  }
  if (typeof responses !== "object") return;
  const at = pointerTo(pointer, "responses");
  const statuses = Object.keys(responses).filter((name) => !isExtension(name));
  if (statuses.length === 0) report(at, ...problemArguments(`\`responses\` ${messages.noResponse}`, "key"));
  for (const status of statuses.filter((name) => !/^([1-5](\d\d|XX)|default)$/.test(name)))
    report(pointerTo(at, status), ...problemArguments(messages.statusInvalid(status), "key"));
}

/** `example` and `examples` are mutually exclusive (OpenAPI 3.0.3, 4.7.12.1 and 4.7.14.1). */
function exclusiveExamples(report: ReportProblem) {
  const check = ({ value, pointer }: ObjectNode) => {
    if (value.example === undefined || value.examples === undefined || value.$ref !== undefined) return;
    const second = Object.keys(value).findLast((name) => name === "example" || name === "examples") ?? "";
    report(pointerTo(pointer, second), "`example` and `examples` are mutually exclusive.", {
      fix: "Remove one of the two.",
      at: "key",
    });
  };
  return { mediaType: check, parameter: check, header: check };
}

/** The types of JSON Schema. */
export const typeNames = ["null", "boolean", "object", "array", "number", "string", "integer"];

/** From 3.1 on, the official schema leaves Schema Objects to their dialect. */
function checkModernSchema(node: ObjectNode, report: ReportProblem): void {
  const { value, pointer } = node;
  checkFields(node, report);
  for (const [index, type] of [value.type ?? []].flat().entries()) {
    if (Array.isArray(value.type) && value.type.indexOf(type) < index)
      report(pointerTo(pointer, "type", index), ...problemArguments(messages.typeTwice(asText(type))));
    if (typeNames.includes(asText(type))) continue;
    const near = nearest(asText(type), typeNames);
    report(
      Array.isArray(value.type) ? pointerTo(pointer, "type", index) : pointerTo(pointer, "type"),
      `\`${asText(type).slice(0, 60)}\` is not a JSON Schema type.`,
      { fix: near === null ? `Use one of ${typeNames.join(", ")}.` : `Did you mean \`${near}\`?` },
    );
  }
  if (value.nullable !== undefined)
    report(
      pointerTo(pointer, "nullable"),
      "`nullable` does not exist in OpenAPI 3.1 and later. Specimen supports it, but most tools ignore it.",
      {
        fix: 'Add "null" to `type` instead.',
        at: "key",
        cause: "nullable",
      },
    );
  for (const key of ["exclusiveMinimum", "exclusiveMaximum"])
    if (typeof value[key] === "boolean")
      report(pointerTo(pointer, key), `\`${key}\` is a number since OpenAPI 3.1.`, {
        fix: "Write the bound as its value.",
      });
}

const wholeNumber: Type = {
  name: messages.aWholeNumber,
  fits: (value) => (typeof value === "bigint" || Number.isInteger(value)) && Number(value) >= 0,
};
const listOfNames: Type = {
  name: messages.anArrayOfNames,
  fits: (value) =>
    Array.isArray(value) &&
    value.every((name) => typeof name === "string") &&
    new Set(value).size === value.length,
};
const listOfSchemas: Type = {
  name: messages.anArrayOfSchemas,
  fits: (value) => Array.isArray(value) && value.length > 0,
};
const list: Type = { name: anArray, fits: Array.isArray };

/** The types of JSON Schema 2020-12 keywords, where the grammar of all versions is less strict. */
const forms = new Map<string, Type>(
  Object.entries({
    maxLength: wholeNumber,
    minLength: wholeNumber,
    maxItems: wholeNumber,
    minItems: wholeNumber,
    maxContains: wholeNumber,
    minContains: wholeNumber,
    maxProperties: wholeNumber,
    minProperties: wholeNumber,
    multipleOf: {
      name: messages.aPositiveNumber,
      fits: (value) => isNumber(value) && Number(value) > 0,
    },
    required: listOfNames,
    dependentRequired: {
      name: messages.anObjectOfLists,
      fits: (value) => isObject(value) && Object.values(value).every(listOfNames.fits),
    },
    allOf: listOfSchemas,
    anyOf: listOfSchemas,
    oneOf: listOfSchemas,
    prefixItems: listOfSchemas,
    enum: list,
    examples: list,
  }),
);

const schemaKeywords = Object.keys(openapi.schema.fields);

/** Reports unknown fields and values of the wrong type, by the grammar of all versions. */
function checkFields({ value, place, pointer }: ObjectNode, report: ReportProblem): void {
  for (const [name, member] of Object.entries(value)) {
    if (isExtension(name)) continue;
    const at = pointerTo(pointer, name);
    const expected = memberPlace(openapi, place, name);
    if (expected !== null) {
      const type = (place === "schema" ? forms.get(name) : undefined) ?? typeOf(expected);
      if (type !== null && !type.fits(member))
        report(at, `${messages.mustBe(subjectOf(at), type.name)}.`, { isVague: isObject(member) });
      continue;
    }
    // JSON Schema permits additional keywords, but a misspelled one is likely a mistake.
    const near = place === "schema" ? nearest(name, schemaKeywords) : null;
    if (near !== null)
      report(at, `Unknown keyword "${name}".`, { fix: `Did you mean "${near}"?`, at: "key" });
    else if (place !== "schema") report(at, ...problemArguments(messages.unknownKeyword(name), "key"));
  }
}

export const syntax: CheckRule = {
  id: "syntax",
  severity: "warn",
  isLocal: true,
  why: "The file is not strictly valid YAML or JSON. Specimen can read it, but other tools may fail or read different values.",
  failing: 'openapi: 3.0.3\ninfo: { title: "Pets\\x07", version: "1.0" }\npaths: {}',
  passing: 'openapi: 3.0.3\ninfo: { title: "Pets", version: "1.0" }\npaths: {}',
  create(context, report) {
    for (const found of problemsOf(context, ["syntax"])) reportDiagnostic(found, report);
    return {
      "*": ({ value, pointer, place }) => {
        if (place.endsWith("{}")) return;
        for (const name of ["title", "summary", "description"]) {
          const text = value[name];
          if (typeof text !== "string") continue;
          const codes = new Set([...text.matchAll(/[^\P{Cc}\t\n\r\u0080-\u009f]/gu)].map(codeOf));
          if (codes.size === 0) continue;
          const [what, fix] = codes.size === 1 ? ["character", "Remove it."] : ["characters", "Remove them."];
          report(
            pointerTo(pointer, name),
            `The text contains the control ${what} ${[...codes].join(", ")}.`,
            {
              fix,
            },
          );
        }
      },
    };
  },
};

const codeOf = ([character]: RegExpExecArray) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

export const conversion: CheckRule = {
  id: "conversion",
  severity: "warn",
  why: "OpenAPI 3 has no equivalent for a part of this Swagger 2.0 description. Pages do not show that part.",
  failing:
    'swagger: "2.0"\ninfo: { title: Pets, version: "1.0" }\npaths:\n  /pets:\n    get:\n      parameters: [{ name: id, in: query, type: array, items: { type: string }, collectionFormat: tsv }]\n      responses: { "200": { description: Pets. } }',
  passing:
    'swagger: "2.0"\ninfo: { title: Pets, version: "1.0" }\npaths:\n  /pets:\n    get:\n      parameters: [{ name: id, in: query, type: array, items: { type: string }, collectionFormat: csv }]\n      responses: { "200": { description: Pets. } }',
  create(context, report) {
    const { origins } = context.read.description.written;
    for (const { pointer, problem } of problemsOf(context, ["conversion"])) {
      const [message, details] = problemArguments(problem);
      report(pointer, message, { ...details, origins });
    }
    return {};
  },
};

export const overlayEffect: CheckRule = {
  id: "overlay-effect",
  severity: "warn",
  why: "An action of an overlay has no effect. Its change is missing from the pages.",
  // This one needs an overlay, see tests/description/overlay.
  failing: "",
  passing: "",
  create(context, report) {
    for (const found of problemsOf(context, ["overlay-effect"])) reportDiagnostic(found, report);
    return {};
  },
};

export const translationMissing: CheckRule = {
  id: "translation-missing",
  severity: "warn",
  why: "An overlay of translations lacks texts. Readers see the original texts instead.",
  failing: "",
  passing: "",
  create(context, report) {
    for (const found of problemsOf(context, ["translation-missing"])) reportDiagnostic(found, report);
    return {};
  },
};

export const translationStale: CheckRule = {
  id: "translation-stale",
  severity: "warn",
  why: "The original of a translated text has changed. The translation may be outdated.",
  failing: "",
  passing: "",
  create(context, report) {
    for (const found of problemsOf(context, ["translation-stale"])) reportDiagnostic(found, report);
    return {};
  },
};

export const shownPartly: CheckRule = {
  id: "shown-partly",
  severity: "warn",
  isLocal: true,
  why: "A part of the description cannot be shown as written.",
  failing:
    "paths: {}\ntags:\n  - { name: a, x-parent: b, description: A. }\n  - { name: b, x-parent: a, description: B. }",
  passing:
    "paths: {}\ntags:\n  - { name: a, x-parent: b, description: A. }\n  - { name: b, description: B. }",
  create(context, report) {
    for (const found of problemsOf(context, ["content", "marker"]))
      if (!isOfMarker(found)) reportDiagnostic(found, report);
    for (const warning of context.read.warnings)
      if (!isOfMarker(warning) && !isOfOtherRule(warning))
        report(warning.pointer, ...problemArguments(warning.problem));
    return {
      link: ({ value, pointer }) => {
        const { $ref, operationId, operationRef } = value;
        if ($ref !== undefined || typeof operationId === "string") return;
        const name = tokensOf(pointer).at(-1) ?? "";
        if (typeof operationRef !== "string")
          report(pointer, ...problemArguments(warnings.linkEmpty(name), "key"));
        else if (!operationRef.startsWith("#"))
          report(
            pointerTo(pointer, "operationRef"),
            ...problemArguments(warnings.linkUnknown(name, operationRef)),
          );
      },
      tag: ({ value, pointer }) => {
        const parent = unknownParent(value, "parent", context);
        if (parent !== null)
          report(pointerTo(pointer, "parent"), ...problemArguments(warnings.parentUnknown(parent)));
      },
      "*": ({ value, pointer, place }) => {
        // Data may have a member `description` as well.
        if (typeof value.description !== "string" || place.endsWith("{}")) return;
        if (value.description.length > limits.maxMarkdown)
          report(
            pointerTo(pointer, "description"),
            ...problemArguments(
              `The text ${messages.textTooLong(value.description.length, limits.maxMarkdown)}`,
            ),
          );
      },
    };
  },
};

/** The parent in a field of a tag, if no such tag exists. */
export function unknownParent(
  tag: Record<string, unknown>,
  field: string,
  { root }: Pick<CheckContext, "root">,
): string | null {
  const parent = tag[field];
  const tags = Array.isArray(root.tags) ? root.tags.filter(isObject) : [];
  return typeof parent === "string" && !tags.some(({ name }) => name === parent) ? parent : null;
}

/** Whether a place is the value of a marker. */
export const isOfMarker = ({ pointer }: { pointer: string }) => /\/x-[^/]*(\/\d+)?$/.test(pointer);

/** Whether a specific rule reports a warning of the model. */
const isOfOtherRule = ({ pointer, about }: Warning) =>
  about !== undefined || /\/discriminator(\/|$)/.test(pointer);
