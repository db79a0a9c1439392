import type { ObjectNode } from "#description/grammar/walk.ts";
import { decodeFragment } from "#description/refs.ts";
import { asText, isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import { toJsonSchema } from "#model/schema/json-schema.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Fault, Verdict } from "#schema/validation/fault.ts";
import { placeIn, sentenceOn } from "#schema/validation/message.ts";
import { createValidators, type Validate } from "#schema/validation/validator.ts";
import type { CheckContext, CheckedExample, ExampleSource, Visitors } from "./rule.ts";
import { listed } from "./sentences.ts";

type Direction = "request" | "response" | "either";

/** Validates each example of a description against its schema during the walk. */
export class Examples implements ExampleSource {
  readonly #context: Omit<CheckContext, "examples">;
  /** The validators of each direction. The shared parts of all schemas are compiled once. */
  readonly #validators: Record<"send" | "receive", (schema: JsonSchema) => Validate>;
  // A component may be the example of a thousand responses.
  readonly #known = new WeakMap<object, Map<string, Verdict>>();

  /** The invalid required properties of each schema, or all of it. */
  readonly #faulty = new Map<unknown, Set<string> | "all">();
  readonly #listeners: ((example: CheckedExample) => void)[] = [];

  constructor(context: Omit<CheckContext, "examples">) {
    this.#context = context;
    this.#validators = {
      send: createValidators(context.schemas, "send"),
      receive: createValidators(context.schemas, "receive"),
    };
  }

  /** Invokes a rule for each example. */
  listen(listener: (example: CheckedExample) => void): void {
    this.#listeners.push(listener);
  }

  /** The visitors for a walk; empty if no rule listens. */
  visitors(): Visitors {
    if (this.#listeners.length === 0) return {};
    const { parts } = this.#context;
    const met: { example: CheckedExample; part: Pointer | null }[] = [];
    const collect = (examples: Generator<CheckedExample>) => {
      for (const example of examples) met.push({ example, part: parts.current });
    };
    return {
      mediaType: (node) => collect(this.#ofMedia(node)),
      parameter: (node) => collect(this.#ofParameter(node)),
      header: (node) => collect(this.#ofParameter(node)),
      schema: (node) => collect(this.#ofSchema(node)),
      // Invalid schemas are only known after the walk.
      end: () => {
        for (const { example, part } of met) {
          parts.current = part;
          if (!isPerfect(example.verdict)) parts.note();
          const reported = this.#withoutConsequences(example);
          for (const listener of this.#listeners) listener(reported);
        }
        parts.current = null;
      },
    };
  }

  /** Marks an invalid schema. Values that contradict it are not reported, because the schema is. */
  markFaulty(schema: unknown, required?: string): void {
    this.#context.parts.note();
    const levelled = toJsonSchema(schema);
    const known = this.#faulty.get(levelled);
    if (required === undefined) this.#faulty.set(levelled, "all");
    else if (known !== "all") this.#faulty.set(levelled, new Set([...(known ?? []), required]));
  }

  hasFaultySchema({ keyword, schema, pointer }: Fault): boolean {
    const faulty = this.#faulty.get(schema);
    if (faulty === undefined || faulty === "all") return faulty === "all";
    return keyword === "required" && faulty.has(tokensOf(pointer).at(-1) ?? "");
  }

  #withoutConsequences(example: CheckedExample): CheckedExample {
    const { faults } = example.verdict;
    const left = faults.filter((fault) => !this.hasFaultySchema(fault));
    if (left.length === faults.length) return example;
    return { ...example, verdict: { ...example.verdict, faults: left, undescribedMembers: [] } };
  }

  /** The examples of a Media Type Object. */
  *#ofMedia({ value, pointer }: ObjectNode): Generator<CheckedExample> {
    const { schema } = value;
    const name = tokensOf(pointer).at(-1) ?? "";
    if (schema === undefined || !isChecked(name)) return;
    const direction = directionAt(pointer);
    for (const example of this.#writtenIn(value, pointer)) {
      const body = bodyOf(example.value, name, schema, this.#context);
      if (body === null) {
        this.#context.skip(
          example.pointer,
          "no-invalid-media-type-examples",
          `An example of ${name} is not validated, because it is a text.`,
        );
        continue;
      }
      yield* this.#check({ ...example, value: body.value }, schema, pointerTo(pointer, "schema"), direction, {
        kind: "media",
        response: responseAt(pointer),
      });
    }
  }

  /** The examples of a Parameter Object or a Header Object. */
  *#ofParameter({ value, pointer, place }: ObjectNode): Generator<CheckedExample> {
    const { schema } = value;
    if (schema === undefined) return;
    const direction = place === "parameter" ? "request" : "response";
    for (const example of this.#writtenIn(value, pointer))
      yield* this.#check(example, schema, pointerTo(pointer, "schema"), direction, {
        kind: "parameter",
        response: null,
      });
  }

  /** The `example` and `examples` of a Schema Object. */
  *#ofSchema({ value, pointer }: ObjectNode): Generator<CheckedExample> {
    const { example, examples } = value;
    const all = [
      ...(example === undefined ? [] : [[pointerTo(pointer, "example"), example] as const]),
      ...(Array.isArray(examples)
        ? examples.map((one, index) => [pointerTo(pointer, "examples", index), one] as const)
        : []),
    ];
    for (const [at, one] of all)
      yield* this.#check({ pointer: at, value: one }, value, pointer, "either", {
        kind: "schema",
        response: null,
      });
  }

  /** The errors of a default that are not caused by an invalid schema. */
  faultsOfDefault(value: unknown, schema: unknown, pointer: Pointer): Fault[] {
    const { faults } = this.#verdict(value as JsonValue, schema, "either");
    if (faults.length > 0) this.#context.parts.note(pointer);
    return faults.filter((fault) => !this.hasFaultySchema(fault));
  }

  *#writtenIn(
    holder: Record<string, unknown>,
    pointer: Pointer,
  ): Generator<{ pointer: Pointer; value: unknown }> {
    const named = isObject(holder.examples) ? Object.entries(holder.examples) : [];
    if (holder.example !== undefined) yield { pointer: pointerTo(pointer, "example"), value: holder.example };
    for (const [name, item] of named) {
      const { value, ref } = this.#context.resolve(item);
      if (!isObject(value)) continue;
      const own = pointerTo(pointer, "examples", name);
      const at = ref === null ? own : decodeFragment(ref).slice(1);
      for (const key of ["value", "dataValue"])
        if (value[key] !== undefined) yield { pointer: pointerTo(at, key), value: value[key] };
    }
  }

  *#check(
    { pointer, value }: { pointer: Pointer; value: unknown },
    schema: unknown,
    schemaPointer: Pointer,
    direction: Direction,
    { kind, response }: Pick<CheckedExample, "kind" | "response">,
  ): Generator<CheckedExample> {
    const verdict = this.#verdict(value as JsonValue, schema, direction);
    const isTextValid =
      kind === "parameter" && verdict.faults.length > 0 && this.#fitsAsText(value, schema, direction);
    yield { kind, pointer, value: value as JsonValue, schema, schemaPointer, response, verdict, isTextValid };
  }

  #verdict(value: JsonValue, schema: unknown, direction: Direction): Verdict {
    if (typeof value !== "object" || value === null) return this.#judge(value, schema, direction);
    const key = `${direction} ${isObject(schema) && typeof schema.$ref === "string" && Object.keys(schema).length === 1 ? schema.$ref : ""}`;
    if (key.endsWith(" ")) return this.#judge(value, schema, direction);
    const byKey = this.#known.get(value) ?? new Map<string, Verdict>();
    this.#known.set(value, byKey);
    const known = byKey.get(key) ?? this.#judge(value, schema, direction);
    byKey.set(key, known);
    return known;
  }

  #judge(value: JsonValue, schema: unknown, direction: Direction): Verdict {
    if (direction === "request") return this.#validate(value, schema, "send");
    const received = this.#validate(value, schema, "receive");
    if (direction === "response" || received.faults.length === 0) return received;
    // A value without a direction may be sent or received.
    const sent = this.#validate(value, schema, "send");
    const isMark = ({ keyword }: Fault) => keyword === "readOnly" || keyword === "writeOnly";
    const least =
      sent.faults.filter((one) => !isMark(one)).length < received.faults.filter((one) => !isMark(one)).length
        ? sent
        : received;
    return { ...least, faults: least.faults.filter((one) => !isMark(one)) };
  }

  #validate(value: JsonValue, schema: unknown, occasion: "send" | "receive"): Verdict {
    const verdict = this.#validators[occasion](toJsonSchema(schema))(value, mostFaults);
    return { ...verdict, faults: verdict.faults.filter((fault) => this.#isDefined(fault)) };
  }

  /**
   * Ignores faults that do not make a value invalid: formats that the version does not define, and the
   * implicit names of a discriminator without a mapping, which do not affect validity since 3.1.1.
   */
  #isDefined({ keyword, schema }: Fault): boolean {
    if (keyword === "enum" || keyword === "discriminator") {
      const { discriminator } = schema;
      if (isObject(discriminator) && discriminator.mapping === undefined) return false;
    }
    if (keyword !== "format") return true;
    const format = asText(schema.format);
    return format !== "url" && (this.#context.isModern || !newFormats.has(format));
  }

  /** Whether a value is valid in its text form, as it is sent. */
  #fitsAsText(value: unknown, schema: unknown, direction: Direction): boolean {
    const isValid = (one: unknown) => this.#judge(one as JsonValue, schema, direction).faults.length === 0;
    if (typeof value === "string") {
      const plain = readAsJson(value);
      return (
        (plain !== undefined && isValid(plain)) ||
        isValid(value.split(",")) ||
        isValid(value.split(",").map((one) => readAsJson(one) ?? one)) ||
        isSerialized(value, schema, this.#context)
      );
    }
    return typeof value === "object" ? false : isValid(asText(value));
  }
}

const isPerfect = ({ faults, undescribedMembers, unchecked, isWhole }: Verdict) =>
  isWhole && faults.length + undescribedMembers.length + unchecked.length === 0;

/** The maximum number of reported errors per value. */
const mostFaults = 100;

/** JSON Schema formats that older versions of OpenAPI lack. */
const newFormats = new Set([
  "time",
  "duration",
  "uuid-v4",
  "iri",
  "iri-reference",
  "idn-email",
  "idn-hostname",
  "uri-template",
  "json-pointer",
  "relative-json-pointer",
  "json-pointer-uri-fragment",
  "regex",
]);

/** An object serialized in its style, e.g. `filter[a]=1`. */
function isSerialized(text: string, schema: unknown, { resolve }: Pick<CheckContext, "resolve">): boolean {
  const { value } = resolve(schema);
  return isObject(value) && value.type === "object" && /[=,]/.test(text);
}

function readAsJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** JSON and forms are validated. Bodies of other types are texts. */
const isChecked = (type: string) =>
  isJson(type) ||
  /^(text\/|application\/x-www-form-urlencoded|multipart\/|\*\/\*|application\/xml|application\/.*\+xml)/i.test(
    type,
  ) ||
  !type.includes("/");

/** The value of an example of a body; `null` for a text in another format. */
function bodyOf(
  value: unknown,
  type: string,
  schema: unknown,
  { resolve }: Pick<CheckContext, "resolve">,
): { value: unknown } | null {
  if (typeof value !== "string") return { value };
  const { value: resolved } = resolve(schema);
  const isText = isObject(resolved) && [resolved.type].flat().includes("string");
  if (isText) return { value };
  // An author may write JSON as a string, which pages show as JSON.
  const json = isJson(type) ? readAsJson(value) : undefined;
  if (json !== undefined && typeof json === "object") return { value: json };
  return isJson(type) ? { value } : null;
}

function directionAt(pointer: Pointer): Direction {
  const tokens = tokensOf(pointer);
  // Webhooks reverse the directions, and their `readOnly` and `writeOnly` are unreliable.
  if (tokens.includes("callbacks") || tokens[0] === "webhooks" || tokens[0] === "x-webhooks") return "either";
  if (tokens.includes("responses")) return "response";
  return tokens.includes("requestBody") || tokens.includes("requestBodies") || tokens.includes("parameters")
    ? "request"
    : "either";
}

/** The Response Object around a Media Type Object. */
function responseAt(pointer: Pointer): Pointer | null {
  const [, response] = /^(.*\/responses\/[^/]+)\/content\/[^/]+$/.exec(pointer) ?? [];
  return response ?? null;
}

/** The place of an error. A missing member is an error of the object around it. */
export function placeOfFault(
  { keyword, pointer }: Fault,
  value: JsonValue,
): { pointer: Pointer; isKey: boolean } {
  const isMissing = valueAt(value, pointer) === undefined;
  if (keyword === "required" || keyword === "dependentRequired" || isMissing)
    return { pointer: pointer.slice(0, pointer.lastIndexOf("/")), isKey: false };
  return {
    pointer,
    isKey:
      keyword === "readOnly" || keyword === "writeOnly" || keyword === "false" || keyword === "propertyNames",
  };
}

const isMissing = ({ keyword }: Fault) => keyword === "required";

export const withoutMissing = (faults: readonly Fault[]) => faults.filter((fault) => !isMissing(fault));

/** The members that one object lacks by one schema are one finding. */
export const missingIn = (faults: readonly Fault[]): [Fault, ...Fault[]][] =>
  [
    ...Map.groupBy(faults.filter(isMissing), ({ pointer }) =>
      pointer.slice(0, pointer.lastIndexOf("/")),
    ).values(),
  ].flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others]]));

/** A sentence about all members that one object lacks. */
export function sentenceOnMissing(names: readonly string[]): string {
  const most = 5;
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return `${listed(names.slice(0, most))}${more} ${names.length > 1 ? "are" : "is"} required.`;
}

export const sentenceOf = (fault: Fault, whole: string): string =>
  sentenceOn(placeIn(whole, fault.pointer), fault, "");

/** A key for the schema and the value of an error. Equal keys have the same cause. */
export function causeOf({ keyword, schema, pointer }: Fault, value: JsonValue): string {
  const { description: _, ...keywords } = schema;
  return `${keyword} ${pointer} ${digest(keywords)} ${digest(valueAt(value, pointer) ?? value)}`;
}

function digest(value: unknown): string {
  try {
    return stringifyJson(value as JsonValue).slice(0, 2000);
  } catch {
    return asText(value);
  }
}
