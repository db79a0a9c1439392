import type { SandboxPlace } from "#http/request/callable.ts";
import type { SandboxContents } from "../index.ts";

/** Who responds to requests to the site's own API. */
export type Transport = ServerTransport | SandboxTransport | { kind: "outdated" };

export interface ServerTransport {
  kind: "server";
}

export interface SandboxTransport {
  kind: "sandbox";
  /** Where it runs: `page` where the browser has no worker for the site, so that nothing but the panel reaches it. */
  runsIn: "worker" | "page";
  fetch: typeof fetch;
  contents(): Promise<SandboxContents>;
  reset(): Promise<SandboxContents>;
}

/** The sandbox of a site whose root is at `root`, absolute. */
export interface SandboxAt {
  place: SandboxPlace;
  root: string;
  /** Called to determine again who responds. */
  lost(): void;
}
