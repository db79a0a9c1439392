import { bodyPieces } from "#request/pieces.ts";
import type { HttpRequest, NamedText } from "#request/types.ts";

/** What came of a call. Failure is a value: the reader is told, nothing is thrown. */
export type Result = Answered | Failed;

export interface Answered {
  kind: "answered";
  status: number;
  statusText: string;
  headers: NamedText[];
  body: string;
  /** Of the body as it was received, decoded, in bytes. */
  size: number;
  /** From sending to the last byte, in milliseconds. */
  duration: number;
}

export interface Failed {
  kind: "cancelled" | "failed";
  request: HttpRequest;
}

/** Sends a request. The browser adds no cookies or cache of its own. */
export async function send(request: HttpRequest, signal: AbortSignal): Promise<Result> {
  const started = performance.now();
  try {
    const response = await fetch(request.url, {
      method: request.method,
      // The one header a page may not set, and the browser would only log it.
      headers: request.headers.filter(([name]) => name.toLowerCase() !== "cookie"),
      // A blob without a type leaves the one in `headers` alone.
      body: request.body && new Blob(bodyPieces(request.body) as BlobPart[]),
      cache: "no-store",
      credentials: "omit",
      signal,
    });
    const bytes = await response.arrayBuffer();
    return {
      kind: "answered",
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      body: new TextDecoder().decode(bytes),
      size: bytes.byteLength,
      duration: performance.now() - started,
    };
  } catch {
    return { kind: signal.aborted ? "cancelled" : "failed", request };
  }
}
