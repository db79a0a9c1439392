import type { SandboxPlace } from "#http/request/callable.ts";
import type { SandboxContents } from "../index.ts";

/** Who responds to requests to the site's own API. */
export type Transport = ServerTransport | SandboxTransport | { kind: "outdated" };

export interface ServerTransport {
  kind: "server";
  /** Of a simulation that runs there. */
  simulation: StoredRecords;
}

/** What is stored, for readers to see and reset. */
export interface StoredRecords {
  /** Where it runs: `page` where the browser has no worker for the site, so that nothing but the panel reaches it. */
  runsIn: "worker" | "page" | "server";
  contents(): Promise<SandboxContents>;
  reset(): Promise<SandboxContents>;
}

export interface SandboxTransport extends StoredRecords {
  kind: "sandbox";
  fetch: typeof fetch;
}

/** The sandbox of a site whose root is at `root`, absolute. */
export interface SandboxAt {
  place: SandboxPlace;
  root: string;
  /** Called to determine again who responds. */
  lost(): void;
}
