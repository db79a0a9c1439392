/** What may come next in a JSON text; an `item` or `name` that need not come may also be the end of its container. */
export type Expected = "value" | "item" | "item or ]" | "name" | "name or }" | "colon" | "comma" | "end";

/**
 * What was expected where a text stops being JSON, as a sentence. `mark` is the character there, `undefined` at the
 * end of the text; `closer` ends the innermost container, `null` outside of all.
 */
export function faultMessage(expected: Expected, mark: string | undefined, closer: "}" | "]" | null): string {
  if (mark === undefined)
    return closer === null ? "A value is missing." : `The text ends before its "${closer}".`;
  switch (expected) {
    case "end":
      return "Nothing may follow here.";
    case "comma":
      return `"," or "${closer}" is missing before this.`;
    case "colon":
      return '":" is missing after the name.';
    default:
      if (mark === '"')
        return "This string is not closed, or has a character or an escape that no string may have.";
      return (
        missing[expected] ?? (marks.includes(mark) ? missingValue(expected) : "This is no value of JSON.")
      );
  }
}

const missingValue = (expected: Expected) =>
  `A value is missing${expected === "item" ? ', or the "," before this is one too many' : " before this"}.`;

const missing: { [expected in Expected]?: string } = {
  name: 'A name in double quotes is missing, or the "," before this is one too many.',
  "name or }": 'A name in double quotes or "}" is missing before this.',
};

const marks = ["}", "]", ",", ":"];
