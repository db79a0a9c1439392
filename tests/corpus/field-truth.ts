import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Candidate,
  type Facts,
  type Field,
  isObject,
  type Keywords,
  listOf,
  objectOf,
  readSource,
  type Source,
} from "./described-fields.ts";
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
 * Compares every field of a built site with what the description says of it: type, null, array, required, read-only,
 * write-only, deprecated, enum, default and bounds, on pages (also on those with all levels) and in Markdown.
 */
export function compareFields(description: string, site: string, change: Change = (text) => text): Truth {
  const source = readSource(description);
  const truth: Truth = { wrong: [], onPages: 0, inMarkdown: 0 };
  for (const page of pagesOf(site, source)) comparePage(page, site, source, change, truth);
  return truth;
}

/** A page with what the description has for each of its sections. */
interface Page {
  /** Its folder. */
  address: string;
  sections: Section[];
}

interface Section {
  /** What the ids of its fields begin with. */
  id: RegExp;
  /** The heading in Markdown, and the status below it. */
  heading: RegExp;
  status: string;
  /** What is at the top: the fields themselves, or the schemas whose fields they are. */
  top: { kind: "named"; fields: Map<string, Candidate[]> } | { kind: "schemas"; schemas: Field[] };
  /** What is hidden here. */
  hidden: "readOnly" | "writeOnly" | null;
}

function pagesOf(site: string, source: Source): Page[] {
  const folders = (kind: string) =>
    globSync(`${kind}/*/index.html`, { cwd: site }).map((file) =>
      file.replaceAll("\\", "/").replace(/index\.html$/, ""),
    );
  const operations = folders("operations").map((address): Page => {
    const slice = JSON.parse(readFileSync(join(site, address, "openapi.json"), "utf8"));
    const [[path, item] = ["", {}]] = Object.entries<Keywords>(slice.paths);
    const [method = ""] = Object.keys(item).filter((key) => methods.has(key));
    const from = source.follow(objectOf(source.root.paths)[path]);
    const operation = from[method] ?? objectOf(item.additionalOperations)[method];
    return { address, sections: sectionsOf(objectOf(operation), from, source, "reader") };
  });
  const schemas = folders("schemas").flatMap((address): Page[] => {
    const name = /^# (.*)$/m.exec(readFileSync(join(site, address, "index.md"), "utf8"))?.[1] ?? "";
    const schema = source.schemas.get(name);
    if (schema === undefined) return [];
    const top = { kind: "schemas" as const, schemas: [[schema]] };
    return [{ address, sections: [{ id: /^field(?:~|$)/, heading: /^$/, status: "", top, hidden: null }] }];
  });
  return [...operations, ...schemas];
}

/** Parameters of these names are to be ignored (OpenAPI 3.0.3, 4.7.12.2.1). */
const ignoredHeaders = /^(?:accept|content-type|authorization)$/i;

/** What the id of a field begins with: its section. */
const prefixOf = (id: string) => id.split(".")[0] ?? "";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

function sectionsOf(
  operation: Keywords,
  item: Keywords,
  source: Source,
  sender: "reader" | "api",
): Section[] {
  const isOld = source.root.swagger !== undefined;
  const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map(source.follow);
  const isForm = isOld && parameters.some((one) => one.in === "formData");
  const byName = new Map<string, Candidate[]>();
  const isIgnored = ({ in: place, name }: Keywords) =>
    place === "body" || place === "formData" || (place === "header" && ignoredHeaders.test(String(name)));
  for (const one of parameters.filter((one) => !isIgnored(one))) {
    const own: Candidate = {
      field: parameterField(one),
      required: one.in === "path" || one.required === true,
    };
    byName.set(`${one.in}.${one.name}`, [own]);
  }
  const oldBody = parameters.find((one) => one.in === "body");
  const form = parameters.filter((one) => one.in === "formData");
  const formSchema = {
    type: "object",
    required: form.filter((one) => one.required === true).map((one) => one.name),
    properties: Object.fromEntries(form.map((one) => [one.name, one])),
  };
  const body = source.follow(operation.requestBody);
  const bodies: Field[] = isForm
    ? [[formSchema]]
    : isObject(oldBody?.schema)
      ? [[oldBody.schema]]
      : contentSchemas(body, source);
  const isReader = sender === "reader";
  return [
    {
      id: /^(?:path|query|querystring|header|cookie)$/,
      heading: /^Parameters$/,
      status: "",
      top: { kind: "named", fields: byName },
      hidden: isReader ? "readOnly" : null,
    },
    {
      id: /^body(?:~|$)/,
      heading: /^Request body/,
      status: "",
      top: { kind: "schemas", schemas: bodies },
      hidden: isReader ? "readOnly" : null,
    },
    ...Object.entries(objectOf(operation.responses)).flatMap(([status, value]) =>
      responseSections(status, source.follow(value), source, isReader),
    ),
  ];
}

function responseSections(status: string, response: Keywords, source: Source, isReader: boolean): Section[] {
  // A header of the name `Content-Type` is to be ignored (OpenAPI 3.0.3, 4.7.17.1).
  const described = Object.entries(objectOf(response.headers)).filter(
    ([name]) => !/^content-type$/i.test(name),
  );
  const headers = described.map(([name, value]): [string, Candidate[]] => {
    const header = source.follow(value);
    return [name, [{ field: parameterField(header), required: header.required === true }]];
  });
  const old = isObject(response.schema) ? [[response.schema]] : [];
  const shared = { heading: /^Responses$/, status, hidden: isReader ? ("writeOnly" as const) : null };
  return [
    {
      ...shared,
      id: new RegExp(`^response-${status}-header$`),
      top: { kind: "named", fields: new Map(headers) },
    },
    {
      ...shared,
      id: new RegExp(`^response-${status}(?:~|$)`),
      top: { kind: "schemas", schemas: [...old, ...contentSchemas(response, source)] },
    },
  ];
}

/** A parameter or header with its schema; of 2.0 it is a schema itself. */
function parameterField(parameter: Keywords): Field {
  const [media] = Object.values(objectOf(parameter.content));
  const schema = parameter.schema ?? objectOf(media).schema;
  const { deprecated, description, readOnly: _, in: __, name: ___, required: ____, ...own } = parameter;
  const outer = { deprecated, description };
  if (isObject(schema)) return [outer, schema];
  return "type" in own ? [{ ...own, ...outer }] : [outer];
}

const contentSchemas = (holder: Keywords, source: Source): Field[] =>
  Object.values(source.follow(holder.content))
    .map(source.follow)
    .flatMap(({ schema, itemSchema }) => [schema, itemSchema])
    .filter(isObject)
    .map((schema) => [schema]);

function comparePage(page: Page, site: string, source: Source, change: Change, truth: Truth): void {
  const { address, sections } = page;
  const files = ["index.html", "full/index.html"].filter((file) => existsSync(join(site, address, file)));
  const texts = files.map((file) => change(readFileSync(join(site, address, file), "utf8"), file));
  const shown = texts.map(fieldsOnPage);
  const elsewhere = texts.flatMap((text) =>
    [...text.matchAll(/ data-fields="([^"]*)"/g)].map(([, id = ""]) => id),
  );
  const wrong = (place: string, problem: string) => truth.wrong.push(`${address} ${place}: ${problem}`);
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
    // What is shown on the page of its schema alone is compared there.
    const isElsewhere = elsewhere.some((id) => section.id.test(id));
    if (!isElsewhere) for (const name of missing(section, names, source)) wrong(name, "missing");
  }
  compareMarkdown(
    page,
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

function compareMarkdown({ address, sections }: Page, markdown: string, source: Source, truth: Truth): void {
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
              key === row.name || key.replace(/^\w+\./, "") === row.name ? found : [],
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

function problemsOf(row: Shown, { field, required }: Candidate, source: Source): string[] {
  // A rule names fields, as of those of which one is required; what they are is beside it.
  if (row.label === "" && row.at.includes("~rule"))
    return row.required === required ? [] : ["shown as required"];
  const facts = source.factsOf(field);
  const items = source.itemsOf(field);
  // What contradicts itself has no truth to be shown.
  if (facts.types === null) return row.required === required ? [] : ["required otherwise"];
  const flags = (["readOnly", "writeOnly", "deprecated"] as const).filter(
    (flag) => row[flag] !== facts[flag],
  );
  return [
    ...typeProblems(row.label, field, source),
    ...(row.required === required ? [] : [required ? "not shown as required" : "shown as required"]),
    ...flags.map((flag) => (facts[flag] ? `not shown as ${flag}` : `shown as ${flag}`)),
    ...valueProblems(row, facts, items === null ? null : source.factsOf(items)),
    ...(isSame(row.default, facts.default) ? [] : [`default ${row.default}, not ${facts.default}`]),
    ...boundProblems(row.bounds, facts),
    ...(items === null || row.itemBounds === "" ? [] : boundProblems(row.itemBounds, source.factsOf(items))),
  ];
}

/** Whether a value is shown, in full or cut at its end. */
function isSame(shown: string | null, value: string | null): boolean {
  if (shown === null || value === null) return shown === value;
  const [one, other] = [shown, value].map((text) => text.replace(/\s+/g, " ").trim());
  if (one === other || (shown === "empty text" && value === "")) return true;
  if (shown.endsWith("…") && value.startsWith(shown.slice(0, -1))) return true;
  // YAML and JSON spell numbers in several ways, and this side has no more digits than a double.
  return value !== "" && Number(shown) === Number(value);
}

function valueProblems(row: Shown, { values }: Facts, items: Facts | null): string[] {
  const own = row.values.filter(({ of }) => of !== "items");
  if (values !== null && !own.some((shown) => isList(shown, values)))
    return [`values ${list(own[0]?.list ?? [])}, not ${list(values)}`];
  const isOfItems = (shown: Shown["values"][number]) =>
    items?.values !== null && items !== null && isList(shown, items.values ?? []);
  const strange = row.values.find(
    (shown) => !(values !== null && isList(shown, values)) && !isOfItems(shown),
  );
  return strange === undefined ? [] : [`values ${list(strange.list)} that are not described`];
}

const isList = ({ list: shown, isCut }: Shown["values"][number], values: string[]) =>
  isCut
    ? shown.length <= values.length
    : shown.length === values.length && shown.every((value) => values.some((one) => isSame(value, one)));
const list = (values: string[]) => values.slice(0, 6).join(", ");

function boundProblems(shown: string, { bounds, types }: Facts): string[] {
  const found = boundsIn(shown);
  return [...bounds].flatMap(([name, value]) => {
    // The number of items bounds nothing that is no list.
    const isForList = name.endsWith(" item") || name === "unique items";
    if (isForList && types !== null && types.length > 0 && !types.includes("array")) return [];
    const own = found.get(name);
    if (name.startsWith("pattern ")) return shown.includes(name) ? [] : [`without ${name}`];
    if (own === undefined) return [`without ${name} ${value}`];
    return value === "" || own.some((one) => Number(one) === Number(value))
      ? []
      : [`${name} ${own}, not ${value}`];
  });
}

/** Bounds by their words: `1 to 5 items, at least 3` are `at least item` 1, `at most item` 5 and `at least` 3. */
function boundsIn(words: string): Map<string, string[]> {
  const bounds = new Map<string, string[]>();
  const put = (name: string, value: string) =>
    bounds.set(name.trim(), [...(bounds.get(name.trim()) ?? []), value]);
  const number = String.raw`-?\d[\d.]*(?:e[+-]?\d+)?`;
  const unit = "(?: (character|item|member)s?)?";
  for (const part of words.split(", ")) {
    const text = part.replace(/\.$/, "");
    const range = new RegExp(`^(${number}) to (${number})${unit}$`).exec(text);
    const side = new RegExp(`^(at least|at most|more than|less than) (${number})${unit}$`).exec(text);
    const exact = new RegExp(`^(${number}) (character|item|member)s?$`).exec(text);
    if (range !== null)
      for (const [index, end] of ["at least", "at most"].entries())
        put(`${end} ${range[3] ?? ""}`, range[index + 1] ?? "");
    else if (side !== null) put(`${side[1]} ${side[3] ?? ""}`, side[2] ?? "");
    else if (exact !== null)
      for (const side of ["at least", "at most"]) put(`${side} ${exact[2]}`, exact[1] ?? "");
    else put(text, "");
  }
  return bounds;
}

/** A type in words against what is described. */
function typeProblems(label: string, field: Field, source: Source): string[] {
  const { types, nullable, formats } = source.factsOf(field);
  const alternatives = split(label, " or ").map((one) => readAlternative(one, field, source));
  const isNull = alternatives.some(({ types }) => types?.includes("null"));
  const problems = [
    ...(isNull === nullable || types?.join() === "null"
      ? []
      : [`type ${label}, ${nullable ? "not" : "without"} null`]),
  ];
  const shown = alternatives.filter((one) => one.types?.join() !== "null");
  const isAny = shown.some(({ types }) => types?.length === 0);
  const known = isAny ? [] : shown.flatMap(({ types }) => types ?? []);
  const isCounted = shown.some(({ types }) => types === null);
  if (types === null) return problems;
  const expected = types.join() === "null" ? ["null"] : types;
  if (!isCounted && expected.join() !== "null" && [...new Set(known)].sort().join() !== expected.join())
    problems.push(`type ${label}, not ${expected.join(" or ") || "any"}`);
  const [format] = formats;
  const [only] = shown;
  if (
    shown.length === 1 &&
    formats.length === 1 &&
    format !== undefined &&
    only?.types !== null &&
    isFormatted(expected)
  )
    if (only?.format !== format && only?.format !== undefined)
      problems.push(`format ${only?.format}, not ${format}`);
  const items = source.itemsOf(field);
  if (shown.length === 1 && only?.items != null && items !== null && expected.join() === "array")
    problems.push(...typeProblems(only.items, items, source).map((problem) => `items: ${problem}`));
  return problems;
}

const isFormatted = (types: string[]) => types.length === 1 && types[0] !== "object" && types[0] !== "array";

interface Alternative {
  /** Null where they are counted alone. */
  types: string[] | null;
  format?: string;
  items?: string;
}

function readAlternative(text: string, field: Field, source: Source): Alternative {
  const [first = "", ...rest] = split(text, " · ");
  const bare = /^\((.*)\)$/.exec(first)?.[1];
  if (bare !== undefined)
    return { types: split(bare, " or ").flatMap((one) => readAlternative(one, field, source).types ?? []) };
  const items = /^array of (.*)$/s.exec(first)?.[1];
  if (items !== undefined) return { types: ["array"], items: items.replace(/^\((.*)\)$/s, "$1") };
  if (first.startsWith("tuple of ")) return { types: ["array"] };
  if (first.startsWith("map of ") || first.startsWith("«") || first === "object")
    return { types: ["object"] };
  if (/^[\d,]+ options?$/.test(first)) return { types: null };
  if (first === "any value") return { types: [] };
  if (first === "no value" || first.startsWith("unresolved")) return { types: null };
  const [word = "", format] = first.split(/ (?=\()/);
  if (["string", "number", "integer", "boolean", "null"].includes(word)) {
    const named = rest.find((one) => !one.startsWith("‹"));
    const inWords = format?.replace(/^\(|\)$/g, "") ?? named;
    return { types: [word], ...(inWords !== undefined && { format: inWords }) };
  }
  // A name alone is that of an object or of a choice, whose options are shown.
  const schema = source.schemas.get(first.replace(/^‹|›$/g, ""));
  const isChoice = source.optionsOf(schema === undefined ? field : [schema]).length > 0;
  return { types: isChoice ? null : ["object"] };
}

/** Splits where neither parentheses nor marks are open. */
function split(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? "";
    if ("(‹«".includes(mark)) depth += 1;
    if (")›»".includes(mark)) depth -= 1;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push("");
      at += separator.length - 1;
    } else parts[parts.length - 1] += mark;
  }
  return parts;
}
