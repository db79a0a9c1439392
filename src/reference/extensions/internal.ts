import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** `x-internal`: exactly `true` leaves an operation, a webhook, a schema or a property out of the site. */
export const internal: Extension<boolean> = {
  keys: ["x-internal"],
  on: ["operation", "schema"],
  inherited: false,
  fallback: false,
  read(value, _key, warn) {
    if (typeof value !== "boolean") warn(warnings.internalInvalid);
    return value === true;
  },
};
