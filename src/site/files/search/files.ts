import { longestTitle } from "#model/operation/title.ts";
import type { Exchange, SecurityRequirement } from "#model/types.ts";
import { distancesOf } from "#search/member.ts";
import type { NamesFile, PartFile, ValuesRow } from "#search/types.ts";
import { usualSlug } from "#search/usual-slug.ts";
import { withoutTabs } from "../../fragments/markdown/index.ts";
import { shortened } from "../../fragments/shortened.ts";
import type { Site } from "../../index.ts";
import { hasLifecycle } from "../../lifecycle/stages.ts";
import { perReference } from "../../made-once.ts";
import { siteName } from "../../site-name.ts";
import { bodySchemas } from "./body-schemas.ts";
import { enumValues } from "./enum-values.ts";
import { isErrorStatus, type Member, readMembers } from "./members.ts";
import { plainWords } from "./plain-words.ts";
import { searchSections } from "./sections.ts";

/** The search files of one description, by path below its folder. */
export function searchFiles(site: Site): { path: string; text: () => string }[] {
  const parts = partFiles(site);
  return [
    { path: "search/names.json", text: () => JSON.stringify(namesOf(site, parts.length)) },
    ...parts.map((part, index) => ({
      path: `search/parts/${index}.json`,
      text: () => JSON.stringify(part),
    })),
  ];
}

// In development, each requested file is searched among all.
const partFiles = perReference(partsOf);

function namesOf(site: Site, parts: number): NamesFile {
  const { reference } = site;
  const schemasOf = bodySchemas(site);
  return {
    overview: [brief(siteName(site))],
    operations: reference.operations.map((operation) => {
      const { slug, title, method, path, id, deprecated } = operation;
      const schemas = schemasOf(operation);
      return [unlessUsual(slug, id), brief(title), method, path, id, deprecated ? 1 : 0, ...schemas];
    }),
    webhooks: reference.webhooks.map(({ slug, title, method, name, deprecated, origin }) => [
      unlessUsual(slug, name),
      brief(title),
      method,
      name,
      deprecated ? 1 : 0,
      origin.kind === "callback" ? 1 : 0,
    ]),
    schemas: reference.schemas.map(({ slug, name }) => [unlessUsual(slug, name), name]),
    tags: reference.tags.map(({ slug, title }) => [unlessUsual(slug, brief(title)), brief(title)]),
    guides: reference.guides.map(({ slug, title }) => [unlessUsual(slug, brief(title)), brief(title)]),
    sections: searchSections(site).rows.map(({ row }) => row),
    lifecycle: hasLifecycle(reference) ? 1 : 0,
    parts,
  };
}

const unlessUsual = (slug: string, name: string) => (slug === usualSlug(name) ? "" : slug);

/** A long title is cut to a line. The rest is indexed as part of the description. */
const brief = (title: string) => shortened(title.replace(/\s+/g, " ").trim(), longestTitle);

/**
 * Parameters and fields come first, because names are searched more often than values and descriptions.
 */
function partsOf(site: Site): PartFile[] {
  const parts: PartFile[] = [];
  const members = readMembers(site);
  let left = 0;
  let listed = 0;
  const current = (size: number): PartFile => {
    const part = parts.at(-1);
    if (part !== undefined && left >= size) {
      left -= size;
      return part;
    }
    const next: PartFile = { start: listed, members: [], values: [], prose: [] };
    parts.push(next);
    left = partSize - size;
    return next;
  };
  for (const { anchor, pages, text, names } of members) {
    current(anchor.length + 3 * pages.length + text.length).members.push([
      anchor,
      distancesOf(pages),
      text,
      ...names,
    ]);
    listed++;
  }
  for (const row of readValues(site, members))
    current(row[0].length + 4 * (row[1].length + row[2].length)).values.push(row);
  for (const [page, text] of readProse(site)) current(text.length).prose.push([page, text]);
  return parts;
}

/** Each list of enum values once, with all members that use it, because many lists repeat. */
function readValues({ reference }: Site, members: Member[]): ValuesRow[] {
  const { operations, webhooks, schemas } = reference;
  const lists = new Map<string, { members: number[]; pages: number[] }>();
  const add = (values: string, kind: "members" | "pages", number: number) => {
    if (values === "") return;
    const list = lists.get(values) ?? { members: [], pages: [] };
    lists.set(values, list);
    list[kind].push(number);
  };
  for (const [number, { values }] of members.entries()) add(values, "members", number);
  const firstSchema = 1 + operations.length + webhooks.length;
  for (const [index, { schema }] of schemas.entries()) add(enumValues(schema), "pages", firstSchema + index);
  return [...lists].map(([values, own]) => [values, distancesOf(own.members), distancesOf(own.pages)]);
}

/**
 * The size of a part that is parsed without a noticeable delay, even on a slow phone, in UTF-16 code
 * units.
 */
const partSize = 100_000;

/** The texts of each page by number, including the words of overlong titles. */
function readProse(site: Site): [page: number, text: string][] {
  const { info, operations, webhooks, schemas, tags, guides } = site.reference;
  const exchanges = [...operations, ...webhooks];
  const isRare = rareAmong(exchanges.flatMap(described));
  const texts = [
    textOf(info.summary, info.description),
    ...exchanges.map((exchange) =>
      textOf(
        exchange.title.length > longestTitle ? exchange.title : null,
        exchange.description,
        exchange.body?.description,
        ...described(exchange).filter(isRare),
        scopesOf(exchange.security),
      ),
    ),
    ...schemas.map(({ schema }) => textOf(schema.title, schema.description)),
    ...tags.map(({ description }) => textOf(description)),
    ...guides.map(({ description }) => textOf(withoutTabs(description))),
  ];
  const { rows, beginnings } = searchSections(site);
  // Text below a heading is indexed for the heading, not for the entire page.
  for (const [page, text] of beginnings)
    texts[page] = page === 0 ? [textOf(info.summary), text].filter(Boolean).join(" · ") : text;
  return [...texts, ...rows.map(({ text }) => text)]
    .map((text, page): [number, string] => [page, text])
    .filter(([, text]) => text !== "");
}

/** A scope is indexed by its full name, for readers who look for its operations. */
const scopesOf = (security: SecurityRequirement[]) =>
  [...new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)))].join(" ");

/** The descriptions of responses that are not members. */
const described = ({ responses }: Exchange) =>
  responses.filter((response) => !isErrorStatus(response)).map(({ description }) => description);

/**
 * Whether a text occurs in a few places only. Finding "Resource not found" in hundreds of places helps
 * nobody.
 */
function rareAmong(texts: string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => (counts.get(text) ?? 0) <= few;
}

const few = 5;

const textOf = (...texts: (string | null | undefined)[]) =>
  texts
    .filter((text) => text !== null && text !== undefined)
    .map(plainWords)
    .filter((text) => text !== "")
    .join(" · ");
