import { isServed } from "../probe.ts";
import { openInPage } from "./in-page.ts";
import { askWorker, control, currentWorker, renew, whenReplaced } from "./registration.ts";
import type { SandboxAt, SandboxTransport, Transport } from "./types.ts";

/**
 * Determines who responds at `called`, a URL of the site's own API. A server wins. Else it is the sandbox in the
 * Service Worker, which is registered only now, or in the page where the browser gives the site none.
 */
export async function findTransport(own: SandboxAt, called: string): Promise<Transport> {
  const api = new URL(own.place.api, own.root);
  // Through the worker, the page would ask the sandbox itself.
  const isUnserved = currentWorker() === null;
  if (isUnserved && (await isServed(api.href, called))) return { kind: "server" };
  const question = { api: api.pathname, version: own.place.version, called, isUnserved };
  if (!(await control(own.root))) return openInPage(own);
  const transport = await viaWorker(question);
  whenReplaced(own.lost);
  return transport ?? openInPage(own);
}

type Ready = { api: string; version: string; called: string; isUnserved: boolean };

async function viaWorker(ready: Ready): Promise<Transport | null> {
  const ask = () => askWorker({ kind: "ready", ...ready });
  const asked = currentWorker();
  const first = await ask();
  // The site was published anew: the worker is of before, or else this page is.
  const isRenewed = first.kind === "other-version" && (await renew(asked));
  const reply = isRenewed ? await ask() : first;
  switch (reply.kind) {
    case "server":
      return { kind: "server" };
    case "other-version":
      return { kind: "outdated" };
    case "failed":
      return null;
    case "sandbox":
      return inWorker(ready.api);
  }
}

function inWorker(api: string): SandboxTransport {
  const ask = async (kind: "contents" | "reset") => {
    const reply = await askWorker({ kind, api });
    if (reply.kind !== "sandbox") throw new Error("The worker did not respond.");
    return reply.contents;
  };
  return {
    kind: "sandbox",
    runsIn: "worker",
    fetch: (input, init) => fetch(input, init),
    contents: () => ask("contents"),
    reset: () => ask("reset"),
  };
}
