import type { Carried } from "#http/request/auth/method.ts";
import type { CurlCommand } from "#http/request/curl/command.ts";
import { isForbiddenHeader } from "#http/request/limits.ts";
import { essenceOf, isForm } from "#http/request/media-type.ts";
import { callOf, type FoundOperation } from "#http/request/operation-index.ts";
import type { SavedBody, SavedCall } from "#http/request/saved-call.ts";
import { mayBeShared } from "#http/request/secrets/values.ts";
import type { NamedText, ParameterValue } from "#http/request/types.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { fieldPath, withValue } from "./named-values.ts";

/** A cURL command as input for the form of its operation. */
export interface CurlCall {
  call: SavedCall;
  /** Possible credentials, which must never become part of a link. */
  secrets: Carried[];
  ignored: string[];
}

/** Converts a command. `keys` are the names of query parameters that carry credentials. */
export function curlCall(command: CurlCommand, found: FoundOperation, keys: readonly string[]): CurlCall {
  const { headers, ignored } = command;
  const secrets: Carried[] = [];
  const unsent: string[] = [];
  const parameters = callOf(found).parameters.filter(({ in: place, name, value }) => {
    const isSecret = place === "query" && (keys.includes(name) || !mayBeShared("query", name));
    if (isSecret && typeof value === "string") secrets.push({ in: "query", name, value });
    return !isSecret;
  });
  for (const [name, value] of headers) {
    const lower = name.toLowerCase();
    if (lower === "content-type" || lower === "accept") continue;
    if (lower === "cookie") for (const cookie of cookiesOf(value)) secrets.push(cookie);
    else if (isForbiddenHeader(name)) unsent.push(`${name}: ${value}`);
    else if (!mayBeShared("header", name)) secrets.push({ in: "header", name, value });
    else parameters.push({ in: "header", name, value });
  }
  return {
    call: { server: null, parameters, body: bodyOf(command) },
    secrets,
    ignored: [...ignored, ...unsent],
  };
}

const cookiesOf = (text: string): Carried[] =>
  text.split(/;\s*/).flatMap((pair): Carried[] => {
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    return name === "" ? [] : [{ in: "cookie", name, value }];
  });

function bodyOf({ headers, body }: CurlCommand): SavedBody | null {
  if (body === null) return null;
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const mediaType = essenceOf(type);
  if (body.kind === "form") return { kind: "fields", mediaType, fields: formFields(body.fields) };
  // Many commands send JSON without a matching media type.
  if (isForm(type) && /^\s*[[{]/.test(body.text))
    return { kind: "text", mediaType: "application/json", text: body.text };
  return isForm(type)
    ? { kind: "fields", mediaType, fields: formFields([...new URLSearchParams(body.text)]) }
    : { kind: "text", mediaType, text: body.text };
}

/** The fields of a form. Brackets address members of objects and items of lists: `metadata[order]`, `expand[]`. */
export function formFields(pairs: readonly NamedText[]): { name: string; value: ParameterValue }[] {
  const fields = new Map<string, JsonValue>();
  for (const [name, text] of pairs) {
    const [root = name, ...path] = fieldPath(name);
    const before = fields.get(root);
    // A repeated name makes a list.
    if (path.length > 0 || before === undefined) fields.set(root, withValue(before, path, text));
    else if (Array.isArray(before)) before.push(text);
    else fields.set(root, [before, text]);
  }
  return [...fields].map(([name, value]) => ({ name, value: givenOf(value) }));
}

/** A value as the form reports it: a text, a list, or names with texts. Deeper values are JSON. */
function givenOf(value: JsonValue): ParameterValue {
  const textOf = (one: JsonValue) => (typeof one === "string" ? one : stringifyJson(one));
  if (Array.isArray(value)) return value.map(textOf);
  if (!isObject(value)) return textOf(value);
  return Object.entries(value as { [name: string]: JsonValue }).map(
    ([name, one]): NamedText => [name, textOf(one)],
  );
}
