import { messages } from "#messages/authorization.ts";
import type { MethodReader } from "./method.ts";

/** An undeclared scheme, or one of an unknown type. */
export const unknown: MethodReader = (scheme) => {
  if (scheme.kind !== "unknown") return null;
  return {
    title: { words: scheme.type ?? messages.notDescribed, name: null },
    fields: [],
    carry: () => [],
    sample: [],
    limit: messages.notDescribedLimit,
    expected: null,
  };
};
