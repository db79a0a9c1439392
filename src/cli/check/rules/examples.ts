import { decodeFragment } from "#description/refs.ts";
import { asText, isObject, type JsonValue } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { Fault } from "#schema/validation/fault.ts";
import {
  causeOf,
  missingIn,
  placeOfFault,
  sentenceOf,
  sentenceOnMissing,
  withoutMissing,
} from "../examples.ts";
import type { CheckContext, CheckedExample, CheckRule, ReportProblem } from "../rule.ts";

const body = (example: string, status = "200") =>
  `paths:\n  /pets:\n    get:\n      responses:\n        "${status}":\n          description: A pet.\n          content:\n            application/json:\n              schema:\n                type: object\n                required: [name]\n                properties:\n                  name: { type: string }\n                  status: { type: integer }\n              example: ${example}`;
const parameter = (example: string) =>
  `paths:\n  /pets:\n    get:\n      parameters:\n        - name: limit\n          in: query\n          schema: { type: integer, maximum: 100 }\n          example: ${example}\n      responses: { "200": { description: Pets. } }`;
const named = (keywords: string) => `paths: {}\ncomponents:\n  schemas:\n    Limit: { ${keywords} }`;

export const mediaTypeExamples: CheckRule = {
  id: "no-invalid-media-type-examples",
  severity: "error",
  why: "The example of a body does not match its schema. Readers, mock servers and tests rely on both.",
  failing: body("{ name: 7 }"),
  passing: body("{ name: Biscuit }"),
  create: (context, report) => reportFaults("media", context, report),
};

export const parameterExamples: CheckRule = {
  id: "no-invalid-parameter-examples",
  severity: "error",
  why: "The example of a parameter or header does not match its schema. A server that validates requests rejects it.",
  failing: parameter("500"),
  passing: parameter("50"),
  create: (context, report) => reportFaults("parameter", context, report),
};

export const schemaExamples: CheckRule = {
  id: "no-invalid-schema-examples",
  severity: "error",
  why: "The example of a schema does not match the schema.",
  failing: named("type: integer, maximum: 100, example: 500"),
  passing: named("type: integer, maximum: 100, example: 50"),
  create: (context, report) => reportFaults("schema", context, report),
};

function reportFaults(kind: CheckedExample["kind"], context: CheckContext, report: ReportProblem) {
  context.examples.listen((example) => {
    if (example.kind !== kind || example.isTextValid) return;
    const { value, verdict, pointer, schemaPointer } = example;
    const said = new Set<string>();
    for (const fault of withoutMissing(verdict.faults)) {
      const place = placeOfFault(fault, value);
      const sentence = sentenceOf(fault, nameOf(example));
      // Each part of an `allOf` reports it.
      if (said.has(sentence)) continue;
      said.add(sentence);
      const space = spaceIn(fault, value);
      report(pointer + place.pointer, sentence, {
        ...(place.isKey && { at: "key" as const }),
        ...(space !== null && { fix: space }),
        related: [{ pointer: schemaPointer, label: "its schema" }],
        cause: causeOf(fault, value),
        times: fault.places,
      });
    }
    for (const missing of missingIn(verdict.faults)) {
      const [first] = missing;
      const names = missing.map((fault) => fault.pointer);
      report(pointer + placeOfFault(first, value).pointer, sentenceOnMissing(names), {
        related: [{ pointer: schemaPointer, label: "its schema" }],
        cause: `${causeOf(first, value)} ${names.join()}`,
        times: first.places,
      });
    }
    for (const left of verdict.unchecked) {
      const what = left.kind === "pattern" ? "The pattern" : "The reference";
      context.skip(
        pointer,
        `no-invalid-${kind === "media" ? "media-type" : kind}-examples`,
        `${what} \`${left.text.slice(0, 100)}\` could not be validated.`,
      );
    }
    if (!verdict.isWhole && verdict.faults.length === 0)
      context.skip(
        pointer,
        `no-invalid-${kind === "media" ? "media-type" : kind}-examples`,
        "Validating an example exceeded the work limit.",
      );
  });
  return {};
}

/** A hint about a URI with a space, which YAML puts between the lines of a text. */
function spaceIn({ keyword, schema, pointer }: Fault, whole: JsonValue): string | null {
  const value = valueAt(whole, pointer);
  if (keyword !== "format" || typeof value !== "string" || !/^(?:uri|iri|url)/.test(asText(schema.format)))
    return null;
  const at = value.search(/\s/);
  return at < 0 ? null : messages.removeSpace(value.slice(Math.max(0, at - 20), at));
}

const nameOf = ({ kind }: CheckedExample) => (kind === "media" ? "The body of the example" : "The example");

export const exampleUndocumentedField: CheckRule = {
  id: "example-undocumented-field",
  severity: "info",
  why: "An example contains a field that its schema does not describe. Readers see the field but find no documentation for it.",
  failing: body("{ name: Biscuit, age: 3 }"),
  passing: body("{ name: Biscuit }"),
  create({ examples }, report) {
    examples.listen(({ verdict, pointer, schemaPointer, schema }) => {
      for (const { pointer: at, places } of verdict.undescribedMembers) {
        const alike = at.replace(/\/\d+(?=\/|$)/g, "/*");
        const ref = isObject(schema) && typeof schema.$ref === "string" ? schema.$ref : schemaPointer;
        report(pointer + at, `The schema does not describe \`${at}\`.`, {
          fix: "Describe the field, or remove it from the example.",
          at: "key",
          related: [{ pointer: schemaPointer, label: "its schema" }],
          cause: `${ref} ${alike}`,
          times: places,
        });
      }
    });
    return {};
  },
};

export const exampleAsText: CheckRule = {
  id: "example-as-text",
  severity: "off",
  why: "The example of a parameter or header has a different type than its schema. The serialized value is the same, so requests still work.",
  failing: parameter('"50"'),
  passing: parameter("50"),
  create({ examples }, report) {
    examples.listen(({ kind, isTextValid, pointer, value, verdict: { faults } }) => {
      const [first] = faults;
      if (kind === "parameter" && isTextValid && first !== undefined)
        report(pointer, sentenceOf(first, "The example"), { cause: causeOf(first, value) });
    });
    return {};
  },
};

export const exampleStatus: CheckRule = {
  id: "example-status",
  severity: "warn",
  why: "The example of an error states a different HTTP status than its response.",
  failing: body("{ name: Not found, status: 404 }", "400"),
  passing: body("{ name: Not found, status: 404 }", "404"),
  create({ examples, resolve, parts }, report) {
    /** The statuses that use a component as their response. */
    const statusesOf = new Map<Pointer, Set<string>>();
    examples.listen(({ kind, response, value, pointer }) => {
      const named = kind === "media" && response !== null ? statusIn(value) : null;
      if (named === null || response === null) return;
      const own = tokensOf(response).at(-1) ?? "";
      // Otherwise, the result depends on the references to the response.
      if (!isIn(named.status, own)) parts.note();
      const statuses = statusesOf.get(response) ?? new Set([own]);
      const numbers = [...statuses].filter((one) => /^\d(\d\d|XX)$/i.test(one));
      const isOpen = numbers.length === 0 || numbers.length < statuses.size;
      if (isOpen || numbers.some((one) => isIn(named.status, one))) return;
      report(
        pointer + named.pointer,
        `The example states the status ${named.status}, but its response is ${numbers.join(" or ")}.`,
        { fix: "Correct one of the two." },
      );
    });
    return {
      responses({ value, pointer }) {
        for (const [status, item] of Object.entries(value)) {
          const { ref } = resolve(item);
          const at = ref === null ? pointerTo(pointer, status) : decodeFragment(ref).slice(1);
          statusesOf.set(at, (statusesOf.get(at) ?? new Set()).add(status));
        }
      },
    };
  },
};

const isIn = (status: number, range: string) =>
  /xx$/i.test(range) ? String(status).charAt(0) === range.charAt(0) : String(status) === range;

/** The HTTP status in the body of an error, in a field with a usual name. */
function statusIn(value: unknown): { pointer: Pointer; status: number } | null {
  if (!isObject(value)) return null;
  for (const [place, holder] of [["", value] as const, ["/error", value.error] as const]) {
    if (!isObject(holder)) continue;
    for (const name of statusNames) {
      const status = readStatus(holder[name]);
      if (status !== null && status >= 400 && status < 600) return { pointer: `${place}/${name}`, status };
    }
  }
  return null;
}

/** A status as a number, or as text with three digits. Examples may contain anything here. */
function readStatus(value: unknown): number | null {
  if (typeof value === "string") return /^\d{3}$/.test(value) ? Number(value) : null;
  return Number.isInteger(value) ? (value as number) : null;
}

const statusNames = ["status", "statusCode", "status_code", "httpStatus", "http_status"];

export const defaultValid: CheckRule = {
  id: "default-valid",
  severity: "error",
  isLocal: true,
  why: "The default does not match its schema. Clients cannot send it, and servers cannot apply it.",
  failing: named("type: string, enum: [cat, dog], default: bird"),
  passing: named("type: string, enum: [cat, dog], default: cat"),
  create({ examples }, report) {
    const found: { value: Record<string, unknown>; at: Pointer }[] = [];
    return {
      schema({ value, pointer }) {
        if (value.default !== undefined && value.$ref === undefined)
          found.push({ value, at: pointerTo(pointer, "default") });
      },
      end() {
        for (const { value, at } of found)
          for (const fault of examples.faultsOfDefault(value.default, value, at).filter(isOfDefault)) {
            const initial = value.default as JsonValue;
            report(at + placeOfFault(fault, initial).pointer, sentenceOf(fault, "The default"), {
              cause: causeOf(fault, initial),
            });
          }
      },
    };
  },
};

/** A default may be a part, such as `{}`, of a complete request value. */
const isOfDefault = ({ keyword }: Fault) =>
  !["required", "readOnly", "writeOnly", "dependentRequired", "minProperties"].includes(keyword);
