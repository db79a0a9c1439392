import { bodyPieces } from "#http/request/body/pieces.ts";
import type { HttpBody, HttpRequest, NamedText } from "#http/request/types.ts";
import { streamKind } from "#http/streams/kind.ts";
import { inBackground } from "../loading.ts";
import { decodeText } from "../response/text-decoding.ts";
import { within } from "../scheduling.ts";
import { headerOf } from "./header-of.ts";

/** The result of a request. Failure is a value that is shown to the reader; nothing is thrown. */
export type Result = FullResponse | Failed;

/** The status and headers of a response. */
export interface Head {
  status: number;
  statusText: string;
  /** The headers that the browser lets the page read, with names in lower case. */
  headers: NamedText[];
  /** The final URL, after redirects. */
  url: string;
  redirected: boolean;
  /** The time from sending to receiving the head, in milliseconds. */
  firstByte: number;
}

export interface FullResponse extends Head {
  kind: "responded";
  /** The decoded body; incomplete if the response was interrupted. */
  body: Uint8Array<ArrayBuffer>;
  /** Returns the body as text, in the charset of its Content-Type. It is decoded once. */
  text(): string;
  /** The time from sending to the last byte, in milliseconds. */
  duration: number;
  /** The end of the body: complete, canceled by the reader, interrupted, or cut off at the limit. */
  end: "whole" | "cancelled" | "broken" | "cut-off";
}

export interface Failed {
  /**
   * The kind of failure. `forbidden`: a Content-Security-Policy of the site blocked it. `redirected`: a redirect was
   * not followed, and the browser hides its target. `unready`: it was not sent, because a preparation took too long.
   */
  kind: "unready" | "cancelled" | "timed-out" | "forbidden" | "redirected" | "failed";
  request: HttpRequest;
}

/** The progress of a running request. */
export type Progress = { kind: "head"; head: Head } | { kind: "chunk"; chunk: Uint8Array<ArrayBuffer> };

/**
 * The maximum time until the response begins, in milliseconds. The reader decides how long to wait for
 * the body.
 */
export const firstByteLimit = 60_000;

/** Sends a request with `fetcher`. Browser caches are not used, and cookies only with `options`. */
export async function send(
  request: HttpRequest,
  signal: AbortSignal,
  report: (progress: Progress) => void = () => {},
  options: Pick<RequestInit, "credentials" | "redirect"> = {},
  fetcher: typeof fetch = fetch,
): Promise<Result> {
  const started = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), firstByteLimit);
  const policy = watchPolicy();
  try {
    const stop = AbortSignal.any([signal, limit.signal]);
    const response = await within(
      fetcher(request.url, {
        method: request.method,
        // Pages must not set this header; the browser would only log an error.
        headers: request.headers.filter(([name]) => name.toLowerCase() !== "cookie"),
        body: request.body && contentOf(request.body),
        cache: "no-store",
        credentials: "omit",
        ...options,
        signal: stop,
      }),
      stop,
      firstByteLimit,
    );
    if (response.type === "opaqueredirect") return { kind: "redirected", request };
    clearTimeout(timer);
    const head = headOf(response, request, performance.now() - started);
    report({ kind: "head", head });
    const { chunks, end: ended } = await readBody(response, signal, report);
    const body = joined(chunks);
    const end = ended === "broken" && signal.aborted ? "cancelled" : ended;
    return {
      kind: "responded",
      ...head,
      body,
      text: textOnce(body, head),
      duration: performance.now() - started,
      end,
    };
  } catch {
    if (signal.aborted) return { kind: "cancelled", request };
    if (limit.signal.aborted) return { kind: "timed-out", request };
    return { kind: (await policy.isBroken()) ? "forbidden" : "failed", request };
  } finally {
    clearTimeout(timer);
    policy.stop();
  }
}

const headOf = (
  { status, statusText, headers, url, redirected }: Response,
  request: HttpRequest,
  firstByte: number,
): Head => ({
  status,
  statusText,
  headers: [...headers],
  // A response that the page created has no URL.
  url: url === "" ? request.url : url,
  redirected,
  firstByte,
});

/** The maximum number of stored bytes of a body. Each item of a stream takes more memory than its bytes. */
const mostBytes = 200_000_000;
const mostStreamBytes = 50_000_000;

/** The maximum number of lines or chunks in a stream. Each item has at least one. */
const mostLines = 300_000;

async function readBody(
  { body, headers }: Response,
  signal: AbortSignal,
  report: (progress: Progress) => void,
): Promise<{ chunks: Uint8Array<ArrayBuffer>[]; end: "whole" | "broken" | "cut-off" }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  const isStream = streamKind(headers.get("content-type") ?? "") !== null;
  let bytes = 0;
  let lines = 0;
  // A body that the page created ignores the signal.
  const cancel = () => reader && inBackground(reader.cancel());
  signal.addEventListener("abort", cancel, { once: true });
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      bytes += value.length;
      if (isStream) lines += 1 + linesIn(value);
      report({ kind: "chunk", chunk: value });
      if (bytes <= (isStream ? mostStreamBytes : mostBytes) && lines <= mostLines) continue;
      cancel();
      return { chunks, end: "cut-off" };
    }
    return { chunks, end: signal.aborted ? "broken" : "whole" };
  } catch {
    return { chunks, end: "broken" };
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The number of line feeds, carriage returns and record separators, which delimit items of streams. */
function linesIn(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === 0x0a || byte === 0x0d || byte === 0x1e) count += 1;
  return count;
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function textOnce(body: Uint8Array, { headers }: Head): () => string {
  let text: string | null = null;
  return () => {
    text ??= decodeText(body, headerOf(headers, "content-type"));
    return text;
  };
}

/**
 * Detects whether a Content-Security-Policy of the site blocks a request. The browser may report this after the
 * request failed.
 */
function watchPolicy() {
  const { promise: isBroken, resolve: decide } = Promise.withResolvers<boolean>();
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === "connect-src") decide(true);
  };
  document.addEventListener("securitypolicyviolation", note);
  return {
    isBroken() {
      setTimeout(() => decide(false), aMoment);
      return isBroken;
    },
    stop: () => document.removeEventListener("securitypolicyviolation", note),
  };
}

/** The waiting time in milliseconds: longer than the browser needs, shorter than a reader notices. */
const aMoment = 100;

/**
 * The body for `fetch`. A blob without a type does not change `Content-Type`. Text stays readable in the developer
 * tools.
 */
function contentOf(body: HttpBody): BodyInit {
  const pieces = bodyPieces(body);
  return pieces.every((piece) => typeof piece === "string")
    ? pieces.join("")
    : new Blob(pieces as BlobPart[]);
}
