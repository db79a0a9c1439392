import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import ts from "typescript";
import { avoidedIn, avoidedNames } from "./avoided-phrases.ts";

/** The maximum number of comments in `src/` that begin without a subject. */
const mostWithoutSubject = 120;

suite("code uses the terms of the field", () => {
  const files = globSync("{src,tests}/**/*.{ts,mjs}")
    .filter((path) => !path.endsWith("avoided-phrases.ts"))
    .sort();

  test("comments, titles of tests, errors and names use the terms of the field", () => {
    assert.deepEqual(
      files.flatMap((path) => avoidedAt(path, readFileSync(path, "utf8"))),
      [],
    );
  });

  test("comments of styles and components use the terms of the field, and begin with a subject", () => {
    const found = globSync("{src,public}/**/*.{css,astro,js}")
      .sort()
      .flatMap((path) =>
        blockComments(readFileSync(path, "utf8")).flatMap((comment) =>
          [...avoidedIn(withoutQuotes(comment)), ...(hasSubject(comment) ? [] : [comment])].map(
            (phrase) => `${path}: ${phrase}`,
          ),
        ),
      );
    assert.deepEqual(found, []);
  });

  test("nearly all comments begin with a subject", () => {
    const found = files
      .filter((path) => path.startsWith("src/"))
      .flatMap((path) => withoutSubjectAt(path, readFileSync(path, "utf8")));
    assert.equal(found.length <= mostWithoutSubject, true, found.join("\n"));
  });

  test("the check finds a comment without a subject", () => {
    const text = [
      "/** What of it matters. */",
      "// Of a list, the first.",
      "/** The first item. */",
      "// A comment has two lines.",
      "// What follows is its second line.",
      "const one = 1;",
    ].join("\n");
    assert.deepEqual(withoutSubjectAt("a.ts", text), ["a.ts:1", "a.ts:2"]);
  });

  test("the check finds other terms in comments, titles, errors and names", () => {
    const text = [
      "/** What stands here. */",
      'test("says what is wrong", () => {});',
      'throw new TypeError("It holds nothing.");',
      "function tellNearest() {}",
      'const text = "The answer of a description, which is data.";',
    ].join("\n");
    assert.deepEqual(avoidedAt("a.ts", text), [
      "a.ts:1: stands",
      "a.ts:2: says",
      "a.ts:3: holds",
      "a.ts:4: tellNearest",
    ]);
  });
});

/** The places of comments that begin with *What*, *Of*, *Those*, *That* or *The same*. */
function withoutSubjectAt(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    for (const [position, comment] of commentsOf(node, text)) comments.set(position, comment);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const sorted = [...comments].sort(([one], [other]) => one - other);
  return sorted.flatMap(([position, comment], index) => {
    const [before = 0, last = ""] = sorted[index - 1] ?? [];
    const isContinued =
      comment.startsWith("//") &&
      last.startsWith("//") &&
      /^\n[ \t]*$/.test(text.slice(before + last.length, position));
    return isContinued || hasSubject(comment)
      ? []
      : [`${path}:${source.getLineAndCharacterOfPosition(position).line + 1}`];
  });
}

const hasSubject = (comment: string) =>
  !/^\/[*/]+\s*(?:\*\s*)?(?:What|Of|Those|That|The same)\b/.test(comment);

/** The comments between slashes and asterisks, which styles and components have as well. */
const blockComments = (text: string): string[] => text.match(/\/\*.*?\*\//gs) ?? [];

/** The comments before and after a node, by their positions. */
const commentsOf = (node: ts.Node, text: string): [position: number, comment: string][] =>
  [
    ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
  ].map(({ pos, end }) => [pos, text.slice(pos, end)]);

function avoidedAt(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const found: [position: number, words: string[]][] = [];
  const visit = (node: ts.Node): void => {
    for (const [position, comment] of commentsOf(node, text)) comments.set(position, comment);
    if (isTitleOrError(node)) {
      const [first] = node.arguments ?? [];
      if (first !== undefined)
        found.push([first.getStart(), avoidedIn(withoutQuotes(first.getText().slice(1, -1)))]);
    }
    if (ts.isIdentifier(node) && isDeclared(node)) found.push([node.getStart(), avoidedNames(node.text)]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const inComments = [...comments].map(
    ([position, comment]) => [position, avoidedIn(withoutQuotes(comment))] as const,
  );
  return [...inComments, ...found]
    .sort(([one], [other]) => one - other)
    .flatMap(([position, words]) => {
      const line = source.getLineAndCharacterOfPosition(position).line + 1;
      return words.map((word) => `${path}:${line}: ${word}`);
    });
}

/** Code and citations in a text stay as they are. */
const withoutQuotes = (text: string) => text.replace(/`[^`]*`|"[^"\n]*"/g, "");

const isTitleOrError = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  (ts.isCallExpression(node) &&
    /^(?:test|suite|describe|check|group|\w+Test|test\.\w+)$/.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));

const isDeclared = ({ parent }: ts.Identifier) =>
  ts.isFunctionDeclaration(parent) ||
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isPropertySignature(parent) ||
  ts.isMethodDeclaration(parent);
