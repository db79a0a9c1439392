import * as messages from "#messages/terminal/network.ts";

/** A request to an external host. */
export interface Outgoing {
  url: string;
  method?: string;
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | Uint8Array<ArrayBuffer>;
}

/** The limits of a response, and its permitted sources. */
export interface NetworkBounds {
  /** The maximum size of the decompressed body. The rest is not read. */
  maxBytes: number;
  /** The time from the first request to the end of the body, including redirects. */
  milliseconds: number;
  /** Returns the request for a redirect; `null` to not follow it, which is the default. */
  follow?(target: URL, request: Outgoing): Outgoing | null;
  /** Sends it, as `fetch` does by default. */
  send?: Send;
  /** Whether the body of a response is read; by default always. */
  isWanted?(head: Head): boolean;
}

/** A function with the interface of `fetch`. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

interface Head {
  /** The final URL. */
  url: string;
  status: number;
  /** Header names are in lower case. */
  headers: [name: string, value: string][];
  /** The target of a redirect that was not followed. */
  location: string | null;
}

export interface Incoming extends Head {
  /** Empty if the body is not wanted. */
  bytes: Uint8Array;
  /** Whether the body was read completely. */
  isWhole: boolean;
}

/**
 * Sends a request, and reads its response within limits. It is the only function with which commands
 * access the network. `networkReason` explains the errors that it throws.
 */
export async function exchange(
  outgoing: Outgoing,
  bounds: NetworkBounds,
  cancelled?: AbortSignal,
): Promise<Incoming> {
  // Each step races against one timer. An abort signal alone is not enough, because its request may be
  // garbage-collected while the body is read.
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const inTime: InTime = (step) => Promise.race([step, late.promise]);
  const timer = setTimeout(() => late.reject(new Error(messages.notInTime)), bounds.milliseconds);
  const cancel = () => late.reject(cancelled?.reason);
  cancelled?.addEventListener("abort", cancel);
  if (cancelled?.aborted) cancel();
  const controller = new AbortController();
  try {
    const { response, head } = await respond(outgoing, bounds, controller.signal, inTime);
    const isWanted = bounds.isWanted?.(head) ?? true;
    const body = isWanted ? await readBytes(response, bounds.maxBytes, inTime) : nothing;
    return { ...head, ...body };
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener("abort", cancel);
    controller.abort();
  }
}

type InTime = <Result>(step: Promise<Result>) => Promise<Result>;

const nothing: Pick<Incoming, "bytes" | "isWhole"> = { bytes: new Uint8Array(), isWhole: true };

const mostRedirects = 5;

async function respond(
  outgoing: Outgoing,
  { follow, send = fetch }: NetworkBounds,
  signal: AbortSignal,
  inTime: InTime,
): Promise<{ response: Response; head: Head }> {
  let request = outgoing;
  for (let hops = 0; ; hops++) {
    const { url, method = "GET", headers = [], body = null } = request;
    const { protocol, username, password } = new URL(url);
    if (!/^https?:$/.test(protocol)) throw new Error(messages.notHttp);
    if (username !== "" || password !== "") throw new Error(messages.withCredentials);
    const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body };
    const response = await inTime(send(url, { ...init, redirect: "manual", signal }));
    const { status } = response;
    const location = [301, 302, 303, 307, 308].includes(status) ? response.headers.get("location") : null;
    const target = location === null ? null : URL.parse(location, url);
    const next = target === null ? null : (follow?.(target, request) ?? null);
    if (next === null) return { response, head: { url, status, headers: [...response.headers], location } };
    await response.body?.cancel();
    if (hops >= mostRedirects) throw new Error(messages.redirectLoop(mostRedirects));
    request = next;
  }
}

async function readBytes(response: Response, maxBytes: number, inTime: InTime) {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (reader !== undefined && size <= maxBytes) {
      const { done, value } = await inTime(reader.read());
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return { bytes: bytes.subarray(0, maxBytes), isWhole: size <= maxBytes };
}

/** The reason for a failure of `exchange`. The message of `fetch` is always "fetch failed". */
export function networkReason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code, message } = (thrown.cause ?? {}) as { code?: string; message?: string };
  return message || code || thrown.message;
}
