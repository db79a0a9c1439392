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
