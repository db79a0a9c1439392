import type { SandboxContents } from "./index.ts";

/** A message of a page to the worker. Each has a port for the reply. */
export type Question =
  /**
   * A request to take control immediately, including uncontrolled pages after a hard reload. It has no
   * reply.
   */
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
