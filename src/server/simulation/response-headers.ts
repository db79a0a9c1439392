import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { encodeHeader, isToken } from "#request/encode.ts";
import { readJson } from "#request/values.ts";
import type { HeaderList } from "../operation-handler.ts";
import type { Choice } from "./response-choice.ts";
import { type Maker, valueFor } from "./value/index.ts";

/** Compiles a writer of the headers of a response: from their examples, else from their schemas. */
export function createHeaderWriter(maker: Maker) {
  return ({ response, examples, status }: Choice, seed: string, isDynamic: boolean): HeaderList =>
    response.headers.flatMap(({ name, mediaType, jsonSchema }, index): HeaderList => {
      if (!isSendable(name, status)) return [];
      const written = examples.headers[index] ?? null;
      const example = written === null ? undefined : readJson(written);
      const value = valueFor(jsonSchema, example, { maker, seed: `${seed} ${name}`, isDynamic });
      const text =
        value === undefined
          ? ""
          : isJson(mediaType ?? "")
            ? encodeHeader(stringifyJson(value))
            : simple(value);
      return /^[\t\x20-\x7e]+$/.test(text) ? [[name, text]] : [];
    });
}

/** By the style `simple`, the only one that headers have (OpenAPI 3.0.3, 4.7.21). */
function simple(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  if (!isObject(value)) return textOf(value);
  return Object.entries(value)
    .flatMap(([name, item]) => [name, textOf(item as JsonValue)])
    .join(",");
}

const textOf = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));

/**
 * Whether a description may set a header. Not those of the message and the connection, which are fixed;
 * nor what would make a browser do something for the site (cookies, policies), or redirect a request away from it.
 */
function isSendable(name: string, status: number): boolean {
  if (!isToken(name)) return false;
  if (/^location$/i.test(name)) return status < 300 || status > 399;
  return !/^(?:content-(?:type|length|encoding|range|security-policy.*)|transfer-encoding|connection|keep-alive|upgrade|te|trailer|date|proxy-.*|set-cookie2?|cache-control|clear-site-data|refresh|access-control-.*|cross-origin-.*|origin-.*|strict-transport-security|permissions-policy|referrer-policy|x-frame-options|x-content-type-options|alt-svc|nel|report(?:ing-endpoints|-to)|sourcemap|x-sourcemap|service-worker-.*|preference-applied|x-answered-by|x-simulation-reason)$/i.test(
    name,
  );
}
