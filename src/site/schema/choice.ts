import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/pages.ts";
import type { Schema } from "#model/types.ts";
import { distinctiveNames, type SharedNames, sharedNames } from "#schema/validation/distinctive-names.ts";
import { prose } from "../fragments/markdown/index.ts";
import { plainText } from "../fragments/value-text.ts";
import type { Site } from "../index.ts";
import { factsList, itemFacts } from "./facts.ts";
import { idStart } from "./id.ts";
import { itemNotes, itemWords } from "./row.ts";
import { type Contents, type Context, contentsHtml, nothing } from "./schema-context.ts";
import { listItemSchema, notesAt, schemaTarget } from "./target.ts";
import { isMap, mostNamed, typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

type Union = Extract<Schema, { kind: "union" }>;

/** The number of options from which a filter is shown. */
export const manyOptions = 8;

/** The options of a union, one of which is open at a time, without scripts. */
export async function choiceInside(schema: Union, context: Context): Promise<Contents> {
  const options: Option[] = [];
  const values = tellingValues(schema, context);
  const shared = sharedMembers(schema, context.site);
  for (const [index, option] of schema.options.entries()) {
    const about = { index, values: values[index] ?? [], shared };
    options.push(await readOption(option, about, index === 0 ? opening(context) : context));
  }
  if (options.every(({ body }) => body === "") && isNamedByType(schema)) return nothing;
  // Samples are generated from the first option. `used-option.ts` opens another one if they use it.
  const opened = options[0]?.isHere === true ? 0 : -1;
  const filter = options.length < manyOptions ? null : safe("<choice-filter></choice-filter>");
  return {
    kind: "here",
    html: html`<div class="${classes.choice}"><p class="${classes.choiceTitle}">${choiceTitle(schema)}</p>${filter}${options.map((option, index) => optionItem(option, index, index === opened))}</div>`
      .html,
    label: messages.optionCount(options.length),
  };
}

/**
 * The fields of a body's first option are always in place, even if those of all options would be too many.
 */
const opening = (context: Context): Context =>
  context.isFirst ? { ...context, references: Math.max(context.references, 1) } : context;

/** The label for all options: `3 options`; empty if the type is enough. */
export function choiceLabel(schema: Union, { site }: Context): string {
  const isPlain = schema.options.every((option) => {
    const { kind } = schemaTarget(option, site);
    return kind === "scalar" || kind === "any" || kind === "never";
  });
  return isPlain && isNamedByType(schema) ? "" : messages.optionCount(schema.options.length);
}

/** The type "string or integer" is enough. */
const isNamedByType = ({ options, discriminator }: Union) =>
  discriminator === null && options.length <= mostNamed && !options.some(hasOwnTitle);

interface Option {
  /** The title without links, for a summary. */
  title: Html;
  /** The label with links, for a line of its own. */
  label: Html;
  /** The content; empty if the title is enough. */
  body: string;
  /** Whether its fields are on this page. */
  isHere: boolean;
}

/**
 * The values that select each option: those of its discriminator, else of a field whose values differ in
 * most options.
 */
function tellingValues({ options, discriminator }: Union, { site }: Context): string[][] {
  if (discriminator !== null)
    return options.map((_, index) =>
      discriminator.mapping.filter(({ option }) => option === index).map(({ value }) => value),
    );
  const fields = options.map((option) => enumsOf(schemaTarget(option, site), site));
  for (const name of new Set(fields.flatMap((enums) => [...enums.keys()]))) {
    const values = fields.map((enums) => enums.get(name) ?? []);
    const distinct = new Set(values.map((own) => own.join("\0")).filter((own) => own !== ""));
    if (distinct.size > options.length / 2) return values;
  }
  return [];
}

/** The names of the fields that all options with fields have. */
const sharedMembers = ({ options }: Union, site: Site) =>
  sharedNames(
    options
      .map((option) => schemaTarget(option, site))
      .flatMap((option) => (option.kind === "object" ? [option.properties] : [])),
  );

/** The maximum number of values beside an option's name. The filter searches all of them. */
const mostTelling = 8;

/** The enum texts of an object's fields. */
function enumsOf(schema: Schema, site: Site): Map<string, string[]> {
  if (schema.kind !== "object") return new Map();
  return new Map(
    schema.properties.map(({ name, schema: property }) => [
      name,
      notesAt(property, site).enum.flatMap(({ value }) => (value.startsWith('"') ? [plainText(value)] : [])),
    ]),
  );
}

async function readOption(
  option: Schema,
  { index, values, shared }: { index: number; values: string[]; shared: SharedNames },
  context: Context,
): Promise<Option> {
  const codes = values.map(
    (value, index) => html` <code dir="auto"${safe(index < mostTelling ? "" : " hidden")}>${value}</code>`,
  );
  const contents = await context.inside(option, { ...context, isFirst: false });
  const isHere = contents.kind === "here";
  const inside = contentsHtml(contents, `~${index}`).html;
  const body = (await wordsOf(option, isHere ? inside : "", context)) + inside;
  return {
    title: html`<span dir="auto">${plainLabel(option, shared, context)}</span>${codes}`,
    label: html`${hasOwnTitle(option) ? html`<span dir="auto">${option.title}</span>: ` : null}${typeLabel(option, context.site)}${codes}`,
    body: body === "" ? "" : pageLine(option, context) + body,
    isHere,
  };
}

async function wordsOf(option: Schema, inside: string, { site }: Context): Promise<string> {
  const target = notesAt(option, site);
  // The description of a named schema is on its page, unless it is opened here.
  const isElsewhere = option.kind === "reference" && inside === "" && target.kind !== "scalar";
  const notes = isElsewhere ? option : target;
  const items = listItemSchema(notes);
  return html`${await prose(notes.description, site)}${factsList(notes, [], items === null ? [] : itemFacts(items, site), site)}${await valuesBlock(notes, option, site)}${items === null ? null : await itemNotes(items, itemWords(items, site), [notes.description], site)}`
    .html;
}

/** A link to an option's page, and its type if the title differs. */
function pageLine(option: Schema, { site }: Context): string {
  const label = typeLabel(option, site).html;
  if (option.kind === "reference")
    return html`<p class="schema-type">${around(messages.schemaLink, safe(label))}</p>`.html;
  return label.includes("<a ") || hasOwnTitle(option) ? `<p class="schema-type">${label}</p>` : "";
}

/** Whether its title differs from its type. */
const hasOwnTitle = (schema: Schema) =>
  schema.title !== null && schema.kind !== "reference" && (schema.kind !== "object" || isMap(schema));

/** A summary is a button, so it must not contain links. */
function plainLabel(option: Schema, shared: SharedNames, context: Context): string | Html {
  if (option.kind === "reference") return option.title ?? option.name;
  if (option.title !== null) return option.title;
  if (option.kind === "object" && option.properties.length > 0)
    return messages.objectWith(distinctiveNames(option.properties, shared));
  return safe(typeLabel(option, context.site).html.replace(/<\/?a\b[^>]*>/g, ""));
}

function optionItem({ title, body, label }: Option, index: number, isOpen: boolean): Html {
  if (body === "") return html`<p class="${classes.option}">${label}</p>`;
  return html`<details class="${classes.option}" id="${safe(idStart)}~${index}" name="${safe(idStart)}~choice"${safe(isOpen ? " open" : "")}><summary>${title}</summary><div class="${classes.optionBody}">${safe(body)}</div></details>`;
}

function choiceTitle({ of, discriminator }: Union): Html {
  const words = of === "oneOf" ? messages.oneOf : messages.anyOf;
  return discriminator === null
    ? html`${words}`
    : html`${around<Html | string>(messages.byDiscriminator, words, html`<code dir="auto">${discriminator.property}</code>`)}`;
}
