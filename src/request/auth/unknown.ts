import type { MethodReader } from "./method.ts";

/** A scheme that the description does not declare, or of a type that the specification does not know. */
export const unknown: MethodReader = (scheme) => {
  if (scheme.kind !== "unknown") return null;
  return {
    title: { words: scheme.type ?? "Not described", name: null },
    fields: [],
    carry: () => [],
    sample: [],
    limit: "The description does not define how to send this, so it is not sent.",
    expected: null,
  };
};
