import { unescaped as decoded } from "../site/unescape.ts";

/** A field as a page or its Markdown shows it. */
export interface Shown {
  /** Where: the id of the field on the page, or its path in a Markdown table. */
  at: string;
  name: string;
  /** Its type in words: names with a page are in `‹›`, titles in `«»`. */
  label: string;
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  /** The lists of values that are there: of the field, or of its items. */
  values: { of: "field" | "items" | "either"; list: string[]; isCut: boolean }[];
  default: string | null;
  /** The bounds in words, of the field and of its items. */
  bounds: string;
  itemBounds: string;
  children: Shown[];
  /** The rest of its row of Markdown, without type and name. */
  notes?: string;
}

/** The type of a whole body. */
export interface ShownBody {
  /** `body` or `response-200`. */
  at: string;
  mediaTypes: string[];
  label: string;
}

interface Element {
  tag: string;
  attributes: string;
  classes: Set<string>;
  parent: Element | null;
  content: (Element | string)[];
}

/** All fields of a page, those inside others as their children. */
export function fieldsOnPage(html: string): { fields: Shown[]; bodies: ShownBody[] } {
  const root = parsed(html.slice(html.indexOf("<main"), html.lastIndexOf("</main>")));
  const bodies = all(root, (one) => hasClass(one, "media")).flatMap(bodyOf);
  return { fields: rowsIn(root), bodies };
}

// Pages are valid HTML, which other tests see to, so that no more is needed to read them.
function parsed(html: string): Element {
  const root: Element = { tag: "", attributes: "", classes: new Set(), parent: null, content: [] };
  let open = root;
  for (const [, end, tag = "", attributes = "", text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) open.content.push(text);
    else if (end === "/") open = open.parent ?? root;
    else {
      const classes = new Set(/ class="([^"]*)"/.exec(attributes)?.[1]?.split(" "));
      const element: Element = { tag, attributes, classes, parent: open, content: [] };
      open.content.push(element);
      if (!empty.has(tag)) open = element;
    }
  }
  return root;
}

const empty = new Set([
  "br",
  "hr",
  "img",
  "input",
  "link",
  "wbr",
  "col",
  "path",
  "use",
  "rect",
  "line",
  "circle",
]);

const hasClass = ({ classes }: Element, name: string) => classes.has(name);
const idOf = ({ attributes }: Element) => decoded(/ id="([^"]*)"/.exec(attributes)?.[1] ?? "");
const elementsIn = ({ content }: Element) => content.filter((one) => typeof one !== "string");

/** All elements of a kind, none inside another one that `ends` the search. */
function all(root: Element, is: (one: Element) => boolean, ends = is): Element[] {
  return elementsIn(root).flatMap((one) => [
    ...(is(one) ? [one] : []),
    ...(ends(one) ? [] : all(one, is, ends)),
  ]);
}

const isField = (one: Element) => hasClass(one, "field");
const rowsIn = (root: Element): Shown[] => all(root, isField).map(rowOf);

function bodyOf(media: Element): ShownBody[] {
  let holder: Element | null = media;
  while (holder !== null && !/^(?:response-|body$)/.test(idOf(holder))) holder = holder.parent;
  const head = elementsIn(media).find((one) => hasClass(one, "media-head")) ?? media;
  const type = elementsIn(head).find((one) => hasClass(one, "schema-type"));
  const names = all(media, (one) => hasClass(one, "media-name")).flatMap((one) =>
    all(one, ({ tag }) => tag === "code"),
  );
  if (type === undefined) return [];
  return [
    { at: holder === null ? "body" : idOf(holder), mediaTypes: names.map(textIn), label: labelOf(type) },
  ];
}

function rowOf(row: Element): Shown {
  const head = elementsIn(row).find((one) => hasClass(one, "field-head")) ?? row;
  const headed = (name: string) => all(head, (one) => hasClass(one, name));
  const marks = headed("mark").map(textIn);
  const type = headed("field-type")[0];
  const facts = [...elementsIn(head), ...elementsIn(row)]
    .filter((one) => hasClass(one, "facts"))
    .flatMap(elementsIn)
    .map((fact) => {
      const [term, ...values] = elementsIn(fact).map(textIn);
      return { term: term ?? "", values };
    });
  const fact = (term: string) => facts.find((one) => one.term === term)?.values;
  const inline = [
    { of: "field" as const, list: fact("One of") ?? fact("Value") },
    { of: "items" as const, list: fact("Item one of") ?? fact("Item value") },
  ].flatMap(({ of, list }) => (list === undefined ? [] : [{ of, list, isCut: false }]));
  return {
    at: idOf(row),
    name: textIn(headed("field-name")[0] ?? head),
    label: type === undefined ? "" : labelOf(type),
    required: headed("required").length > 0,
    readOnly: marks.includes("read-only"),
    writeOnly: marks.includes("write-only"),
    deprecated: headed("badge-deprecated").length > 0,
    values: [...inline, ...listsIn(row)],
    default: fact("Default")?.[0] ?? null,
    bounds: fact("Constraints")?.[0] ?? "",
    itemBounds: fact("Item constraints")?.[0] ?? "",
    children: elementsIn(row)
      .filter((one) => !hasClass(one, "field-head"))
      .flatMap((one) => rowsIn(one)),
  };
}

function listsIn(row: Element): Shown["values"] {
  const lists = elementsIn(row).flatMap((one) => (hasClass(one, "values") ? elementsIn(one) : [one]));
  return lists
    .filter((one) => hasClass(one, "value-list") || hasClass(one, "value-table"))
    .map((list) => {
      const isTable = list.tag === "table";
      const heads = all(list, ({ tag, attributes }) =>
        isTable ? tag === "th" && attributes.includes("row") : tag === "li",
      );
      const values = heads.map((one) => textIn(elementsIn(one)[0] ?? one));
      return { of: "either", list: values, isCut: values.length >= 100 };
    });
}

/** Words with marks around names, so that they can be distinguished from the words of a type. */
function labelOf(element: Element): string {
  return element.content
    .map((part) => {
      if (typeof part === "string") return decoded(part);
      if (part.tag === "a") return `‹${textIn(part)}›`;
      return hasClass(part, "unresolved") ? "unresolved" : `«${textIn(part)}»`;
    })
    .join("")
    .trim();
}

const textIn = (element: Element): string =>
  element.content.map((part) => (typeof part === "string" ? decoded(part) : textIn(part))).join("");

/** A table of fields in a Markdown page, with the headings above it. */
export interface ShownTable {
  section: string;
  status: string;
  /** What is written right above: `application/json`, or the name of an option. */
  above: string;
  rows: Shown[];
}

/** All tables of fields of a Markdown page. */
export function tablesInMarkdown(markdown: string): ShownTable[] {
  const tables: ShownTable[] = [];
  let [section, status, above] = ["", "", ""];
  let columns: string[] | null = null;
  let fence: string | null = null;
  for (const line of markdown.split("\n")) {
    const mark = /^(`{3,})/.exec(line)?.[1];
    if (mark !== undefined && fence === null) fence = mark;
    else if (fence !== null) fence = line.startsWith(fence) ? null : fence;
    else if (line.startsWith("## ")) [section, status] = [line.slice(3), ""];
    else if (line.startsWith("### ")) status = line.slice(4).split(" ")[0] ?? "";
    else if (/^\| (?:Field|Name|Header) \|.* Type \| Required \|/.test(line)) {
      columns = cellsOf(line);
      tables.push({ section, status, above, rows: [] });
    } else if (columns !== null && line.startsWith("| `"))
      tables.at(-1)?.rows.push(markdownRow(cellsOf(line), columns));
    else if (!line.startsWith("|")) {
      columns = null;
      if (line.trim() !== "") above = line;
    }
  }
  return tables;
}

const cellsOf = (line: string) =>
  line
    .slice(2, -2)
    .split(/(?<!\\) \| /)
    .map((cell) => cell.replaceAll("\\|", "|").trim());

function markdownRow(cells: string[], columns: string[]): Shown {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
  const name = codeIn(cells[0] ?? "")[0] ?? "";
  return {
    at: name,
    name,
    label: unescaped(withNameMarks(cell("Type"))),
    required: cell("Required") === "yes",
    ...factsIn(cell("Description")),
    notes: cell("Description"),
    itemBounds: "",
    children: [],
  };
}

/** The facts in the last cell of a row of Markdown. `words` are the author's own, which may look like facts. */
export function factsIn(notes: string, words = ""): Pick<Shown, "values" | "default" | "bounds" | Flag> {
  const own = words.trim().replace(/\s*\n\s*/g, " ");
  const at = own === "" ? -1 : notes.indexOf(own);
  // Behind these, the facts are about items and options.
  const [facts = ""] = (at < 0 ? notes : notes.slice(at + own.length)).split(
    /(?:^| )(?:Each item|As [^:"]*): /,
  );
  const last = (pattern: RegExp) => [...facts.matchAll(pattern)].at(-1);
  // Authors have lists of their own before it, and their links may be written otherwise here.
  const listed = last(
    /(?:One of|Value) ((?:`|\(empty\))(?:(?!(?:One of|Value) `).)*?)(?: and (\d+) more)?\.(?= (?:Default: |Examples: |See |[A-Z][\w ]*: see below)|$)/g,
  );
  // They precede the author's words, behind a title.
  const before = at < 0 ? notes : notes.slice(0, at);
  const isFlagged = (flag: string) => new RegExp(`(?:^|\\. )${flag}\\.`).test(before);
  return {
    readOnly: isFlagged("Read-only"),
    writeOnly: isFlagged("Write-only"),
    deprecated: isFlagged("Deprecated"),
    values:
      listed === undefined
        ? []
        : [{ of: "field", list: codeIn(withoutMeanings(listed[1] ?? "")), isCut: listed[2] !== undefined }],
    default: codeIn(last(/Default: ((?:`|\(empty\)).*)/g)?.[1] ?? "")[0] ?? null,
    bounds: withoutMarks(
      (last(/Constraints: (.*)/g)?.[1] ?? "").replace(
        /\.(?: (?:One of |Value |Default: |Examples: |See |[A-Z][\w ]*: see below).*)?$/,
        "",
      ),
    ),
  };
}

/** A text as it is read: a backslash before punctuation is not part of it (CommonMark 0.31, 2.4). */
const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, "$1");

/** The words of links, `[Pet]` or `[Pet](/schemas/pet/index.md)`, with the marks of `labelOf()`. */
const withNameMarks = (text: string) =>
  text.replace(/(?<!\\)\[((?:\\.|[^\]\\])*)\](?:\([^()\s]*\))?/g, "‹$1›");

/** Words in which patterns are code, which has no escapes. */
const withoutMarks = (text: string) =>
  text
    .split(/((?<!`)(`+)(?!`).*?(?<!`)\2(?!`))/)
    .flatMap((part, index) => (index % 3 === 0 ? [unescaped(part)] : index % 3 === 1 ? codeIn(part) : []))
    .join("");

type Flag = "readOnly" | "writeOnly" | "deprecated";

/** `a` (what it means), `b`: the meanings may have code in them. */
function withoutMeanings(list: string): string {
  return list.replace(/(`+)(.+?)\1 \((?:[^()]|\([^()]*\))*\)(?=, `|$)/g, "$1$2$1");
}

/** Code spans: as many backticks at the end as at the start, and a space that sets off others. */
const codeIn = (text: string) =>
  [...text.matchAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)|\(empty\)/g)].map(([whole, ticks = "", code = ""]) =>
    whole === "(empty)"
      ? ""
      : ticks.length > 1 || /^ .* $/.test(code)
        ? code.replace(/^ (.*) $/, "$1")
        : code,
  );
