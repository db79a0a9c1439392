/** A syntax error as a message with what to do. */
import * as messages from "#messages/terminal/description.ts";

export interface SyntaxProblem {
  offset: number | null;
  problem: string;
}

/** Explains an error of the YAML parser by the text around it: the parser reports where it stopped, not the cause. */
export function explain(reason: string, offset: number | null, text: string): SyntaxProblem {
  const found = offset === null ? null : explainAt(reason, offset, text);
  return found ?? { offset, problem: messages.syntax(reason) };
}

function explainAt(reason: string, offset: number, text: string): SyntaxProblem | null {
  const at = (problem: string): SyntaxProblem => ({ offset, problem });
  if (/^deficient indentation|^unexpected end of the stream/.test(reason)) return unclosed(text, offset);
  if (reason.startsWith("bad indentation of a mapping entry")) return at(misplacedIn(text, offset));
  if (reason.startsWith("bad indentation of a sequence entry")) return at(messages.itemMisaligned);
  if (reason.startsWith("tab characters")) return at(messages.tab);
  if (reason.startsWith("unidentified alias"))
    return at(messages.noAliasAnchor(reason.slice("unidentified alias".length)));
  if (reason.startsWith("unknown escape sequence")) return at(messages.escapeInvalid(text[offset] ?? ""));
  if (reason.startsWith("missed comma")) return at(messages.commaMissing);
  if (reason.startsWith("end of the stream or a document separator")) return at(messages.notBelonging);
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
    const problem = messages.notClosed(quote);
    return { offset: start + quoted.index + whole.indexOf(quote), problem };
  }
  const open: number[] = [];
  for (const { index, 0: bracket } of before.matchAll(/[[\]{}]/g)) {
    if (bracket === "[" || bracket === "{") open.push(index);
    else open.pop();
  }
  const last = open.at(-1);
  if (last === undefined) return null;
  const bracket = before[last] === "[" ? "[]" : "{}";
  return { offset: start + last, problem: messages.bracketNotClosed(bracket) };
}

function misplacedIn(text: string, offset: number): string {
  const char = text[offset] ?? "";
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const above = text.slice(0, offset - line.length).trimEnd();
  const lineAbove = above.slice(above.lastIndexOf("\n") + 1);
  if (/[@`%]/.test(char)) return messages.valueStart(char);
  if (char === ":" && /:\s/.test(line)) return messages.secondColon;
  if (/["']\s*$/.test(line)) return messages.textAfterQuote;
  if (char === ":" && !/:(\s|$)/.test(lineAbove)) return messages.colonMissing;
  if (char === ":") return messages.indentedTooFar;
  return messages.nameMisaligned;
}
