import type { Extension } from "./extension.ts";
import { type MarkedDay, readDay } from "./values/date.ts";

/** `x-deprecated-sunset`: the last day an operation works (the date of RFC 8594's `Sunset`). */
export const sunset: Extension<MarkedDay | null> = {
  keys: ["x-deprecated-sunset", "x-sunset"],
  on: ["operation"],
  inherited: false,
  fallback: null,
  read: (value, _key, warn) => readDay(value, warn),
};
