import { readFileSync } from "node:fs";
import ts from "typescript";

/** A text in the code of the interface that people may read. */
export interface InterfaceString {
  line: number;
  text: string;
}

/** Finds texts that look like words: in strings and templates of a script, in text and attributes of a page. */
export function interfaceStringsIn(file: string): InterfaceString[] {
  const code = readFileSync(file, "utf8");
  const tree = file.endsWith(".astro")
    ? ts.createSourceFile("page.tsx", scriptOfPage(code), ts.ScriptTarget.Latest, true)
    : ts.createSourceFile("script.ts", code, ts.ScriptTarget.Latest, true);
  const found: InterfaceString[] = [];
  const add = (node: ts.Node, texts: string[]) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    for (const text of texts) found.push({ line, text: text.replaceAll(hole, "…") });
  };
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    if (ts.isJsxText(node)) add(node, wordsOf(node.text));
    else if (ts.isJsxAttribute(node)) visitAttribute(node);
    else if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === "html") {
      add(node, textsOfHtml(partsOf(node.template).join(hole)));
      for (const hole of holesOf(node.template)) visit(hole);
    } else if (ts.isTaggedTemplateExpression(node)) ts.forEachChild(node, visit);
    else if (ts.isTemplateExpression(node)) {
      const text = partsOf(node).join(hole);
      add(node, text.startsWith("<!doctype") ? textsOfHtml(text) : sentenceOf(text));
      for (const hole of holesOf(node)) visit(hole);
    } else if (ts.isStringLiteralLike(node)) add(node, (isShown(node) ? wordsOf : sentenceOf)(node.text));
    else ts.forEachChild(node, visit);
  };
  const visitAttribute = (node: ts.JsxAttribute) => {
    const { initializer } = node;
    if (initializer === undefined) return;
    if (!ts.isStringLiteral(initializer)) return visit(initializer);
    if (readAttributes.test(node.name.getText(tree))) add(node, wordsOf(initializer.text));
  };
  visit(tree);
  return found;
}

/** Gives all strings and templates of a script. */
export function stringsIn(file: string): InterfaceString[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: InterfaceString[] = [];
  const visit = (node: ts.Node): void => {
    const isTemplate = ts.isTemplateExpression(node);
    if (isTemplate || ts.isStringLiteralLike(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      found.push({ line, text: isTemplate ? partsOf(node).join("…") : node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const hole = "\u{fffc}";

/** Attributes whose value people see or hear. */
const readAttributes =
  /^(?:aria-label|aria-description|title|alt|placeholder|description|label|text|heading|data-title|data-label)$/;

/** A page as TSX: its script, and its markup as one element. */
function scriptOfPage(code: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  const [, front = "", markup = ""] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(code) ?? [];
  const plain = markup
    .replace(/<!doctype html>/i, blank)
    .replace(
      /(<script(?![^>]*\/>)[^>]*>)([\s\S]*?)(<\/script>)/g,
      (_, open, text, close) => open + blank(text) + close,
    );
  return `${front.replaceAll("---", "   ").trimEnd()};<>${plain}</>`;
}

/** Strings that name things of the code: modules, types, keys, and what they are compared with. */
function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true;
  // Errors of Node are for programmers.
  if (ts.isNewExpression(parent) && /^(?:Type|Range)?Error$/.test(parent.expression.getText())) return true;
  if (ts.isCallExpression(parent) && /\.(?:startsWith|includes)$/.test(parent.expression.getText()))
    return true;
  return false;
}

/** Whether a string, or an alternative that is one, becomes the text of an element or an attribute that is read. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  const isAlternative =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(?:\?\?|\|\|)$/.test(parent.operatorToken.getText()));
  if (isAlternative) return isShown(parent);
  if (ts.isBinaryExpression(parent))
    return (
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      /\.(?:textContent|title|placeholder|aria(?:Label|Description))$/.test(parent.left.getText())
    );
  if (!ts.isCallExpression(parent)) return false;
  if (parent.expression.getText() === "element") return parent.arguments.indexOf(node as ts.Expression) > 1;
  // `append` is of headers and queries, too.
  if (parent.arguments.length === 2 && ts.isStringLiteralLike(parent.arguments[0] ?? parent)) return false;
  return /\.(?:append|prepend|replaceChildren)$/.test(parent.expression.getText());
}

const partsOf = (template: ts.TemplateLiteral): string[] =>
  ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];

const holesOf = (template: ts.TemplateLiteral): ts.Expression[] =>
  ts.isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : [];

/** The text of markup, and of attributes that are read. */
function textsOfHtml(document: string): string[] {
  const markup = document.replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, "");
  const tags = markup.match(/<[^<>]*>/g) ?? [];
  const attributes = tags.flatMap((tag) =>
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].flatMap(([, name = "", value = ""]) =>
      readAttributes.test(name) ? wordsOf(value) : [],
    ),
  );
  // A part of markup may begin or end within a tag.
  const text = markup.replace(/^[^<]*?>/, (part) => (part.includes("=") ? "" : part));
  return [
    ...attributes,
    ...text
      .replace(/<[^<>]*>|<[^<>]*$/g, "\n")
      .split("\n")
      .flatMap(wordsOf),
  ];
}

/** Text that is shown, if it has a word. */
function wordsOf(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const isAttribute = /^[\w-]+="|="/.test(plain);
  return !isAttribute && /\p{L}{2}/u.test(plain.replaceAll(/&\w+;/g, "")) ? [plain] : [];
}

/** The beginning of a heading, an item or a quote in Markdown. */
const markdownMark = /^(?:#{1,6}|[->]) /;

/** A string of a script, if it looks like a sentence or a label. */
function sentenceOf(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, " ").trim().replace(markdownMark, "");
  const isLabel = /^[A-Z][a-z]+(?:[ .…:]|-[a-z]|$)/.test(plain);
  const isSentence =
    /(?:^|[\s(“"])[a-z]{2,}[,.:;]? [a-z\u{fffc}(“"`]|^an? [a-z]/u.test(plain) &&
    !/[{}<>=]|;(?! [a-z]+\b(?!=))|^[#.:[]/.test(plain);
  const isNearHole = /^(?:[A-Za-z]+ )+\u{fffc}|\u{fffc}[,;:]? [a-z]{2,}/u.test(plain);
  return isLabel || isSentence || (isNearHole && !/[{}<>=]/.test(plain)) ? [plain] : [];
}
