import type { Extension } from "./extension.ts";
import { type MarkedDay, readDay } from "./values/date.ts";

/** `x-deprecated-since`: the first day of the deprecation (the date of RFC 9745's `Deprecation`). */
export const deprecatedSince: Extension<MarkedDay | null> = {
  keys: ["x-deprecated-since"],
  on: ["operation"],
  inherited: false,
  fallback: null,
  read: (value, _key, warn) => readDay(value, warn),
};
