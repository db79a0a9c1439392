import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import type { NamedSchema, Schema, SchemaRule } from "#model/types.ts";
import { distinctiveMembers, type SharedNames, sharedNames } from "#schema/validation/distinctive-names.ts";
import { twinOf } from "../../address.ts";
import type { Site } from "../../index.ts";
import { isAnything, listItemSchema, rulesBeside, rulesHere, schemaTarget } from "../../schema/target.ts";
import { titleOfNamed } from "../../schema/title.ts";
import { mostListed } from "../../schema-graph/graph.ts";
import { neighbourhoodOf, type SchemaLink } from "../../schema-graph/links.ts";
import { blocks, code, fence, link, table } from "./blocks.ts";
import { isLine, notesBlocks, notesText } from "./notes.ts";
import { typeText } from "./type.ts";
import { type Writing, written } from "./writing.ts";

/** A schema's page as Markdown. */
export const schemaText = (named: NamedSchema, site: Site): string =>
  written(site, (writing) => pageText(named, writing));

function pageText(named: NamedSchema, site: Writing): string {
  const { name, schema, examples } = named;
  return blocks(
    `# ${plain(name)}`,
    plain(titleOfNamed(name, schema) ?? ""),
    typeText({ ...schema, title: null }, site),
    ...notesBlocks(schema, site, 1),
    ...insideText(schema, site),
    ...relatedText(named, site),
    ...examples.map(({ text }) => fence(text, "json")),
  );
}

/** The content of a schema: a table of its fields, its options, and further constraints. */
export function insideText(schema: Schema, site: Writing): string[] {
  const target = schemaTarget(schema, site);
  const rules = [...rulesBeside(schema, site), ...target.rules];
  const each = eachOf(target, site);
  const own =
    each.kind === "union" ? optionsText(each, "", site) : fieldsText(target, "", site, site.detail.levels);
  return [
    ...own,
    ...rules.flatMap((rule) => ruleText(rule, "", site, site.detail.levels)),
    ...listsIn(target, "")
      .slice(1)
      .flatMap((list) => listRules(list, site, site.detail.levels)),
  ];
}

/** A field in a table, by path: `owner.name`, `tags[]`. */
export interface Row {
  path: string;
  /** Null marks the end of an object without further fields. */
  schema: Schema | null;
  required: boolean;
  undescribed?: true | undefined;
}

/** A table of fields, followed by content that exceeds its cells. */
function fieldsText(schema: Schema, path: string, site: Writing, levels: number): string[] {
  const rows = schemaRows(schema, path, site, levels);
  if (rows.length === 0) return [];
  const shown = rows.slice(0, mostRows);
  const { field, type, required, description } = messages;
  return [
    table(
      [field, type, required, description],
      shown.map((row) => cellsOf(row, site)),
    ),
    rows.length > mostRows ? messages.moreFields : "",
    ...shown.flatMap((row) => belowText(row, site, levels - 1)),
  ];
}

const mostRows = 2000;

export function cellsOf({ path, schema, required, undescribed }: Row, site: Writing): string[] {
  if (schema === null) return [code(path), messages.noOtherFields, "", ""];
  const name = path.replace(/^.*\./s, "");
  const words = undescribed ? pages.undescribed : notesText(schema, site, name);
  return [code(path), typeText(schema, site), required ? messages.yes : messages.no, words];
}

/** The options of a field that need more than a line, and its rules. */
export function belowText({ path, schema }: Row, site: Writing, levels: number): string[] {
  if (levels < 0 || schema === null) return [];
  const each = insideOf(schema);
  const target = schema.kind === "reference" ? schema : each;
  return [
    ...(target.kind === "union" ? optionsBelow(target, path, site, levels) : []),
    ...rulesIn(schema, path, site, levels),
  ];
}

/** The parts of a union that do not fit into a row of the table. */
const optionsBelow = (union: Union, path: string, site: Writing, levels: number): string[] =>
  isLine(union, site)
    ? union.options.flatMap((option) => rulesIn(option, path, site, levels))
    : optionsText(union, path, site, levels);

interface Placed {
  schema: Schema;
  path: string;
}

const listRules = ({ schema, path }: Placed, site: Writing, levels: number): string[] =>
  rulesHere(schema, site).flatMap((rule) => ruleText(rule, path, site, levels));

/** The rules of an unnamed schema and of its lists' items. */
const rulesIn = (schema: Schema, path: string, site: Writing, levels: number): string[] =>
  listsIn(schema, path).flatMap((list) => listRules(list, site, levels));

/** A schema and the items of nested lists, by path: `tags`, `tags[]`. */
function listsIn(schema: Schema, path: string): Placed[] {
  const items = listItemSchema(schema);
  return [{ schema, path }, ...(items === null ? [] : listsIn(items, `${path}[]`))];
}

/** The schema of a list's items, following names, or the schema itself. */
function eachOf(schema: Schema, site: Writing, step = 0): Schema {
  const items = listItemSchema(schema);
  return items === null || step > mostLists ? schema : eachOf(schemaTarget(items, site), site, step + 1);
}

/** The limit stops a list of itself. */
const mostLists = 4;

/** The schema of an unnamed list's items, or the schema itself. */
const insideOf = (schema: Schema): Schema => {
  const items = listItemSchema(schema);
  return items === null ? schema : insideOf(items);
};

/** The fields below a path, up to the depth `levels`. */
export function schemaRows(schema: Schema, path: string, site: Writing, levels: number): Row[] {
  if (levels <= 0) return [];
  if (schema.kind === "array") return arrayRows(schema, path, site, levels);
  if (schema.kind !== "object") return [];
  const { properties, patterns, additional } = schema;
  const below = path === "" ? "" : `${path}.`;
  const withInside = (row: Row & { schema: Schema }): Row[] => [
    row,
    ...schemaRows(row.schema, row.path, site, levels - 1),
  ];
  return [
    ...properties.flatMap(({ name, schema: field, required, undescribed }) =>
      withInside({ path: `${below}${name}`, schema: field, required, undescribed }),
    ),
    ...patterns.flatMap(({ pattern, schema: field }) =>
      withInside({ path: `${below}/${pattern}/`, schema: field, required: false }),
    ),
    ...(typeof additional === "boolean"
      ? []
      : withInside({ path: `${below}*`, schema: additional, required: false })),
    ...(additional === false && properties.length > 0
      ? [{ path: `${below}…`, schema: null, required: false }]
      : []),
  ];
}

type ArraySchema = Extract<Schema, { kind: "array" }>;

function arrayRows({ prefix, items }: ArraySchema, path: string, site: Writing, levels: number): Row[] {
  const places = prefix.flatMap((item, index): Row[] => [
    { path: `${path}[${index}]`, schema: item, required: false },
    ...schemaRows(item, `${path}[${index}]`, site, levels - 1),
  ]);
  const isRest = prefix.length > 0 && !isAnything(items) && items.kind !== "never";
  const rest = isRest ? [{ path: `${path}[${prefix.length}…]`, schema: items, required: false }] : [];
  // For a body such as a list of pets, the fields of the items are included.
  const each = path === "" ? schemaTarget(items, site) : items;
  return [...places, ...rest, ...schemaRows(each, `${path}[]`, site, levels - (path === "" ? 0 : 1))];
}

type Union = Extract<Schema, { kind: "union" }>;

function optionsText(
  { options, of, discriminator }: Union,
  path: string,
  site: Writing,
  levels = site.detail.levels,
): string[] {
  const title = of === "oneOf" ? pages.oneOf : pages.anyOf;
  const at = path === "" ? "" : `${code(path)}: `;
  const shared = sharedNames(options.flatMap((option) => fieldsOf(schemaTarget(option, site))));
  const titleOf = (option: Schema) => optionTitle(option, shared, site);
  const items = options.map((option, index) => {
    const values = discriminator?.mapping.filter((entry) => entry.option === index) ?? [];
    const named = values.map(({ value }) => ` ${code(value)}`).join(",");
    return `- ${titleOf(option)}${named} ${notesText(option, site)}`.trimEnd();
  });
  return [
    `${at}${discriminator === null ? title : pages.byDiscriminator(title, code(discriminator.property))}:`,
    items.join("\n"),
    ...options.flatMap((option) => {
      const inside = optionText(option, path, site, levels);
      return inside.every((text) => text === "") ? [] : [`${at}${titleOf(option)}:`, ...inside];
    }),
  ];
}

/** The content of one option. A named one is shown once per page, with its first level only. */
function optionText(option: Schema, path: string, site: Writing, levels: number): string[] {
  if (option.kind === "reference")
    return path === "" && site.opens(option.slug)
      ? fieldsText(schemaTarget(option, site), path, site, 1)
      : [];
  const each = insideOf(option);
  const rules = rulesIn(option, path, site, Math.max(levels - 1, 0));
  if (isRequiredAlone(each)) return rules;
  const options = each.kind === "union" && !isLine(each, site) && levels > 0;
  return [
    ...(options ? optionsText(each, path, site, levels - 1) : fieldsText(option, path, site, levels)),
    ...rules,
  ];
}

/** Whether an option only consists of required names, which are in its title. */
const isRequiredAlone = (schema: Schema) =>
  schema.kind === "object" &&
  schema.patterns.length === 0 &&
  typeof schema.additional === "boolean" &&
  schema.properties.length <= mostTitled &&
  schema.properties.every(({ required, schema: property }) => required && isAnything(property));

/** The fields of an object, as an only item. */
const fieldsOf = (schema: Schema) => (schema.kind === "object" ? [schema.properties] : []);

const optionTitle = (option: Schema, shared: SharedNames, site: Writing): string => {
  if (option.title !== null)
    return option.kind === "reference"
      ? link(option.title, twinOf(site.address.schema(option.slug)))
      : plain(option.title);
  const members = option.kind === "object" ? option.properties : [];
  const names = isRequiredAlone(option) ? members : distinctiveMembers(members, shared);
  const isNamed = names.length > 0 && names.length <= mostTitled;
  return isNamed ? pages.objectWith(names.map(({ name }) => code(name)).join(", ")) : typeText(option, site);
};

/** The maximum number of names in a title. */
const mostTitled = 5;

function ruleText({ title, schema }: SchemaRule, path: string, site: Writing, levels: number): string[] {
  if (levels < 0) return [];
  const at = path === "" ? "" : `${code(path)}: `;
  // "One of" already introduces the list of options.
  if (schema.kind === "union" && [pages.oneOf, pages.anyOf].includes(title) && notesText(schema, site) === "")
    return optionsText(schema, path, site, levels - 1);
  const line = `${at}${plain(title)}: ${typeText(schema, site)}. ${notesText(schema, site)}`.trimEnd();
  if (schema.kind === "union" && !isLine(schema, site))
    return [line, ...optionsText(schema, path, site, levels - 1)];
  return [
    line,
    ...(schema.kind === "reference" ? [] : fieldsText(schema, path, site, levels)),
    ...rulesIn(schema, path, site, levels - 1),
  ];
}

/** The schemas that use this one, and those that it uses, as in the diagram on its page. */
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
