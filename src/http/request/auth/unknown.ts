import { messages } from "#messages/authorization.ts";
import type { MethodReader } from "./method.ts";

/** A scheme that the description does not declare, or of a type that the specification does not know. */
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
