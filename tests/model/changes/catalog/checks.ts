import { type Change, compareDescriptions } from "#model/changes/index.ts";
import { settings } from "../lines.ts";
import type { Description } from "./places.ts";

/** A check of the catalog: two descriptions, and each change that is found as `VERDICT KIND`. */
export interface Pair {
  id: string;
  old: Description;
  next: Description;
  found: string[];
}

/** A check that compares nothing that clients rely on, or not the two descriptions. */
export interface NoCheck {
  id: string;
  reason: string;
}

/** The changes between the two, whose API versions differ unless the check sets them. */
export function changesIn({ old, next }: Pick<Pair, "old" | "next">): Change[] {
  const document = { info: { title: "T", version: "1" }, ...old };
  const changed = { info: { title: "T", version: "2" }, ...next };
  return compareDescriptions({ document }, { document: changed }, { ...settings, minDays: 30 });
}
