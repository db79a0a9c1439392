import { bodyText } from "#http/request/body/pieces.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import { headerOf } from "../request/header-of.ts";
import type { Result } from "../request/send.ts";

/** An entry of an HTTP Archive (HAR 1.2). It contains no secrets and, of the response, only the status. */
export type HarEntry = { [name: string]: JsonValue };

/** `time` is the time of sending, in milliseconds since 1970. */
export function harEntry(
  { method, url, headers, body }: HttpRequest,
  result: Result,
  time: number,
): HarEntry {
  const received = result.kind === "responded" ? result : null;
  const total = received?.duration ?? 0;
  const wait = received?.firstByte ?? 0;
  const query = [...new URL(url).searchParams].map(pair);
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const text = body === null ? null : bodyText(body);
  return {
    startedDateTime: new Date(time).toISOString(),
    time: total,
    request: {
      ...{ method, url, httpVersion: "", cookies: [], headersSize: -1, bodySize: -1 },
      headers: headers.map(pair),
      queryString: query,
      ...(text !== null && { postData: { mimeType: type, text } }),
    },
    response: {
      ...{ httpVersion: "", cookies: [], headers: [], redirectURL: "", headersSize: -1 },
      status: received?.status ?? 0,
      statusText: received?.statusText ?? "",
      content: {
        size: received?.body.length ?? 0,
        mimeType: received === null ? "" : headerOf(received.headers, "content-type"),
      },
      bodySize: received?.body.length ?? -1,
    },
    cache: {},
    timings: { send: 0, wait, receive: total - wait },
  };
}

/** The text of a HAR file with these entries, oldest first. */
export const harText = (entries: HarEntry[]): JsonText =>
  stringifyJson({ log: { version: "1.2", creator: { name: "Specimen", version: "1" }, entries } }, 2);

/** Whether a stored value is an entry of a HAR file. */
export const isHarEntry = (value: unknown): value is HarEntry => isObject(value);

const pair = ([name, value]: readonly [string, string]) => ({ name, value });
