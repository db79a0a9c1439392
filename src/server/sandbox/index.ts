import type { SandboxPlace } from "#http/request/callable.ts";
import type { Server } from "#server/routing.ts";
import type { SandboxModel } from "./model.ts";

/** A server for one reader, in the reader's browser. */
export interface Sandbox extends Server {
  contents(): Promise<SandboxContents>;
  /** Resets the records to the initial ones, for every tab. */
  reset(): Promise<void>;
  /** Reloads data that may have changed without a new version, when a page starts to send requests. */
  refresh(): void;
}

/** The content of a sandbox. */
export interface SandboxContents {
  storage: SandboxStorage;
  collections: { name: string; count: number }[];
  /** The database of the records; null if no browser stores them. */
  database: SandboxDatabase | null;
}

export interface SandboxDatabase {
  name: string;
  /** An id that changes when the browser loses the database and creates a new one. */
  id: string;
}

/**
 * The storage of its records: in the browser, in memory if the browser stores nothing, or on a server.
 */
export type SandboxStorage = "kept" | "memory" | "server";

/**
 * Opens a sandbox. `basePath` is the path of the API, e.g. `/docs/api`; sandboxes of one origin with the same
 * path share their records. `folder` is the URL of the description's pages.
 */
export type OpenSandbox<Model extends SandboxModel = SandboxModel> = (
  model: Model,
  basePath: string,
  folder: URL,
) => Promise<Sandbox>;

/** The responder to requests of the site's own API. */
export type Transport = ServerTransport | SandboxTransport | { kind: "outdated" };

export interface ServerTransport {
  kind: "server";
  /** The records of a simulation on that server. */
  simulation: StoredRecords;
}

/** The stored records, for readers to see and reset. */
export interface StoredRecords {
  /**
   * The place where it runs. `page` means that the browser has no worker for the site, so that only the
   * panel reaches it.
   */
  runsIn: "worker" | "page" | "server";
  contents(): Promise<SandboxContents>;
  reset(): Promise<SandboxContents>;
}

export interface SandboxTransport extends StoredRecords {
  kind: "sandbox";
  fetch: typeof fetch;
}

/** The sandbox of a site with the absolute URL `root`. */
export interface SandboxAt {
  place: SandboxPlace;
  root: string;
  /** Invoked to determine the responder again. */
  lost(): void;
}
