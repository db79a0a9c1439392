import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import ts from "typescript";
import { avoidedIn, avoidedNames } from "./avoided-phrases.ts";

suite("code uses the terms of the field", () => {
  const files = globSync("{src,tests}/**/*.{ts,mjs}")
    .filter((path) => !path.endsWith("avoided-phrases.ts"))
    .sort();

  test("in comments, titles of tests, errors and names", () => {
    assert.deepEqual(
      files.flatMap((path) => avoidedAt(path, readFileSync(path, "utf8"))),
      [],
    );
  });

  test("and the check finds others in each of them", () => {
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

function avoidedAt(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const found: [position: number, words: string[]][] = [];
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) comments.set(pos, text.slice(pos, end));
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
    /^(?:test|suite|describe|\w+Test|test\.\w+)$/.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));

const isDeclared = ({ parent }: ts.Identifier) =>
  ts.isFunctionDeclaration(parent) ||
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isPropertySignature(parent) ||
  ts.isMethodDeclaration(parent);
