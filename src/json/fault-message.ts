import { messages } from "#messages/validation.ts";

/** What may come next in a JSON text; an `item` or `name` that need not come may also be the end of its container. */
export type Expected = "value" | "item" | "item or ]" | "name" | "name or }" | "colon" | "comma" | "end";

/**
 * What was expected where a text stops being JSON, as a sentence. `mark` is the character there, `undefined` at the
 * end of the text; `closer` ends the innermost container, `null` outside of all.
 */
export function faultMessage(expected: Expected, mark: string | undefined, closer: "}" | "]" | null): string {
  if (mark === undefined) return closer === null ? messages.valueMissing : messages.endsBefore(closer);
  switch (expected) {
    case "end":
      return messages.nothingMayFollow;
    case "comma":
      return messages.commaMissing(closer ?? "]");
    case "colon":
      return messages.colonMissing;
    default:
      if (mark === '"') return messages.stringNotClosed;
      return missingName(expected) ?? (marks.includes(mark) ? missingValue(expected) : messages.notJson);
  }
}

const missingValue = (expected: Expected) =>
  expected === "item" ? messages.itemMissing : messages.valueMissingBefore;

function missingName(expected: Expected): string | undefined {
  if (expected === "name") return messages.nameMissing;
  return expected === "name or }" ? messages.nameOrEndMissing : undefined;
}

const marks = ["}", "]", ",", ":"];
