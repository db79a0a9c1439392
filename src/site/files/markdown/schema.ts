import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import type { NamedSchema, Schema } from "#model/types.ts";
import { twinOf } from "../../address.ts";
import type { Site } from "../../index.ts";
import { schemaTarget } from "../../schema/target.ts";
import { mostListed } from "../../schema-graph/graph.ts";
import { neighbourhoodOf, type SchemaLink } from "../../schema-graph/links.ts";
import { blocks, code, fence, link, plain, table } from "./blocks.ts";
import { notesBlocks, notesText } from "./notes.ts";
import { typeText } from "./type.ts";
import { type Writing, written } from "./writing.ts";

/** A schema's page as Markdown. */
export const schemaText = (named: NamedSchema, site: Site): string =>
  written(site, (writing) => pageText(named, writing));

function pageText(named: NamedSchema, site: Writing): string {
  const { name, schema, examples } = named;
  return blocks(
    `# ${plain(name)}`,
    typeText(schema, site),
    ...notesBlocks(schema, site, 1),
    ...insideText(schema, site),
    ...relatedText(named, site),
    ...examples.map(({ text }) => fence(text, "json")),
  );
}

/** What a schema opens to: a table of its fields, its options, and further constraints. */
export function insideText(schema: Schema, site: Writing): string[] {
  const target = schemaTarget(schema, site);
  const rules = [...schema.rules, ...(target === schema ? [] : target.rules)];
  const own = target.kind === "union" ? optionsText(target, site) : [fieldsText(target, site)];
  return [...own, ...rules.flatMap((rule) => ruleText(rule.title, rule.schema, site))];
}

/** Nested fields have their path as name: `owner.name`, `tags[]`. */
function fieldsText(schema: Schema, site: Writing): string {
  const rows = rowsOf(schema, "", site, site.detail.levels).slice(0, mostRows + 1);
  if (rows.length === 0) return "";
  const shown = rows.slice(0, mostRows);
  const rest = rows.length > mostRows ? `\n\n${messages.moreFields}` : "";
  const { field, type, required, description } = messages;
  return table([field, type, required, description], shown) + rest;
}

const mostRows = 500;

function rowsOf(schema: Schema, path: string, site: Writing, depth: number): string[][] {
  if (depth === 0) return [];
  if (schema.kind === "array") return arrayRows(schema, path, site, depth);
  if (schema.kind !== "object") return [];
  const { properties, patterns, additional } = schema;
  const below = path === "" ? "" : `${path}.`;
  return [
    ...properties.flatMap(({ name, schema: field, required }) => [
      rowOf(`${below}${name}`, field, required, site),
      ...rowsOf(field, `${below}${name}`, site, depth - 1),
    ]),
    ...patterns.flatMap(({ pattern, schema: field }) => [rowOf(`${below}/${pattern}/`, field, false, site)]),
    ...(typeof additional === "boolean"
      ? []
      : [rowOf(`${below}*`, additional, false, site), ...rowsOf(additional, `${below}*`, site, depth - 1)]),
    ...(additional === false && properties.length > 0 ? [[`${below}…`, messages.noOtherFields, "", ""]] : []),
  ];
}

type ArraySchema = Extract<Schema, { kind: "array" }>;

function arrayRows({ prefix, items }: ArraySchema, path: string, site: Writing, depth: number): string[][] {
  const places = prefix.flatMap((item, index) => [
    rowOf(`${path}[${index}]`, item, false, site),
    ...rowsOf(item, `${path}[${index}]`, site, depth - 1),
  ]);
  // Of the whole, as of a list of pets, the fields of each item are of interest.
  const each = path === "" ? schemaTarget(items, site) : items;
  return [...places, ...rowsOf(each, `${path}[]`, site, depth - 1)];
}

const rowOf = (path: string, schema: Schema, required: boolean, site: Writing) => [
  code(path),
  typeText(schema, site),
  required ? messages.yes : messages.no,
  notesText(schema, site),
];

function optionsText(
  { options, of, discriminator }: Extract<Schema, { kind: "union" }>,
  site: Writing,
): string[] {
  const title = of === "oneOf" ? pages.oneOf : pages.anyOf;
  const items = options.map((option, index) => {
    const values = discriminator?.mapping.filter((entry) => entry.option === index) ?? [];
    const named = values.map(({ value }) => ` ${code(value)}`).join(",");
    return `- ${optionTitle(option, site)}${named} ${notesText(option, site)}`.trimEnd();
  });
  const unlisted = discriminator?.mapping.filter(({ option }) => option === null) ?? [];
  return [
    `${discriminator === null ? title : pages.byDiscriminator(title, code(discriminator.property))}:`,
    [
      ...items,
      ...unlisted.map(({ value, target }) => `- ${messages.strangeOption(code(value), plain(target))}`),
    ].join("\n"),
    ...options.flatMap((option) => {
      const fields = option.kind === "reference" ? "" : fieldsText(option, site);
      return fields === "" ? [] : [`${optionTitle(option, site)}:`, fields];
    }),
  ];
}

const optionTitle = (option: Schema, site: Writing) => {
  if (option.title === null) return typeText(option, site);
  return option.kind === "reference"
    ? link(option.title, twinOf(site.address.schema(option.slug)))
    : plain(option.title);
};

function ruleText(title: string, schema: Schema, site: Writing): string[] {
  const fields = schema.kind === "reference" ? "" : fieldsText(schema, site);
  return [`${plain(title)}: ${typeText(schema, site)}. ${notesText(schema, site)}`.trimEnd(), fields];
}

/** The schemas that use one, and those that it uses: what the picture on its page shows. */
export function relatedText({ slug }: NamedSchema, site: Site): string[] {
  const { users, uses } = neighbourhoodOf(slug, site.reference);
  return [
    ...(users.length === 0 ? [] : [messages.usedBySchemas, listText(users, site)]),
    ...(uses.length === 0 ? [] : [messages.usesSchemas, listText(uses, site)]),
  ];
}

function listText(links: readonly SchemaLink[], site: Site): string {
  const items = links.slice(0, mostListed).map(({ slug, labels }) => {
    const { name } = site.schema(slug);
    return `- ${link(name, twinOf(site.address.schema(slug)))}: ${labels.slice(0, mostLabels).map(code).join(", ")}`;
  });
  const rest = links.length - mostListed;
  return [...items, ...(rest > 0 ? [`- ${pages.moreLinks(rest)}`] : [])].join("\n");
}

const mostLabels = 8;
