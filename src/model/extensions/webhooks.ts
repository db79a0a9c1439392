import { isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** `x-webhooks`: the `webhooks` of descriptions before OpenAPI 3.1, path items by name. */
export const webhooks: Extension<Record<string, unknown>> = {
  keys: ["x-webhooks"],
  on: ["root"],
  inherited: false,
  fallback: {},
  read(value, _key, warn) {
    if (isObject(value)) return value;
    warn(warnings.mustBeWebhooks);
    return undefined;
  },
};
