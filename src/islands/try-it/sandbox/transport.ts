import type { CallableOperation } from "#http/request/callable.ts";
import { isBelow } from "#http/request/url.ts";
import { messages } from "#messages/panel.ts";
import type { Transport } from "#server/sandbox/index.ts";
import { servedByHeader, statelessHeader } from "#server/served-by.ts";
import { headerOf } from "../request/header-of.ts";
import type { Head } from "../request/send.ts";

export type Transports = ReturnType<typeof watchTransports>;

/**
 * Finds transports for requests of the site's own API. The sandbox loads with the first request. `root` is the root URL
 * of the site.
 */
export function watchTransports({ sandbox }: CallableOperation, root: string) {
  const api = sandbox && new URL(sandbox.api, root).href;
  let found: Promise<Transport | null> | null = null;

  async function find(url: string): Promise<Transport | null> {
    if (sandbox === null) return null;
    const { findTransport } = await import("#server/sandbox/page/transport.ts");
    return await findTransport({ place: sandbox, root, lost }, url);
  }
  const lost = () => {
    found = null;
  };

  return {
    /** The transport; `null` for other servers, whose requests are sent normally. */
    async transportFor(url: string): Promise<Transport | null> {
      if (api === null || !isBelow(url, api)) return null;
      // Loading fails without a connection, for example. The request is then sent normally, and its failure is
      // explained.
      found ??= find(url).catch(() => null);
      const transport = await found;
      if (transport === null || transport.kind === "outdated") lost();
      return transport;
    },
    /** Called with each response of a transport. */
    responded(head: Head) {
      // The worker may be gone, or may pass requests on because a server exists by now. The next request finds out.
      if (responder(head) === "") lost();
    },
  };
}

/** Whether the sandbox sent a response that came by its transport. On other responses, the header proves nothing. */
const isOfSandbox = (head: Head) => responder(head) === servedByHeader.sandbox;

/** The kind of store that responded; null for a server of the API. */
export function storeOf(head: Head): "sandbox" | "simulation" | "nothing" | null {
  if (isOfSandbox(head)) return "sandbox";
  if (responder(head) !== servedByHeader.simulation) return null;
  return headerOf(head.headers, statelessHeader.name) === statelessHeader.value ? "nothing" : "simulation";
}

/** The name of the sandbox or simulation that responded; `null` for a server of the API. */
export function storeLabel(head: Head, { kind }: Transport): string | null {
  if (kind === "sandbox" && isOfSandbox(head)) return messages.sandbox;
  // A simulation may also run on the site's own server.
  return responder(head) === servedByHeader.simulation ? messages.simulation : null;
}

const responder = ({ headers }: Head) => headerOf(headers, servedByHeader.name);
