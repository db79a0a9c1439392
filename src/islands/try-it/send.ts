import { bodyPieces } from "#http/request/body/pieces.ts";
import type { HttpBody, HttpRequest, NamedText } from "#http/request/types.ts";
import { decodeText } from "./text-decoding.ts";

/** The result of a request. Failure is a value that is shown to the reader; nothing is thrown. */
export type Result = FullResponse | Failed;

/** The status and headers of a response. */
export interface Head {
  status: number;
  statusText: string;
  /** Those that the browser lets the page read, names in lower case. */
  headers: NamedText[];
  /** Where it came from in the end, after redirects. */
  url: string;
  redirected: boolean;
  /** From sending until the head was there, in milliseconds. */
  firstByte: number;
}

export interface FullResponse extends Head {
  kind: "responded";
  /** As it was received, decoded; what came of it where it did not come whole. */
  body: Uint8Array<ArrayBuffer>;
  /** The body as text, in the charset that its Content-Type names. Read once. */
  text(): string;
  /** From sending to the last byte, in milliseconds. */
  duration: number;
  /** How the body ended: the reader stopped it, or it broke off. */
  end: "whole" | "cancelled" | "broken";
}

export interface Failed {
  /**
   * `forbidden`: by a Content-Security-Policy of the site itself; `redirected`: to somewhere the browser does not reveal
   * of, and where it was not to go.
   */
  kind: "cancelled" | "timed-out" | "forbidden" | "redirected" | "failed";
  request: HttpRequest;
}

/** What happens while a request runs. */
export type Progress = { kind: "head"; head: Head } | { kind: "chunk"; chunk: Uint8Array<ArrayBuffer> };

/** How long a server may take until it begins to respond, in milliseconds. How long the body takes is the reader's choice. */
export const firstByteLimit = 60_000;

/** Sends a request, by `fetcher`. The browser adds no cache of its own, and cookies only by `options`. */
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
    const response = await fetcher(request.url, {
      method: request.method,
      // The one header a page may not set, and the browser would only log it.
      headers: request.headers.filter(([name]) => name.toLowerCase() !== "cookie"),
      body: request.body && contentOf(request.body),
      cache: "no-store",
      credentials: "omit",
      ...options,
      signal: AbortSignal.any([signal, limit.signal]),
    });
    if (response.type === "opaqueredirect") return { kind: "redirected", request };
    clearTimeout(timer);
    const head = headOf(response, request, performance.now() - started);
    report({ kind: "head", head });
    const { chunks, isWhole } = await readBody(response, report);
    const body = joined(chunks);
    const end = isWhole ? "whole" : signal.aborted ? "cancelled" : "broken";
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
  // A response that the page made itself has none.
  url: url === "" ? request.url : url,
  redirected,
  firstByte,
});

async function readBody({ body }: Response, report: (progress: Progress) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      report({ kind: "chunk", chunk: value });
    }
    return { chunks, isWhole: true };
  } catch {
    return { chunks, isWhole: false };
  }
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
    text ??= decodeText(body, headers.find(([name]) => name === "content-type")?.[1] ?? "");
    return text;
  };
}

/** Whether a Content-Security-Policy of the site stopped a request since, which the browser may report after it failed. */
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

/** In milliseconds: more than the browser takes, less than a reader notices. */
const aMoment = 100;

/** A body for `fetch`. A blob without a type leaves `Content-Type` alone; text is seen as such by the tools of browsers. */
function contentOf(body: HttpBody): BodyInit {
  const pieces = bodyPieces(body);
  return pieces.every((piece) => typeof piece === "string")
    ? pieces.join("")
    : new Blob(pieces as BlobPart[]);
}
