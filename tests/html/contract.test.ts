import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import ts from "typescript";
import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import * as keys from "#html/contract/keys.ts";

/** A class, an id, a `data-` name, or a storage key or event that is written as a plain string. */
interface BareName {
  kind: "class" | "id" | "data" | "key";
  name: string;
  /** File and line. */
  place: string;
  /** Whether a script gives it to an element of its own, mostly for the sake of its style. */
  isGiven?: boolean;
}

interface Source {
  path: string;
  text: string;
}

/** Keys are the same wherever they begin: with the address of a description behind them, or without. */
const contract = new Set([
  ...Object.values(classes).map((name) => `class ${name}`),
  ...Object.values(ids).map((name) => `id ${name}`),
  ...Object.values(data).map((name) => `data ${name}`),
  ...Object.values(keys).map((name) => `key ${name}`),
]);

suite("names that pages and scripts share", () => {
  const islands = read("src/{islands/**/*,standalone/{viewer,file}/**/*,standalone/color}.ts");
  const pages = read("src/{site,http/form}/**/*.{ts,astro}");

  test("shared names are in the contract and used from there", () => {
    assert.deepEqual(breaches(islands, pages), []);
  });

  test("data names that scripts read from a dataset have no dash", () => {
    const dashed = Object.entries(data).filter(([, name]) => name.includes("-"));
    const read = dashed.filter(([key]) => islands.some(({ text }) => text.includes(`dataset[data.${key}]`)));
    assert.deepEqual(read, []);
  });

  test("every name of the contract is used by a script", () => {
    const text = (files: Source[]) => files.map((file) => file.text).join("\n");
    const scripts = text(islands);
    const unused = Object.entries({ classes, ids, data, keys }).flatMap(([module, names]) =>
      Object.keys(names)
        .filter((name) => !scripts.includes(`${module}.${name}`))
        .map((name) => `${module}.${name}`),
    );
    assert.deepEqual(unused, []);
  });
});

suite("breaches()", () => {
  const page = (text: string) => [{ path: "src/site/a.ts", text }];
  const script = (text: string) => [{ path: "src/islands/b.ts", text }];

  test("a class, id, data name, key or event of the contract is found in a script", () => {
    for (const [text, found] of [
      ['form.querySelector(":scope > .try-body:not([hidden])");', 'class "try-body"'],
      ["form.querySelector(`.try-body[data-x]`);", 'class "try-body"'],
      ['row.classList.add("try-note");', 'class "try-note"'],
      ['element("p", "quiet try-hint", text);', 'class "try-hint"'],
      ['note.className = "try-hint";', 'class "try-hint"'],
      ['document.getElementById("navigation");', 'id "navigation"'],
      ['form.querySelector("textarea#try-body");', 'id "try-body"'],
      ['row.closest("[data-field]");', 'data "field"'],
      ["row.dataset.sunsetVerb;", 'data "sunset-verb"'],
      ["const { name = '' } = row.dataset;", 'data "name"'],
      ["rows.filter(({ dataset }) => dataset.name);", 'data "name"'],
      ['localStorage.getItem("specimen-theme");', 'key "specimen-theme"'],
      ['document.dispatchEvent(new CustomEvent("open-search"));', 'key "open-search"'],
    ] as const)
      assert.deepEqual(breaches(script(text), []), [`src/islands/b.ts:1: ${found}`], text);
  });

  test("names of the contract are found in templates and components", () => {
    for (const text of ['html`<p class="quiet try-hint">`;', '<p class="try-hint">'])
      assert.deepEqual(breaches([], page(text)), ['src/site/a.ts:1: class "try-hint"'], text);
    assert.deepEqual(breaches([], page('<p id="try-it" data-kind={kind}>')), [
      'src/site/a.ts:1: id "try-it"',
      'src/site/a.ts:1: data "kind"',
    ]);
  });

  test("a name that pages and scripts share outside the contract is found", () => {
    const crossing = breaches(script('page.querySelector(".new-part");'), page('<p class="new-part">'));
    assert.deepEqual(crossing, ['src/islands/b.ts:1: class "new-part"', 'src/site/a.ts:1: class "new-part"']);
  });

  test("names that only one side uses, and other strings, are not reported", () => {
    assert.deepEqual(breaches(script('list.querySelector(".own-part"); show("cancel");'), page("")), []);
    assert.deepEqual(breaches([], page('html`<p class="own-part">cancel</p>`;')), []);
  });
});

/** Bare names that the contract has, or that both sides have without it. */
function breaches(islands: Source[], pages: Source[]): string[] {
  const [inScripts, inPages] = [islands.flatMap(namesInScript), pages.flatMap(namesInPage)];
  const keyOf = ({ kind, name }: BareName) => `${kind} ${name}`;
  const written = new Set(inPages.map(keyOf));
  const shared = new Set(
    inScripts
      .filter(({ isGiven }) => !isGiven)
      .map(keyOf)
      .filter((key) => written.has(key)),
  );
  return [...inScripts, ...inPages]
    .filter((found) => contract.has(keyOf(found)) || shared.has(keyOf(found)))
    .map(({ kind, name, place }) => `${place}: ${kind} "${name}"`);
}

/** The names that a script looks up, by selectors, `dataset`, and functions that accept a name. */
function namesInScript({ path, text }: Source): BareName[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: BareName[] = [];
  const visit = (node: ts.Node): void => {
    const place = `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const add = (kind: BareName["kind"], names: string[], isGiven = false) => {
      for (const name of names) found.push({ kind, name, place, isGiven });
    };
    if (isText(node) && !isSpecifier(node)) {
      const [around, position] = [node.parent, node.text];
      const callee =
        ts.isCallExpression(around) || ts.isNewExpression(around) ? around.expression.getText() : "";
      const target = ts.isBinaryExpression(around) ? around.left.getText() : "";
      if (/classList\.\w+$/.test(callee)) add("class", [position]);
      else if (/\.className$/.test(target) || isElementClass(node)) add("class", position.split(" "), true);
      else if (/getElementById$/.test(callee) || /\.(?:id|htmlFor)$/.test(target)) add("id", [position]);
      else if (/(?:getItem|setItem|recall|remember|Event|EventListener|BroadcastChannel)$/.test(callee))
        add("key", [position]);
      else {
        add(
          "class",
          matches(
            position,
            /(?<![\w/.])\.([a-z][\w-]*)(?=$|[\s.:,>+~[\])])|(?<=[a-z\])])\.([a-z][\w-]*)(?=$|[\s:,>+~[\])])/g,
          ),
        );
        add("id", matches(position, /#([a-z][\w-]*)(?=$|[\s.:,>+~[\])"])/g));
        add("data", matches(position, /data-([a-z][a-z-]*)/g));
      }
    }
    if (ts.isPropertyAccessExpression(node) && /(?:^|\.)dataset$/.test(node.expression.getText()))
      add("data", [kebab(node.name.text)]);
    if (ts.isBindingElement(node) && isOfDataset(node)) add("data", [kebab(node.name.getText())]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The names in the attributes of a page; in a `.ts` file, they are in templates. */
function namesInPage({ path, text }: Source): BareName[] {
  const found = (kind: BareName["kind"], pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      (match[1] ?? "")
        .replace(/\$\{[^}]*\}?/g, "")
        .split(/\s+/)
        .filter((name) => name !== "")
        .map((name) => ({ kind, name, place: `${path}:${text.slice(0, match.index).split("\n").length}` })),
    );
  return [
    ...found("class", /\bclass="([^"]*)"/g),
    ...found("id", /\bid="([^"]*)"/g),
    ...found("data", /(?<![\w-])data-([a-z][a-z-]*)/g),
    ...found("key", /(?:get|set)Item\("([^"]*)"/g),
  ];
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Whether it names a module, or is a type. */
const isSpecifier = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

const isElementClass = (node: ts.Node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === "element" &&
  node.parent.arguments[1] === node;

/** Whether a name is taken out of a `dataset` as it is, rather than by a name of the contract. */
const isOfDataset = ({ parent, propertyName }: ts.BindingElement) =>
  propertyName === undefined &&
  ts.isVariableDeclaration(parent.parent) &&
  /(?:^|\.)dataset$/.test(parent.parent.initializer?.getText() ?? "");

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name, other]) => name ?? other ?? "");

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function read(pattern: string): Source[] {
  return globSync(pattern)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
