import { fingerprint } from "#platform/fingerprint.ts";
import type { EarlyResponse } from "./early.ts";

/** The remote files of a description. */
export interface Sources {
  send(url: string, init: RequestInit): Promise<Response>;
  /** Requests all files again, and returns whether one has other content. Failed requests do not count. */
  haveChanged(): Promise<boolean>;
}

/** `early` replaces the first request to its URL. */
export function openSources(early: EarlyResponse | null): Sources {
  const known = new Map<string, Revision>();
  let first = early;
  const requested = async (url: string, init: RequestInit): Promise<Response> => {
    if (url !== first?.url) return fetch(url, init);
    const { body, headers } = first;
    first = null;
    return new Response(body, { headers });
  };
  return {
    async send(url, init) {
      // Browsers follow redirects by themselves, or hide their targets.
      const response = await requested(url, { ...init, redirect: "follow" });
      if (!response.ok) return response;
      const body = await response.arrayBuffer();
      known.set(url, revisionOf(response, body));
      return new Response(body, { headers: response.headers });
    },
    async haveChanged() {
      for (const [url, revision] of known) {
        // The browser adds the condition (`If-None-Match`), which other origins need not allow then.
        const response = await fetch(url, { cache: "no-cache" }).catch(() => null);
        if (response === null || !response.ok) continue;
        if (revision.tag !== null && revision.tag === tagOf(response)) {
          void response.body?.cancel();
          continue;
        }
        const { content } = revisionOf(response, await response.arrayBuffer());
        if (content !== revision.content) return true;
      }
      return false;
    },
  };
}

interface Revision {
  /** The entity tag of the response, if it is a strong one. */
  tag: string | null;
  content: string;
}

const revisionOf = (response: Response, body: ArrayBuffer): Revision => ({
  tag: tagOf(response),
  content: fingerprint(new Uint8Array(body)),
});

function tagOf({ headers }: Response): string | null {
  const tag = headers.get("etag");
  return tag?.startsWith("W/") ? null : tag;
}
