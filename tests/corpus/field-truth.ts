import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual as isEqual } from "node:util";
import type { Field } from "./described-facts.ts";
import { type Candidate, readSource, type Source } from "./described-fields.ts";
import { type Page, pagesOf, type Section } from "./described-pages.ts";
import { problemsOf, typeProblems } from "./field-problems.ts";
import { factsIn, fieldsOnPage, type Shown, type ShownBody, tablesInMarkdown } from "./shown-fields.ts";

/** What came of comparing a site with its description. */
export interface Truth {
  /** Each fact that is shown otherwise than described, e.g. `operations/get-pet/ body.tag: type string, not string or null`. */
  wrong: string[];
  /** How many fields were compared on pages, and in Markdown. */
  onPages: number;
  inMarkdown: number;
}

/** Changes a page or its Markdown before it is compared. */
export type Change = (text: string, file: string) => string;

/**
 * Compares every field of a built site with what the description states of it: type, null, array, required, read-only,
 * write-only, deprecated, enum, default and bounds, on pages (also on those with all levels) and in Markdown.
 */
export function compareFields(description: string, site: string, change: Change = (text) => text): Truth {
  const source = readSource(description);
  const truth: Truth = { wrong: [], onPages: 0, inMarkdown: 0 };
  for (const page of pagesOf(site, source).filter(({ sections }) => sections?.length !== 0))
    comparePage(page, site, source, change, truth);
  return truth;
}

/** What the id of a field begins with: its section. */
const prefixOf = (id: string) => id.split(".")[0] ?? "";

function comparePage(page: Page, site: string, source: Source, change: Change, truth: Truth): void {
  const { address, sections } = page;
  const files = ["index.html", "full/index.html"].filter((file) => existsSync(join(site, address, file)));
  const texts = files.map((file) => change(readFileSync(join(site, address, file), "utf8"), file));
  const shown = texts.map(fieldsOnPage);
  const elsewhere = texts.flatMap((text) =>
    [...text.matchAll(/ data-fields="([^"]*)"/g)].map(([, id = ""]) => id),
  );
  const wrong = (place: string, problem: string) => truth.wrong.push(`${address} ${place}: ${problem}`);
  if (sections === null) return void wrong("", "described nowhere");
  for (const section of sections) {
    for (const { fields, bodies } of shown) {
      // How the parts of a body are written is no field of it.
      const own = fields.filter(({ at }) => section.id.test(prefixOf(at)) && !prefixOf(at).endsWith("~part"));
      for (const row of own) compareRow(row, candidatesAtTop(row, section), section, source, wrong, truth);
      compareBodies(
        bodies.filter(({ at }) => section.id.test(at)),
        section,
        source,
        wrong,
      );
    }
    const names = new Set(
      shown.flatMap(({ fields }) => fields.map(({ at, name }) => `${prefixOf(at)} ${name}`)),
    );
    // What is shown on the page of its schema alone, or in another response, is compared there.
    const isElsewhere = elsewhere.some((id) => section.id.test(id)) || isRepeated(section, sections, texts);
    if (!isElsewhere) for (const name of missing(section, names, source)) wrong(name, "missing");
  }
  compareMarkdown(
    address,
    sections,
    change(readFileSync(join(site, address, "index.md"), "utf8"), "index.md"),
    source,
    truth,
  );
}

function candidatesAtTop(row: Shown, { top }: Section): (source: Source) => Candidate[] {
  if (top.kind === "schemas")
    return ({ childrenOf }) => top.schemas.flatMap((schema) => childrenOf(schema, row.name));
  const place = prefixOf(row.at);
  return () => top.fields.get(`${place}.${row.name}`) ?? top.fields.get(row.name) ?? [];
}

type Wrong = (place: string, problem: string) => void;

function compareRow(
  row: Shown,
  find: (source: Source) => Candidate[],
  section: Section,
  source: Source,
  wrong: Wrong,
  truth: Truth,
): void {
  const candidates = find(source);
  truth.onPages += 1;
  if (candidates.length === 0) wrong(row.at, "described nowhere");
  else
    for (const problem of fewest(candidates, (one) => problemsOf(row, one, source))) wrong(row.at, problem);
  for (const child of row.children)
    compareRow(
      child,
      ({ childrenOf }) => candidates.flatMap(({ field }) => childrenOf(field, child.name)),
      section,
      source,
      wrong,
      truth,
    );
}

/** What is wrong by the candidate that comes nearest. */
function fewest(candidates: Candidate[], problems: (one: Candidate) => string[]): string[] {
  let least: string[] | null = null;
  for (const candidate of candidates) {
    const found = problems(candidate);
    if (least === null || found.length < least.length) least = found;
    if (found.length === 0) break;
  }
  return least ?? [];
}

/** Properties that a schema has in any case and that are on no page. */
function missing({ id, top, hidden }: Section, names: Set<string>, source: Source): string[] {
  if (top.kind === "named")
    return [...top.fields.keys()].filter((key) => {
      const place = /^(path|query|querystring|header|cookie)\./.exec(key)?.[1];
      return ![...names].some((name) => {
        const [prefix = "", ...rest] = name.split(" ");
        return (
          id.test(prefix) &&
          (place === undefined ? rest.join(" ") === key : name === `${place} ${key.slice(place.length + 1)}`)
        );
      });
    });
  const shown = new Set(
    [...names]
      .filter((name) => id.test(name.split(" ")[0] ?? ""))
      .map((name) => name.slice(name.indexOf(" ") + 1)),
  );
  return top.schemas.flatMap((schema) =>
    [...source.propertiesOf(schema)].flatMap(([name, { field }]) => {
      const isHidden = hidden !== null && source.factsOf(field)[hidden];
      // What is required and described by the options alone is shown in them.
      const isOfOptions = field.length === 0 && source.optionsOf(schema).length > 0;
      return shown.has(name) || isHidden || isOfOptions ? [] : [name];
    }),
  );
}

function compareBodies(bodies: ShownBody[], { top }: Section, source: Source, wrong: Wrong): void {
  if (top.kind !== "schemas") return;
  for (const { at, label } of bodies) {
    const problems = top.schemas.map((field) => typeProblems(label, field, source));
    if (problems.every(({ length }) => length > 0)) wrong(at, problems[0]?.[0] ?? "described nowhere");
  }
}

/** Whether a response has a link in place of a body, to another response whose body is the same. */
function isRepeated({ status, top }: Section, sections: Section[], texts: string[]): boolean {
  if (status === "" || top.kind === "named") return false;
  const link = new RegExp(
    ` id="response-${status}"(?:(?! id="response-).)*? href="#response-([^"]*)~body"`,
    "s",
  );
  return texts.every((text) => {
    const other = link.exec(text)?.[1];
    return sections.some(
      (one) => one.status === other && one.top.kind === "schemas" && isEqual(one.top.schemas, top.schemas),
    );
  });
}

function compareMarkdown(
  address: string,
  sections: Section[],
  markdown: string,
  source: Source,
  truth: Truth,
): void {
  const wrong = (place: string, problem: string) =>
    truth.wrong.push(`${address}index.md ${place}: ${problem}`);
  for (const { section: heading, status, rows } of tablesInMarkdown(markdown)) {
    const own = sections.filter((one) => one.heading.test(heading) && one.status === status);
    for (const row of rows) {
      if (row.name.endsWith("…")) continue;
      truth.inMarkdown += 1;
      const candidates = own.flatMap(({ top }) =>
        top.kind === "schemas"
          ? top.schemas.flatMap((schema) => atPath(schema, row.name, source))
          : [...top.fields].flatMap(([key, found]) =>
              key === row.name ? found : parameterAt(key.replace(/^\w+\./, ""), found, row.name, source),
            ),
      );
      if (candidates.length === 0) wrong(row.at, "described nowhere");
      else
        for (const problem of fewest(candidates, (one) =>
          problemsOf(withoutWords(row, one, source), one, source),
        ))
          wrong(row.at, problem);
    }
  }
}

/** A parameter by its name, or a field of one whose value is an object: `created.gte`. */
function parameterAt(name: string, found: Candidate[], path: string, source: Source): Candidate[] {
  if (name === path) return found;
  const rest = path.startsWith(name) ? path.slice(name.length) : "";
  if (!/^[.[]/.test(rest)) return [];
  const inner = rest.replace(/^(?:\[\])*\.?/, "");
  return found.flatMap(({ field }) => atPath(field, inner, source));
}

/** A row of Markdown without what the author wrote of the field in words of their own. */
function withoutWords(row: Shown, { field }: Candidate, { wordsOf }: Source): Shown {
  const words = wordsOf(field).find((one) => row.notes?.includes(one.trim().replace(/\s*\n\s*/g, " ")));
  return { ...row, ...factsIn(row.notes ?? "", words) };
}

/** What a path of a Markdown table may mean: `owner.name`, `tags[].id`; names may have dots and brackets in them. */
function atPath(field: Field, path: string, source: Source): Candidate[] {
  const found = [...source.childrenOf(field, path)];
  for (let end = path.length - 1; end > 0; end--) {
    const rest = path.slice(end);
    const isEnd = rest.startsWith(".") || rest.startsWith("[");
    if (!isEnd) continue;
    const isPlace = /^\[\d/.test(rest);
    const inner = isPlace ? rest : rest.replace(/^(?:\[\])*\.?/, "");
    if ((inner === rest && !isPlace) || inner === "") continue;
    for (const { field: child } of source.childrenOf(field, path.slice(0, end)))
      found.push(...atPath(child, inner, source));
  }
  return path.startsWith("[].") ? [...found, ...atPath(field, path.slice(3), source)] : found;
}
