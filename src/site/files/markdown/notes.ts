import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import type { ExternalDocs, Parameter, Schema } from "#model/types.ts";
import { plainText } from "../../fragments/value-text.ts";
import type { Site } from "../../index.ts";
import type { Fact } from "../../schema/facts.ts";
import { listItemSchema, notesAt, rulesBeside, rulesHere, schemaTarget } from "../../schema/target.ts";
import { titleBeside } from "../../schema/title.ts";
import { authorLine, authorText } from "./author-text.ts";
import { code, shownAddress } from "./blocks.ts";
import { typeText } from "./type.ts";
import type { Writing } from "./writing.ts";

/**
 * The facts about a parameter or header on one line. `readOnly` is ignored, because only one side sends
 * it.
 */
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
 * The facts about a value on one line, including those about list items and about single-value options,
 * and a title that differs from `name`.
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

/** The options of a named schema, so that they are visible where it is used. */
function namedOptions(schema: Schema, writing: Writing): string {
  let found = schema;
  let isNamed = false;
  for (let step = 0; step < mostNested; step++) {
    isNamed ||= found.kind === "reference";
    const target = schemaTarget(found, writing);
    if (isNamed && target.kind === "union" && !isLine(target, writing))
      return messages.oneOfValues(target.options.map((option) => optionText(option, writing)).join(", "));
    found = listItemSchema(target) ?? target;
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

/** The maximum nesting of lists and choices on one line. */
const mostNested = 4;

function insideFacts(notes: Schema, writing: Writing, depth = 0): string[] {
  if (depth >= mostNested) return [];
  const within = (schema: Schema) => lineOf(hereOf(schema, writing), writing, depth + 1);
  const items = listItemSchema(notes);
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

/** The keywords beside the reference, for a schema with its own page. */
function hereOf(schema: Schema, site: Site): Schema {
  return schema.kind === "reference" && isLine(schema, site)
    ? { ...notesAt(schema, site), rules: rulesBeside(schema, site) }
    : schema;
}

/** Whether a line covers the entire schema: single values, and lists and choices of them. */
export function isLine(schema: Schema, site: Site, depth = 0): boolean {
  const target = schemaTarget(schema, site);
  if (depth >= mostNested) return false;
  const within = (one: Schema) => isLine(one, site, depth + 1);
  if (target.kind === "array") return target.prefix.length === 0 && within(target.items);
  if (target.kind === "union") return target.discriminator === null && target.options.every(within);
  return target.kind !== "object";
}

/** The notes as blocks, below a heading of `level`. */
export function notesBlocks(schema: Schema, writing: Writing, level: number): string[] {
  const notes = notesAt(schema, writing);
  const items = listItemSchema(notes);
  return [
    sentences(marksOf(notes)),
    authorText(notes.description, level, writing),
    sentences(factsOf(notes, writing)),
    // For a body such as a list of pets, the descriptions of the items are included.
    ...(items === null ? [] : notesBlocks(items, writing, level)),
  ];
}

/** External documentation, with its description. */
export const docsText = ({ description, url }: ExternalDocs, site: Site): string =>
  [authorLine(description, site), shownAddress(url)].filter((part) => part !== "").join(": ");

/** The parts on one line. A text without a period at its end gets one before the next part. */
const sentences = (parts: string[]) =>
  parts
    .filter((part) => part !== "")
    .map((part, index, all) => (index < all.length - 1 ? ended(part) : part))
    .join(" ");

const ended = (text: string) =>
  text.replace(/[\p{L}\p{N})\]`"'”»]$/u, (last) => `${last}${periodAfter(last)}`);

const periodAfter = (last: string) => (/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(last) ? "。" : ".");

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

/** The maximum number of listed values. The rest is counted. */
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

/** Facts on one line: "Written as `ids=1,2`." */
export function factsText(facts: Fact[]): string {
  return facts
    .map((fact) =>
      "words" in fact ? [fact.term, plain(fact.words)] : [fact.term, fact.values.map(code).join(", ")],
    )
    .filter(([, content]) => content !== "")
    .map(([term, content]) => `${term} ${content}.`)
    .join(" ");
}
