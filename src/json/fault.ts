/** Where a text stops being JSON, and what should stand there. */
export interface JsonFault {
  /** In UTF-16 code units from the beginning. */
  offset: number;
  /** Both count from 1. */
  line: number;
  column: number;
  message: string;
}

/** The first place at which a text is no JSON (RFC 8259); `null` where it is JSON. */
export function findFault(text: string): JsonFault | null {
  const open: string[] = [];
  let at = skipSpace(text, 0);
  let expects: "value" | "first" | "name" | "colon" | "next" = "value";
  const fault = (message: string) => faultAt(text, at, message);
  for (;;) {
    const mark = text[at];
    if (mark === undefined) {
      if (expects === "next" && open.length === 0) return null;
      return fault(open.length === 0 ? "A value is missing." : `The text ends before its "${open.at(-1)}".`);
    }
    if (expects === "next") {
      const end = open.at(-1);
      if (end === undefined) return fault("Nothing may follow here.");
      if (mark === end) open.pop();
      else if (mark === ",") expects = end === "}" ? "name" : "value";
      else return fault(`"," or "${end}" is missing before this.`);
      at++;
    } else if (expects === "colon") {
      if (mark !== ":") return fault('":" is missing after the name.');
      expects = "value";
      at++;
    } else if (mark === open.at(-1) && expects === "first") {
      open.pop();
      expects = "next";
      at++;
    } else if (open.at(-1) === "}" && expects !== "value") {
      const end = endOf(string, text, at);
      if (end === null)
        return fault('A name in double quotes is missing, or the "," before this is one too many.');
      at = end;
      expects = "colon";
    } else if (mark === "{" || mark === "[") {
      open.push(mark === "{" ? "}" : "]");
      expects = "first";
      at++;
    } else {
      const end = endOf(scalar, text, at);
      if (end === null)
        return fault(
          mark === '"'
            ? "This text is not closed, or has an escape that JSON does not know."
            : "This is no value of JSON.",
        );
      at = end;
      expects = "next";
    }
    at = skipSpace(text, at);
  }
}

function faultAt(text: string, offset: number, message: string): JsonFault {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { offset, line, column: offset - before.lastIndexOf("\n"), message };
}

function skipSpace(text: string, from: number): number {
  return endOf(space, text, from) ?? from;
}

function endOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

const space = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON's strings hold none.
const string = /"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const scalar = new RegExp(
  `${string.source}|(?:-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null)(?![\\w.+-])`,
  "y",
);
