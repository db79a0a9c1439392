/** A syntax error as a message with what to do. */
export interface SyntaxProblem {
  offset: number | null;
  problem: string;
}

/** Explains an error of the YAML parser by the text around it: the parser reports where it stopped, not the cause. */
export function explain(reason: string, offset: number | null, text: string): SyntaxProblem {
  const found = offset === null ? null : explainAt(reason, offset, text);
  return found ?? { offset, problem: `${reason}; correct the YAML or JSON there` };
}

function explainAt(reason: string, offset: number, text: string): SyntaxProblem | null {
  const at = (problem: string): SyntaxProblem => ({ offset, problem });
  if (/^deficient indentation|^unexpected end of the stream/.test(reason)) return unclosed(text, offset);
  if (reason.startsWith("bad indentation of a mapping entry")) return at(misplacedIn(text, offset));
  if (reason.startsWith("bad indentation of a sequence entry"))
    return at("is not indented like the items above; align it");
  if (reason.startsWith("tab characters")) return at("is indented with a tab; use spaces");
  if (reason.startsWith("unidentified alias"))
    return at(
      `${reason.replace("unidentified alias", "there is no anchor for the alias")}; put the text in quotes`,
    );
  if (reason.startsWith("unknown escape sequence"))
    return at(
      `\\${text[offset] ?? ""} is not an escape sequence; use single quotes, or double the backslash`,
    );
  if (reason.startsWith("missed comma"))
    return at("a comma is missing before this; add it, or close the bracket");
  if (reason.startsWith("end of the stream or a document separator"))
    return at("does not belong to what is above; check its indentation");
  return null;
}

/** Where the parser may look for the opening quote or bracket, in characters before it stopped. */
const window = 2000;

function unclosed(text: string, offset: number): SyntaxProblem | null {
  const start = Math.max(0, offset - window);
  const before = text.slice(start, offset);
  const quoted = /(?:^|[\s:[{,-])(?:(")(?:[^"\\]|\\.)*|(')(?:[^']|'')*)$/s.exec(before);
  if (quoted !== null) {
    const [whole, double, single = "'"] = quoted;
    const quote = double ?? single;
    const problem = `the text that begins here is not closed; end it with ${quote}`;
    return { offset: start + quoted.index + whole.indexOf(quote), problem };
  }
  const open: number[] = [];
  for (const { index, 0: bracket } of before.matchAll(/[[\]{}]/g)) {
    if (bracket === "[" || bracket === "{") open.push(index);
    else open.pop();
  }
  const last = open.at(-1);
  if (last === undefined) return null;
  const bracket = before[last] === "[" ? ["[", "]"] : ["{", "}"];
  return { offset: start + last, problem: `"${bracket[0]}" is not closed; add "${bracket[1]}"` };
}

function misplacedIn(text: string, offset: number): string {
  const char = text[offset] ?? "";
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const above = text.slice(0, offset - line.length).trimEnd();
  const lineAbove = above.slice(above.lastIndexOf("\n") + 1);
  if (/[@`%]/.test(char)) return `a value cannot begin with ${char}; put it in quotes`;
  if (char === ":" && /:\s/.test(line)) return 'there is a second ": " in this line; put the value in quotes';
  if (/["']\s*$/.test(line)) return "there is text after the closing quote; move it into the quotes";
  if (char === ":" && !/:(\s|$)/.test(lineAbove))
    return 'the line above has no ":"; write it as "name: value"';
  if (char === ":") return "is indented more than the line above, which has a value already; align the two";
  return "is not indented like the names above; align it";
}
