/** String literals read by the rules of each language, independently of what wrote them. */
import type { ReadLiteral } from "../../contracts/inert.ts";

/** The text that a literal means, by a language's id. */
export const readLiteral: Record<string, ReadLiteral> = {
  java: (literal) =>
    literal.startsWith('"""') ? escapes(stripped(between(literal, '"""\n', '"""')), letter) : cLike(literal),
  go: (literal) => (literal.startsWith("`") ? between(literal, "`", "`") : cLike(literal)),
  csharp(literal) {
    const quotes = /^"{3,}/.exec(literal)?.[0];
    return quotes === undefined ? cLike(literal) : between(literal, `${quotes}\n`, `\n${quotes}`);
  },
  php: (literal) =>
    literal.startsWith("'") ? inSingleQuotes(literal) : withoutTemplates(literal, /(?<!\\)(?:\\\\)*\$/),
  ruby: (literal) =>
    literal.startsWith("'") ? inSingleQuotes(literal) : withoutTemplates(literal, /(?<!\\)(?:\\\\)*#[{$@]/),
  kotlin(literal) {
    if (!literal.startsWith('"""')) return withoutTemplates(literal, /(?<!\\)(?:\\\\)*\$/);
    if (literal.includes("$")) throw new Error(`a template: ${literal}`);
    return between(literal, '"""', '"""');
  },
  swift(literal) {
    const [, hashes = "", quotes = ""] = /^(#*)("""\n|")/.exec(literal) ?? [];
    if (hashes === "") return cLike(literal);
    const content = between(literal, hashes + quotes, (quotes === '"' ? '"' : '\n"""') + hashes);
    if (content.includes(`\\${hashes}`)) throw new Error(`an escape: ${literal}`);
    return content;
  },
  rust(literal) {
    const hashes = /^r(#*)"/.exec(literal)?.[1];
    return hashes === undefined
      ? cLike(literal.replace(/^b/, ""))
      : between(literal, `r${hashes}"`, `"${hashes}`);
  },
  powershell: (literal) =>
    literal.startsWith("'")
      ? between(literal, "'", "'").replace(/['\u2018-\u201b]{2}/g, ([one = ""]) => one)
      : withoutTemplates(literal, /(?<!`)(?:``)*\$/, /`(u\{([0-9a-f]+)\}|[\s\S])/gi),
};

const cLike = (literal: string) => escapes(between(literal, '"', '"'), letter);

// An escape is a letter or mark, or the number of a character.
const letter = /\\(u\{([0-9a-f]+)\}|u[0-9a-f]{4}|[\s\S])/gi;

function escapes(content: string, pattern: RegExp): string {
  return content.replace(pattern, (whole, name: string, code?: string) => {
    if (code !== undefined || name.length === 5)
      return String.fromCodePoint(Number.parseInt(code ?? name.slice(1), 16));
    const known = { n: "\n", r: "\r", t: "\t" }[name];
    if (known !== undefined) return known;
    if (/[\w\n]/.test(name)) throw new Error(`an unknown escape: ${whole}`);
    return name;
  });
}

function withoutTemplates(literal: string, template: RegExp, pattern = letter): string {
  const content = between(literal, '"', '"');
  if (template.test(content)) throw new Error(`a template: ${literal}`);
  return escapes(content, pattern);
}

const inSingleQuotes = (literal: string) => between(literal, "'", "'").replace(/\\([\\'])/g, "$1");

function between(literal: string, start: string, end: string): string {
  if (!literal.startsWith(start) || !literal.endsWith(end) || literal.length < start.length + end.length)
    throw new Error(`not between ${start} and ${end}: ${literal}`);
  return literal.slice(start.length, literal.length - end.length);
}

/** The content of a text block before its escapes are read (Java Language Specification, 3.10.6). */
function stripped(content: string): string {
  const lines = content.split("\n");
  const counted = lines.filter((line, index) => line.trim() !== "" || index === lines.length - 1);
  const indent = Math.min(...counted.map((line) => /^\s*/.exec(line)?.[0].length ?? 0));
  return lines.map((line) => line.slice(indent).trimEnd()).join("\n");
}
