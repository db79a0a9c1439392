import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { relative } from "node:path";
import { suite, test } from "node:test";
import ts from "typescript";

/** Folders that read values of descriptions, and of requests to a simulation. */
const folders = [
  ...["src/model", "src/description", "src/schema", "src/cli/check", "src/site/files"],
  ...["src/http/form", "src/server/simulation"],
];

/** What is thrown is not of a description, the types of numbers were looked at before, and no `any` here is an object that is not caught. */
const exceptions = [
  "src/cli/check/rules/struct.ts: value",
  "src/cli/check/structure.ts: cause",
  "src/description/decode.ts: cause",
  "src/description/network.ts: thrown",
  "src/description/overlay/query.ts: error",
  "src/description/source.ts: cause",
  "src/description/source.ts: cause.code",
  "src/description/source.ts: name",
  "src/http/form/proposals.ts: JSON.parse(token)",
  "src/model/extensions/order.ts: value",
  "src/model/operation/path-operation.ts: name",
  "src/server/simulation/state/counts.ts: index(list)",
  "src/server/simulation/state/counts.ts: pageCount(list)",
  "src/server/simulation/state/pages.ts: read(names)?.[1] ?? Number.NaN",
];

suite("conversions of description values", { timeout: 120_000 }, () => {
  test("only listed exceptions convert values of descriptions by String, Number or a template", () => {
    assert.deepEqual(convertedIn(folders.flatMap((folder) => globSync(`${folder}/**/*.ts`))), exceptions);
  });
});

/** Where `String` or a template converts what may be an object, as `file: expression`. */
function convertedIn(files: string[]): string[] {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const found = new Set<string>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    const visit = (node: ts.Node): void => {
      for (const expression of convertedBy(node))
        if (mayBeObject(checker.getTypeAtLocation(expression), checker))
          found.add(`${relative(".", file)}: ${expression.getText()}`);
      ts.forEachChild(node, visit);
    };
    if (source !== undefined) visit(source);
  }
  return [...found].sort();
}

function convertedBy(node: ts.Node): ts.Expression[] {
  if (ts.isCallExpression(node) && ["String", "Number"].includes(node.expression.getText()))
    return node.arguments.slice(0, 1);
  if (!ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node.parent)) return [];
  return node.templateSpans.map(({ expression }) => expression);
}

function mayBeObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((one) => mayBeObject(one, checker));
  if (type.isIntersection()) return type.types.every((one) => mayBeObject(one, checker));
  const constraint = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined;
  return constraint === undefined ? (type.flags & primitive) === 0 : mayBeObject(constraint, checker);
}

const { StringLike, NumberLike, BigIntLike, BooleanLike, Null, Undefined, Never } = ts.TypeFlags;
const primitive = StringLike | NumberLike | BigIntLike | BooleanLike | Null | Undefined | Never;
