import type { SandboxContents } from "./index.ts";

/** What a page asks the worker; each comes with a port for the reply. */
export type Question =
  /** To take over at once, also pages that it does not control, as one is after a hard reload. Without a reply. */
  | { kind: "claim" }
  /**
   * Who responds at `api`, the path of an API. `version` is the model that the page knows, `called` what it is about to
   * call, `isUnserved` that it has found no server there itself.
   */
  | { kind: "ready"; api: string; version: string; called: string; isUnserved: boolean }
  | { kind: "contents"; api: string }
  | { kind: "reset"; api: string };

export type Reply =
  | { kind: "sandbox"; contents: SandboxContents }
  /** A real server responds there, and the worker passes requests through. */
  | { kind: "server" }
  /** The worker is of another state of the site than the page. */
  | { kind: "other-version" }
  | { kind: "failed" };
