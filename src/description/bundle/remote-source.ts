import * as messages from "#messages/terminal/description.ts";
import { DescriptionError } from "../error.ts";
import { limits } from "../limits.ts";
import type { Source } from "../source.ts";

export const isRemote = ({ protocol }: URL): boolean => protocol === "http:" || protocol === "https:";

/** Fetches the remote parts of one description, from allowed hosts and within bounds. */
export class RemoteSources {
  readonly #allowed: readonly string[];
  readonly #bounds: typeof limits.remote;
  #parts = 0;
  #bytes = 0;
  #milliseconds = 0;

  constructor(allowed: readonly string[], bounds = limits.remote) {
    this.#allowed = allowed;
    this.#bounds = bounds;
  }

  /** Why an address is not fetched; `null` where it may be. */
  refusalOf({ host }: URL): string | null {
    const { maxParts, maxBytes, maxMilliseconds } = this.#bounds;
    if (!this.#allowed.includes(host)) return messages.hostNotAllowed(host);
    if (this.#parts >= maxParts) return messages.remoteTooMany(maxParts);
    if (this.#bytes >= maxBytes) return messages.descriptionTooLarge;
    return this.#milliseconds >= maxMilliseconds ? messages.remoteTooSlow(maxMilliseconds / 1000) : null;
  }

  /** Fetches a part that is not refused. Redirects are not followed. Throws `DescriptionError` where that fails. */
  async read(address: URL): Promise<Source> {
    const started = performance.now();
    this.#parts++;
    try {
      return { file: address.href, text: await this.#fetch(address) };
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new DescriptionError(address.href, null, messages.fetchFailed(reason), { cause });
    } finally {
      this.#milliseconds += performance.now() - started;
    }
  }

  /**
   * Each step races against one timer: a signal alone would not do, because the request that it aborts may be
   * garbage-collected while the body is read.
   */
  async #fetch(address: URL): Promise<string> {
    const { maxPartMilliseconds, maxMilliseconds } = this.#bounds;
    const patience = Math.min(maxPartMilliseconds, maxMilliseconds - this.#milliseconds);
    const late = Promise.withResolvers<never>();
    late.promise.catch(() => {});
    const timer = setTimeout(() => late.reject(new Error(messages.notInTime)), patience);
    const inTime = <Result>(step: Promise<Result>) => Promise.race([step, late.promise]);
    const controller = new AbortController();
    let body: ReadableStreamDefaultReader<Uint8Array> | undefined;
    try {
      const response = await inTime(fetch(address, { redirect: "manual", signal: controller.signal }));
      body = response.body?.getReader();
      if (!response.ok) throw new Error(messages.status(response.status));
      const decoder = new TextDecoder("utf-8", { fatal: true });
      let text = "";
      for (let bytes = await nextOf(body, inTime); bytes !== null; bytes = await nextOf(body, inTime)) {
        this.#bytes += bytes.length;
        if (this.#bytes > this.#bounds.maxBytes) throw new Error(messages.tooLarge);
        text += decoder.decode(bytes, { stream: true });
      }
      return text + decoder.decode();
    } finally {
      clearTimeout(timer);
      controller.abort();
      body?.cancel().catch(() => {});
    }
  }
}

type InTime = <Result>(step: Promise<Result>) => Promise<Result>;

/** The next bytes of a body; `null` at its end, and where a response has none. */
async function nextOf(
  body: ReadableStreamDefaultReader<Uint8Array> | undefined,
  inTime: InTime,
): Promise<Uint8Array | null> {
  return (body && (await inTime(body.read())).value) ?? null;
}
