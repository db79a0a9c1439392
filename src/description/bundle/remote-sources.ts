import * as messages from "#messages/terminal/description.ts";
import { fingerprint } from "#platform/fingerprint.ts";
import { DescriptionError } from "../error.ts";
import { limits } from "../limits.ts";
import { exchange, type Incoming, type NetworkBounds, networkReason, type Send } from "../network.ts";
import { type Source, shownUrl } from "../source.ts";

interface RemoteOptions {
  bounds?: typeof limits.remote;
  send?: Send | undefined;
  note?: () => void;
}

/** Fetches the remote parts of one description, from allowed hosts and within limits. */
export class RemoteSources {
  readonly #allowed: readonly string[];
  readonly #bounds: typeof limits.remote;
  readonly #send: Send | undefined;
  readonly #note: () => void;
  #parts = 0;
  #bytes = 0;
  #milliseconds = 0;

  /** `note` is invoked before each fetch. */
  constructor(
    allowed: readonly string[],
    { bounds = limits.remote, send, note = () => {} }: RemoteOptions = {},
  ) {
    this.#allowed = allowed;
    this.#bounds = bounds;
    this.#send = send;
    this.#note = note;
  }

  /** Returns the reason for refusing a URL; `null` if it is allowed. */
  refusalOf({ host }: URL): string | null {
    const { maxParts, maxBytes, maxMilliseconds } = this.#bounds;
    if (!this.#allowed.includes(host)) return messages.hostNotAllowed(host);
    if (this.#parts >= maxParts) return messages.remoteTooMany(maxParts);
    if (this.#bytes >= maxBytes) return messages.descriptionTooLarge;
    return this.#milliseconds >= maxMilliseconds ? messages.remoteTooSlow(maxMilliseconds / 1000) : null;
  }

  /** Fetches an allowed part, without following redirects. Throws `DescriptionError` on failure. */
  async read(address: URL): Promise<Source> {
    const started = performance.now();
    this.#note();
    const file = shownUrl(address.href);
    this.#parts++;
    try {
      return { file, text: await this.#textAt(address), url: address.href };
    } catch (cause) {
      throw new DescriptionError(file, null, messages.fetchFailed(networkReason(cause)), { cause });
    } finally {
      this.#milliseconds += performance.now() - started;
    }
  }

  async #textAt({ href }: URL): Promise<string> {
    const { maxPartMilliseconds, maxMilliseconds, maxBytes } = this.#bounds;
    const { bytes, isWhole } = await fetchDocument(href, {
      maxBytes: maxBytes - this.#bytes,
      milliseconds: Math.min(maxPartMilliseconds, maxMilliseconds - this.#milliseconds),
      ...(this.#send && { send: this.#send }),
    });
    this.#bytes += bytes.length;
    if (!isWhole) throw new Error(messages.tooLarge);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  }
}

/**
 * Revalidates the remote documents of this thread one after the other, and returns whether one has
 * changed, disappeared or reappeared. All of them are then discarded, because the next read may use
 * other parts.
 */
export async function haveRemoteSourcesChanged(cancelled: AbortSignal): Promise<boolean> {
  const { maxBytes, maxPartMilliseconds: milliseconds } = limits.remote;
  for (const [url, { content, condition }] of [...revisions]) {
    await fetchDocument(url, { maxBytes, milliseconds }, { condition, cancelled }).catch(() => {});
    if (revisions.get(url)?.content === content) continue;
    revisions.clear();
    return true;
  }
  return false;
}

/** The last known state of a URL. */
interface Revision {
  /** The fingerprint of the document, or the reason why the fetch failed. */
  content: string;
  /** Headers for a conditional request. */
  condition: [name: string, value: string][];
}

const revisions = new Map<string, Revision>();

/** Fetches a document and records its revision. The bytes are omitted if the condition matches. */
async function fetchDocument(
  url: string,
  bounds: NetworkBounds,
  { condition = [], cancelled }: Partial<Pick<Revision, "condition">> & { cancelled?: AbortSignal } = {},
): Promise<Incoming> {
  try {
    const response = await exchange(
      { url, headers: condition },
      { ...bounds, isWanted: (head) => isOk(head.status) },
      cancelled,
    );
    const { status, location, bytes } = response;
    if (status === 304 && condition.length > 0) return response;
    if (!isOk(status))
      throw new Error(messages.status(status, location === null ? null : shownUrl(location)));
    revisions.set(url, { content: fingerprint(bytes), condition: conditionFor(response) });
    return response;
  } catch (cause) {
    revisions.set(url, { content: networkReason(cause), condition: [] });
    throw cause;
  }
}

const isOk = (status: number) => status >= 200 && status < 300;

function conditionFor({ headers }: Incoming): Revision["condition"] {
  const { etag, "last-modified": modified } = Object.fromEntries(headers);
  if (etag !== undefined) return [["If-None-Match", etag]];
  return modified === undefined ? [] : [["If-Modified-Since", modified]];
}
