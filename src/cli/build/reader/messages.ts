import type { Warning } from "#description/warnings.ts";
import type { SiteModel } from "#site/site.ts";

/** What the reading thread says, in this order. */
export type Answer =
  | { kind: "models"; models: SiteModel[] }
  | { kind: "warnings"; warnings: Warning[] }
  | { kind: "written" }
  /** An error's class does not survive the way from thread to thread, its name does. */
  | { kind: "failed"; error: { name: string; message: string; stack: string | undefined } };

/** What it is asked: to write what stands beside the pages below a folder. */
export interface WriteRequest {
  folder: string;
}
