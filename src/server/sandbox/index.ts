import type { SandboxPlace } from "#http/request/callable.ts";
import type { Server } from "#server/routing.ts";
import type { SandboxModel } from "./model.ts";

/** A server for one reader, in the reader's own browser. */
export interface Sandbox extends Server {
  contents(): Promise<SandboxContents>;
  /** Starts over with the first records, for every tab. */
  reset(): Promise<void>;
  /** Called when a page starts to send requests: data that may have changed without a new version is loaded again. */
  refresh(): void;
}

/** What is in a sandbox. */
export interface SandboxContents {
  storage: SandboxStorage;
  collections: { name: string; count: number }[];
  /** What keeps them; null where no browser does. */
  database: SandboxDatabase | null;
}

export interface SandboxDatabase {
  name: string;
  /** Another one once the browser lost the database and made a new one. */
  id: string;
}

/** Where its records are: kept by the browser, in memory where the browser lets nothing be stored, or on a server. */
export type SandboxStorage = "kept" | "memory" | "server";

/**
 * Opens a sandbox. `basePath` is the path of the API, e.g. `/docs/api`; sandboxes of one origin share their records by
 * it. `folder` is the address of the description's pages.
 */
export type OpenSandbox<Model extends SandboxModel = SandboxModel> = (
  model: Model,
  basePath: string,
  folder: URL,
) => Promise<Sandbox>;

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
