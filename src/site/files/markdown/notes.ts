import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import type { ExternalDocs, Parameter, Schema } from "#model/types.ts";
import { plainText } from "../../fragments/value-text.ts";
import type { Site } from "../../index.ts";
import type { Fact } from "../../schema/facts.ts";
import { itemsOf, notesAt, rulesBeside, rulesHere, schemaTarget } from "../../schema/target.ts";
import { titleBeside } from "../../schema/title.ts";
import { authorLine, authorText } from "./author-text.ts";
import { code, shownAddress } from "./blocks.ts";
import { typeText } from "./type.ts";
import type { Writing } from "./writing.ts";

/** All facts about a parameter or header, in one line. It is sent by one side alone, so `readOnly` means nothing on it. */
export function parameterText(
  { name, schema, description }: Pick<Parameter, "name" | "schema" | "description">,
  writing: Writing,
) {
  const notes = notesAt(schema, writing);
  const isOwn = description !== null && schema.description !== null && schema.description !== description;
  return sentences([
    notes.deprecated ? messages.deprecated : "",
    titleText(name, schema, notes),
    authorLine(description ?? notes.description, writing),
    namedOptions(schema, writing),
    isOwn ? authorLine(schema.description, writing) : "",
    ...factsOf(notes, writing),
    ...insideFacts(notes, writing),
  ]);
}

/**
 * All facts about a value, in one line, with those about the items of a list and about each of several single values, and the
 * title of one that is called `name`.
 */
export function notesText(schema: Schema, writing: Writing, name?: string): string {
  const notes = notesAt(schema, writing);
  return sentences([
    name === undefined ? "" : titleText(name, schema, notes),
    lineOf({ ...notes, rules: rulesHere(schema, writing) }, writing, 0),
    namedOptions(schema, writing),
  ]);
}

function titleText(name: string, schema: Schema, notes: Schema): string {
  const title = titleBeside(name, schema, notes);
  return title === null ? "" : `${plain(title)}.`.replace(/([.!?])\.$/, "$1");
}

/** The options behind a name: which there are is to be seen where it is used. */
function namedOptions(schema: Schema, writing: Writing): string {
  let found = schema;
  let isNamed = false;
  for (let step = 0; step < mostNested; step++) {
    isNamed ||= found.kind === "reference";
    const target = schemaTarget(found, writing);
    if (isNamed && target.kind === "union" && !isLine(target, writing))
      return messages.oneOfValues(target.options.map((option) => optionText(option, writing)).join(", "));
    found = itemsOf(target) ?? target;
  }
  return "";
}

const optionText = (option: Schema, writing: Writing) =>
  option.title === null || option.kind === "reference" ? typeText(option, writing) : plain(option.title);

const lineOf = (notes: Schema, writing: Writing, depth: number): string =>
  sentences([
    ...marksOf(notes),
    authorLine(notes.description, writing),
    ...factsOf(notes, writing),
    ...insideFacts(notes, writing, depth),
  ]);

/** How deep lists and choices are followed within a line. */
const mostNested = 4;

function insideFacts(notes: Schema, writing: Writing, depth = 0): string[] {
  if (depth >= mostNested) return [];
  const within = (schema: Schema) => lineOf(hereOf(schema, writing), writing, depth + 1);
  const items = itemsOf(notes);
  if (items !== null)
    return [sentences([titleText("", items, notesAt(items, writing)), within(items)])]
      .filter(Boolean)
      .map(messages.eachItemIs);
  if (notes.kind !== "union") return [];
  return notes.options.flatMap((option) => {
    const facts = within(option);
    const type = typeText(option, writing);
    if (option.title !== null && option.kind !== "reference" && option.kind !== "object")
      return [messages.optionIs(`${plain(option.title)} (${type})`, facts)];
    return facts === "" ? [] : [messages.optionIs(type, facts)];
  });
}

/** Of what has a page of its own with more than a line, what is beside the reference. */
function hereOf(schema: Schema, site: Site): Schema {
  return schema.kind === "reference" && isLine(schema, site)
    ? { ...notesAt(schema, site), rules: rulesBeside(schema, site) }
    : schema;
}

/** Whether a line has all that there is to a schema: single values, and lists and choices of them. */
export function isLine(schema: Schema, site: Site, depth = 0): boolean {
  const target = schemaTarget(schema, site);
  if (depth >= mostNested) return false;
  const within = (one: Schema) => isLine(one, site, depth + 1);
  if (target.kind === "array") return target.prefix.length === 0 && within(target.items);
  if (target.kind === "union") return target.discriminator === null && target.options.every(within);
  return target.kind !== "object";
}

/** The same as blocks, below a heading of `level`. */
export function notesBlocks(schema: Schema, writing: Writing, level: number): string[] {
  const notes = notesAt(schema, writing);
  const items = itemsOf(notes);
  return [
    sentences(marksOf(notes)),
    authorText(notes.description, level, writing),
    sentences(factsOf(notes, writing)),
    // Of the whole, as of a list of pets, the words about each item are of interest.
    ...(items === null ? [] : notesBlocks(items, writing, level)),
  ];
}

/** Documentation elsewhere, with its description. */
export const docsText = ({ description, url }: ExternalDocs, site: Site): string =>
  [authorLine(description, site), shownAddress(url)].filter((part) => part !== "").join(": ");

const sentences = (parts: string[]) => parts.filter((part) => part !== "").join(" ");

const marksOf = (notes: Schema) => [
  notes.deprecated ? messages.deprecated : "",
  notes.readOnly ? messages.readOnly : "",
  notes.writeOnly ? messages.writeOnly : "",
];

const factsOf = (notes: Schema, site: Site) => [
  constraintsText(notes),
  valuesText(notes, site),
  notes.default === null ? "" : messages.defaultValue(code(plainText(notes.default))),
  notes.examples.length === 0
    ? ""
    : messages.examplesOf(notes.examples.map((text) => code(plainText(text))).join(", ")),
  notes.externalDocs === null ? "" : pages.see(docsText(notes.externalDocs, site)),
  ...notes.rules.map(({ title }) => messages.seeBelow(plain(title))),
];

function constraintsText({ constraints, textPatterns }: Schema): string {
  const all = [...constraints.map(plain), ...textPatterns.map((pattern) => pages.pattern(code(pattern)))];
  return all.length === 0 ? "" : messages.constraints(all.join(", "));
}

/** More values than this are counted. */
const most = 500;

function valuesText({ enum: values }: Schema, site: Site): string {
  if (values.length === 0) return "";
  const listed = values.slice(0, most).map(({ value, name, description }) => {
    const meaning = [name && plain(name), authorLine(description, site)].filter(Boolean).join(": ");
    return `${code(plainText(value))}${meaning === "" ? "" : ` (${meaning})`}`;
  });
  if (values.length === 1) return messages.onlyValue(listed.join());
  const rest = values.length - most;
  const list = listed.join(", ");
  return rest > 0 ? messages.oneOfValuesAndMore(list, rest) : messages.oneOfValues(list);
}

/** Facts in one line: "Written as `ids=1,2`." */
export function factsText(facts: Fact[]): string {
  return facts
    .map((fact) =>
      "words" in fact ? [fact.term, plain(fact.words)] : [fact.term, fact.values.map(code).join(", ")],
    )
    .filter(([, content]) => content !== "")
    .map(([term, content]) => `${term} ${content}.`)
    .join(" ");
}
