import type { SandboxContents } from "./index.ts";

/** A message of a page to the worker. Each has a port for the reply. */
export type Question =
  /**
   * A request to take control immediately, including uncontrolled pages after a hard reload. It has no
   * reply.
   */
  | { kind: "claim" }
  /**
   * Asks what responds at `api`, the path of an API. `version` is the model of the page, `called` the URL of
   * its next request, and `isUnserved` whether it has already found no server there.
   */
  | { kind: "ready"; api: string; version: string; called: string; isUnserved: boolean }
  | { kind: "contents"; api: string }
  | { kind: "reset"; api: string };

export type Reply =
  | { kind: "sandbox"; contents: SandboxContents }
  /** A real server responds there, and the worker passes requests through. */
  | { kind: "server" }
  /** The worker and the page belong to different builds of the site. */
  | { kind: "other-version" }
  | { kind: "failed" };
