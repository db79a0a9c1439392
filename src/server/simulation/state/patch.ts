import { isObject, type JsonValue } from "#json/index.ts";
import { tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/server.ts";
import { invalid } from "../../problem.ts";
import type { Fields } from "./records.ts";

/** The fields of a record after a change: operations of a JSON Patch (RFC 6902), else a merge patch. */
export function patched(fields: Fields, change: JsonValue | undefined, mediaType: string): Fields {
  if (Array.isArray(change) && /json-patch\+json/i.test(mediaType)) {
    const value = change.reduce<JsonValue>(applied, fields);
    return isObject(value) ? (value as Fields) : fields;
  }
  return isObject(change) ? (merged(fields, change as Fields) as Fields) : fields;
}

/** A merge patch (RFC 7396), except that `null` is kept: the schema decides whether it is valid. */
function merged(value: JsonValue | undefined, change: JsonValue): JsonValue {
  if (!isObject(change)) return change;
  const before = isObject(value) ? (value as Fields) : {};
  const members = Object.entries(change as Fields).map(([name, item]): [string, JsonValue] => [
    name,
    merged(Object.hasOwn(before, name) ? before[name] : undefined, item),
  ]);
  return Object.fromEntries([...Object.entries(before), ...members]);
}

function applied(document: JsonValue, operation: JsonValue): JsonValue {
  if (!isObject(operation)) return document;
  const { op, path, from, value } = operation as Fields;
  const at = tokensOf(textOf(path));
  switch (op) {
    case "add":
    case "replace":
      return changed(document, at, { kind: op, value: value ?? null });
    case "remove":
      return changed(document, at, { kind: "remove" });
    case "copy":
      return changed(document, at, { kind: "add", value: valueAt(document, tokensOf(textOf(from))) });
    case "move": {
      const source = tokensOf(textOf(from));
      return changed(changed(document, source, { kind: "remove" }), at, {
        kind: "add",
        value: valueAt(document, source),
      });
    }
    default:
      return document;
  }
}

type Change = { kind: "add" | "replace"; value: JsonValue } | { kind: "remove" };

function changed(document: JsonValue, [token, ...rest]: string[], change: Change): JsonValue {
  if (token === undefined) return change.kind === "remove" ? null : change.value;
  if (Array.isArray(document)) {
    const index = token === "-" ? document.length : Number(token);
    if (!Number.isInteger(index) || index < 0 || index > document.length) throw noSuchPlace(token);
    if (rest.length > 0) return document.with(index, changed(document[index] ?? null, rest, change));
    if (change.kind === "remove") return document.toSpliced(index, 1);
    return document.toSpliced(index, change.kind === "add" ? 0 : 1, change.value);
  }
  if (!isObject(document)) throw noSuchPlace(token);
  const members = new Map(Object.entries(document as Fields));
  if (rest.length > 0) members.set(token, changed(members.get(token) ?? null, rest, change));
  else if (change.kind === "remove") members.delete(token);
  else members.set(token, change.value);
  return Object.fromEntries(members);
}

function valueAt(document: JsonValue, tokens: string[]): JsonValue {
  return tokens.reduce<JsonValue>((value, token) => {
    const inner = Array.isArray(value)
      ? value[Number(token)]
      : isObject(value) && Object.hasOwn(value, token)
        ? (value as Fields)[token]
        : undefined;
    if (inner === undefined) throw noSuchPlace(token);
    return inner;
  }, document);
}

const textOf = (value: JsonValue | undefined) => (typeof value === "string" ? value : "");
const noSuchPlace = (token: string) => invalid(messages.patchPath(token));
