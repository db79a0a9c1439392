import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/** A regular expression of the program's code. */
export interface Literal {
  file: string;
  line: number;
  expression: RegExp;
}

/** All that are written as literals in a folder. */
export const literalsIn = (folder: string): Literal[] =>
  globSync(`${folder}/**/*.ts`).sort().flatMap(literalsOf);

function literalsOf(file: string): Literal[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ file, line: line + 1, expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
