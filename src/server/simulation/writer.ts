import { isBodiless } from "#http/request/described-response.ts";
import { encodeHeader, isToken } from "#http/request/encode.ts";
import { readJson } from "#http/request/values.ts";
import type { JsonValue } from "#json/index.ts";
import { isObject, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { statelessHeader } from "../answered-by.ts";
import type { HeaderList } from "../operation-handler.ts";
import { toBytesResponse } from "../response.ts";
import type { Preferences } from "./preferences.ts";
import { appliedText } from "./preferences.ts";
import type { WrittenBody } from "./response-body.ts";
import { createBodyWriter } from "./response-body.ts";
import type { Choice } from "./response-choice.ts";
import type { StateResponse } from "./state/request.ts";
import type { Simulated } from "./types.ts";
import type { Maker } from "./value/index.ts";
import { valueFor } from "./value/index.ts";

export type Write = (
  choice: Choice,
  preferences: Preferences,
  method: string,
  more: HeaderList,
  /** What is known better than by the description. */
  state?: Omit<StateResponse, "choice">,
) => Response;

/** Compiles a writer of an operation's responses. Unless they are random, what is described is generated once. */
export function createWriter({ operation }: Simulated, maker: Maker) {
  const bodyOf = createBodyWriter(maker);
  const headersOf = createHeaderWriter(maker);
  const known = new Map<string, Made>();

  const make = (choice: Choice, seed: string, isDynamic: boolean): Made => ({
    body: bodyOf(choice, seed, isDynamic),
    headers: headersOf(choice, seed, isDynamic),
  });
  const seedOf = ({ status }: Choice, seed: string | null) => `${operation.slug} ${status} ${seed ?? ""}`;
  /** Of a choice, for all who prefer nothing. */
  function kept(choice: Choice): Made {
    const key = JSON.stringify([choice.status, choice.media?.name, choice.media?.named?.name]);
    const made = known.get(key) ?? make(choice, seedOf(choice, null), false);
    known.set(key, made);
    return made;
  }

  const write: Write = (choice, preferences, method, more, state) => {
    const applied = preferences.isDynamic
      ? { ...preferences, seed: preferences.seed ?? anySeed() }
      : preferences;
    const isKept = !applied.isDynamic && applied.seed === null;
    const made = isKept ? kept(choice) : make(choice, seedOf(choice, applied.seed), applied.isDynamic);
    const text = appliedText(applied);
    const headers: HeaderList = [
      ...withState(made.headers, state?.headers ?? []),
      ...more,
      ...(text === "" ? [] : [["preference-applied", text] as [string, string]]),
      ...(state?.isStateful === false
        ? [[statelessHeader.name, statelessHeader.value] as [string, string]]
        : []),
    ];
    const body =
      made.body === null || state?.body === undefined
        ? made.body
        : { ...made.body, content: stringifyJson(state.body, 2) };
    return toBytesResponse(choice.status, headers, isBodiless(method, choice.status) ? null : body);
  };

  function described(choice: Choice): JsonValue | undefined {
    const { body } = kept(choice);
    if (body === null || !isJson(body.type) || typeof body.content !== "string") return undefined;
    try {
      return parseJson(body.content);
    } catch {
      return undefined;
    }
  }

  return { write, described };
}

interface Made {
  body: WrittenBody | null;
  headers: HeaderList;
}

/** Described headers, with what is known of the records in place of their examples. */
const withState = (headers: HeaderList, known: HeaderList): HeaderList =>
  headers.flatMap(([name, value]): HeaderList => {
    const found = known.find(([one]) => one === name.toLowerCase())?.[1] ?? value;
    return found === "" ? [] : [[name, found]];
  });

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0";

/** Compiles a writer of the headers of a response: from their examples, else from their schemas. */
function createHeaderWriter(maker: Maker) {
  return ({ response, examples, status }: Choice, seed: string, isDynamic: boolean): HeaderList =>
    response.headers.flatMap(({ name, mediaType, jsonSchema }, index): HeaderList => {
      if (!isSendable(name, status)) return [];
      const written = examples.headers[index] ?? null;
      const example = written === null ? undefined : readJson(written);
      const value = valueFor(jsonSchema, example, {
        maker,
        seed: `${seed} ${name}`,
        isDynamic,
        header: name,
      });
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
  return !/^(?:content-(?:type|length|encoding|range|security-policy.*)|transfer-encoding|connection|keep-alive|upgrade|te|trailer|date|proxy-.*|set-cookie2?|cache-control|clear-site-data|refresh|access-control-.*|cross-origin-.*|origin-.*|strict-transport-security|permissions-policy|referrer-policy|x-frame-options|x-content-type-options|alt-svc|nel|report(?:ing-endpoints|-to)|sourcemap|x-sourcemap|service-worker-.*|preference-applied|x-answered-by|x-simulation-(?:reason|state))$/i.test(
    name,
  );
}
