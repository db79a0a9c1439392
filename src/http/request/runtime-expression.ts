import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { type Pointer, valueAt } from "#json/pointer.ts";

/** The request and response on which runtime expressions are evaluated. */
export interface ExpressionSource {
  url: string | undefined;
  method: string | undefined;
  /** `undefined` before a response, as for the response itself. */
  statusCode: number | undefined;
  request: MessageSource;
  response: MessageSource | undefined;
}

export interface MessageSource {
  /** `undefined` if absent, as for the others. */
  header(name: string): string | undefined;
  query(name: string): string | undefined;
  path(name: string): string | undefined;
  /** The body as text, in full or at a pointer. */
  body(pointer: Pointer | null): string | undefined;
}

/**
 * Evaluates a runtime expression (OpenAPI 3.0.3, 4.7.20.2), alone or in braces within a string;
 * `undefined` if it has no value. Values of a body keep their digits. Values other than strings are
 * JSON.
 */
export function evaluateExpression(text: string, source: ExpressionSource): string | undefined {
  if (text.startsWith("$")) return valueOfExpression(text, source);
  let isWhole = true;
  const filled = text.replace(/\{(\$[^{}]*)\}/g, (_match, expression: string) => {
    const value = valueOfExpression(expression, source);
    isWhole &&= value !== undefined;
    return value ?? "";
  });
  return isWhole ? filled : undefined;
}

function valueOfExpression(expression: string, source: ExpressionSource): string | undefined {
  if (expression === "$url") return source.url;
  if (expression === "$method") return source.method;
  if (expression === "$statusCode") return source.statusCode?.toString();
  const [, side, place, name = ""] =
    /^\$(request|response)\.(header|query|path|body)(?:[.#](.*))?$/s.exec(expression) ?? [];
  if (side === undefined) return undefined;
  const message = side === "request" ? source.request : source.response;
  if (message === undefined) return undefined;
  if (place === "header") return message.header(name);
  if (place === "query") return message.query(name);
  if (place === "path") return message.path(name);
  const pointer = expression.includes("#") ? name : null;
  return bodyValue(message.body(pointer), pointer);
}

function bodyValue(text: string | undefined, pointer: string | null): string | undefined {
  if (text === undefined || pointer === null) return text;
  try {
    const value = valueAt(parseJson(text), pointer) as JsonValue | undefined;
    return value === undefined || value === null || isObject(value) ? undefined : textOf(value);
  } catch {
    return undefined;
  }
}

const textOf = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));
