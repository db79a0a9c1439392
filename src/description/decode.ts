import {
  CORE_SCHEMA,
  constructFromEvents,
  defineScalarTag,
  intCoreTag,
  mergeTag,
  parseEvents,
  YAMLException,
} from "js-yaml";
import { type JsonValue, parseJson } from "#json/index.ts";
import * as messages from "#messages/terminal/description.ts";
import { DescriptionError } from "./error.ts";
import { limits } from "./limits.ts";
import { cutDeep, endOfString } from "./nesting-limit.ts";
import { positionAt } from "./position.ts";
import type { Source } from "./source.ts";
import { type Fault, findFault } from "./yaml-faults.ts";
import { repairKeys } from "./yaml-keys.ts";

/** A source with its parsed value. */
export interface Decoded {
  /** The source as parsed: it is cut where it nests too deeply, and marked if it is JSON. */
  source: Source;
  value: JsonValue;
}

/**
 * Reads JSON or YAML 1.2 (OpenAPI 3.0.3, 4.2 "Format") with every integer's
 * digits kept. Throws `DescriptionError` with the position of a syntax error.
 */
export const decode = (source: Source): JsonValue => decodeSource(source, () => {}).value;

/** Parses a source, and reports unusual but readable syntax through `warn`. */
export function decodeSource(source: Source, warn: (fault: Fault) => void): Decoded {
  if (!/^\s*[{[]/.test(source.text)) return { source, value: decodeYaml(source, warn) };
  const shallow = withoutDepths(source, warn);
  const value = decodeJson(shallow.text, (offset) => {
    if (/\.json$/i.test(source.file)) {
      warn({ offset, problem: messages.notJson(jsonFault(shallow.text, offset)) });
    }
  });
  return value === undefined
    ? { source: shallow, value: decodeYaml(shallow, warn) }
    : { source: { ...shallow, isJson: true }, value };
}

function withoutDepths(source: Source, warn: (fault: Fault) => void): Source {
  const { text, cuts } = cutDeep(source.text, limits.maxDepth);
  for (const offset of cuts) {
    warn({ offset, problem: messages.nestedTooDeep(limits.maxDepth) });
  }
  return text === source.text ? source : { ...source, text };
}

// JSON is also YAML, but the platform parses it ten times faster. If it fails, or ignores something that
// is not part of a description, the YAML parser reports the position.
function decodeJson(text: string, stumble: (offset: number | null) => void): JsonValue | undefined {
  try {
    const value = parseJson(text);
    // A duplicate name is in the text, but not in the value.
    return membersIn(value) === membersWrittenIn(text) ? value : undefined;
  } catch (cause) {
    const [, position] = /at position (\d+)/.exec(String(cause)) ?? [];
    stumble(position === undefined ? null : Number(position));
    return undefined;
  }
}

/** The invalid JSON syntax at an offset, for mistakes that YAML permits. */
function jsonFault(text: string, offset: number | null): string {
  const rest = text.slice(offset ?? 0);
  if (/^[}\]]/.test(rest) && /,\s*$/.test(text.slice(0, offset ?? 0))) return messages.trailingComma;
  if (rest.startsWith("'")) return messages.singleQuotes;
  return /^[\w$-]+\s*:/.test(rest) ? messages.unquotedName : messages.notValue;
}

function membersIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const parts = Object.values(value);
  let sum = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) sum += membersIn(part);
  return sum;
}

/** The number of colons outside of strings in a JSON text. */
function membersWrittenIn(json: string): number {
  let sum = 0;
  let end = 0;
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', end)) {
    sum += colonsIn(json, end, start);
    end = endOfString(json, start);
  }
  return sum + colonsIn(json, end, json.length);
}

function colonsIn(json: string, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index++) if (json.charCodeAt(index) === colon) sum++;
  return sum;
}

const colon = 0x3a;

function decodeYaml(source: Source, warn: (fault: Fault) => void): JsonValue {
  const { text } = source;
  const fail = (problem: string, offset: number | null, options?: ErrorOptions): never => {
    const position = offset === null ? null : positionAt(source, offset);
    throw new DescriptionError(source.file, position, problem, options);
  };
  try {
    if (/^\s*\/[/*]/.test(text)) return fail(messages.jsonComment, text.search(/\S/));
    const events = repairKeys(parseEvents(text, { maxDepth: limits.maxDepth }), text, warn);
    const fault = findFault(events, text);
    if (fault !== null) return fail(fault.problem, fault.offset);
    const { maxAliases } = limits;
    return constructFromEvents(events, { source: text, schema, maxAliases })[0] as JsonValue;
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    const { problem, offset } = explain(cause.reason, cause.mark?.position ?? null, text);
    return fail(problem, offset, { cause });
  }
}

const exactInteger = defineScalarTag("tag:yaml.org,2002:int", {
  ...intCoreTag,
  resolve(text, isExplicit, tagName) {
    const value = intCoreTag.resolve(text, isExplicit, tagName);
    return typeof value === "number" && !Number.isSafeInteger(value)
      ? BigInt(text.replace(/^\+/, ""))
      : value;
  },
});

const schema = CORE_SCHEMA.withTags(exactInteger, mergeTag);

interface SyntaxProblem {
  offset: number | null;
  problem: string;
}

/**
 * Explains an error of the YAML parser by the surrounding text, because the parser reports where it
 * stopped, not the cause.
 */
function explain(reason: string, offset: number | null, text: string): SyntaxProblem {
  const marker = text.search(/^<{7} /m);
  if (marker >= 0) return { offset: marker, problem: messages.conflictMarker };
  const found = offset === null ? null : explainAt(reason, offset, text);
  return found ?? { offset, problem: messages.syntax(reason) };
}

function explainAt(reason: string, offset: number, text: string): SyntaxProblem | null {
  const at = (problem: string): SyntaxProblem => ({ offset, problem });
  if (/^deficient indentation|^unexpected end of the stream/.test(reason)) return unclosed(text, offset);
  if (reason.startsWith("bad indentation of a mapping entry")) return at(misplacedIn(text, offset));
  if (reason.startsWith("bad indentation of a sequence entry")) return at(messages.itemMisaligned);
  if (reason.startsWith("tab characters")) return at(messages.tab);
  if (reason.startsWith("unidentified alias"))
    return at(messages.noAliasAnchor(reason.slice("unidentified alias".length)));
  if (reason.startsWith("unknown escape sequence")) return at(messages.escapeInvalid(text[offset] ?? ""));
  if (reason.startsWith("missed comma")) return at(messages.commaMissing);
  if (reason.startsWith("end of the stream or a document separator")) return at(messages.notBelonging);
  return null;
}

/** The number of characters before the error to search for the opening quote or bracket. */
const window = 2000;

function unclosed(text: string, offset: number): SyntaxProblem | null {
  const start = Math.max(0, offset - window);
  const before = text.slice(start, offset);
  const quoted = /(?:^|[\s:[{,-])(?:(")(?:[^"\\]|\\.)*|(')(?:[^']|'')*)$/s.exec(before);
  if (quoted !== null) {
    const [whole, double, single = "'"] = quoted;
    const quote = double ?? single;
    const problem = messages.notClosed(quote);
    return { offset: start + quoted.index + whole.indexOf(quote), problem };
  }
  const open: number[] = [];
  for (const { index, 0: bracket } of before.matchAll(/[[\]{}]/g)) {
    if (bracket === "[" || bracket === "{") open.push(index);
    else open.pop();
  }
  const last = open.at(-1);
  if (last === undefined) return null;
  const bracket = before[last] === "[" ? "[]" : "{}";
  return { offset: start + last, problem: messages.bracketNotClosed(bracket) };
}

function misplacedIn(text: string, offset: number): string {
  const char = text[offset] ?? "";
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const above = text.slice(0, offset - line.length).trimEnd();
  const lineAbove = above.slice(above.lastIndexOf("\n") + 1);
  if (/[@`%]/.test(char)) return messages.valueStart(char);
  if (char === ":" && /:\s/.test(line)) return messages.secondColon;
  if (/["']\s*$/.test(line)) return messages.textAfterQuote;
  if (char === ":" && !/:(\s|$)/.test(lineAbove)) return messages.colonMissing;
  if (char === ":") return messages.indentedTooFar;
  return messages.nameMisaligned;
}
