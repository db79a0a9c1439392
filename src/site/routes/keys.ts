import { stringifyJson } from "#json/index.ts";
import type { Exchange, Guide, NamedSchema, Operation, Reference, Tag, Webhook } from "#model/types.ts";
import { hash } from "#platform/hash.ts";
import { sandboxPlace } from "#server/sandbox/build/place.ts";
import { inLanguage } from "../content-language.ts";
import { pathItemText, surroundingsText } from "../files/slice.ts";
import { type DescribedSite, inSameLanguage, type Site } from "../index.ts";
import { lifecycleOf } from "../lifecycle/index.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { perObject } from "../made-once.ts";
import { navigationHtml } from "../navigation/html.ts";
import { neighboursOf } from "../navigation/neighbours.ts";
import type { Place } from "../navigation/tree.ts";
import { namedIn, schemaGraphOf, usesOf } from "../schema-graph/graph.ts";
import { pictureKey } from "../schema-picture/picture.ts";
import { openSlots, pageDataAt, slotsKey } from "../slots.ts";
import { translationsKey } from "../translations.ts";
import { versionsKey } from "../versions.ts";

/** Something for each page that has parts of its own. */
interface OfPages<Key> {
  operation(operation: Operation): Key;
  webhook(webhook: Webhook): Key;
  tag(tag: Tag): Key;
  guide(guide: Guide): Key;
  schema(schema: NamedSchema): Key;
}

/** Short texts that change with what is made of a part. What has the key of the last build is taken from there. */
export interface PageKey {
  /** Changes with everything the page shows. */
  page: string;
  /** The same without the navigation, which files beside the page do not have. */
  content: string;
}

export type PageKeys = OfPages<PageKey>;
export type FileKeys = OfPages<string>;

/** The keys of one description's pages, found once. */
export function pageKeysOf(site: Site): Promise<PageKeys> {
  return keysOfSite(site);
}

// Each route asks for them.
const keysOfSite = perObject((site: Site) => inLanguage(site.language, () => keysOf(site)));

/**
 * The keys of the files beside one description's pages. `contents` has the keys of what pages show (`PageKey`), by their
 * addresses. Whatever may be referred to has effect on all files.
 */
export function fileKeysOf(site: DescribedSite, contents: ReadonlyMap<string, string>): FileKeys {
  const { address, reference, description } = site;
  const shared = keyOf(
    surroundingsText(description),
    // A reference may point into the paths.
    stringifyJson(reference.referencedSchemas),
    JSON.stringify(sandboxPlace(site)),
  );
  const keyAt = (page: string, ...parts: string[]) => {
    const content = contents.get(page);
    if (content === undefined) throw new Error(`There is no page ${page}.`);
    return keyOf(content, shared, ...parts);
  };
  return {
    operation: perObject((operation) =>
      keyAt(address.operation(operation.slug), pathItemText(operation, description)),
    ),
    webhook: ({ slug }) => keyAt(address.webhook(slug)),
    tag: ({ slug }) => keyAt(address.tag(slug)),
    guide: ({ slug }) => keyAt(address.guide(slug)),
    schema: ({ slug }) => keyAt(address.schema(slug)),
  };
}

async function keysOf(site: Site): Promise<PageKeys> {
  const { address } = site;
  const frame = frameKeyOf(site);
  const schemas = schemaKeysOf(site.reference);
  const slots = await openSlots(site);
  const nowhere = navigationHtml(site, null);
  const keyed = (path: string, place: Place | null, ...parts: string[]): PageKey => {
    const content = keyOf(
      slotsKey(slots, site, () => pageDataAt(path, "", site)),
      frame,
      ...parts,
    );
    return { page: keyOf(content, place === null ? nowhere : navigationHtml(site, place)), content };
  };
  const exchangeKey = (kind: "operation" | "webhook") =>
    perObject((exchange: Operation | Webhook) =>
      keyed(
        address[kind](exchange.slug),
        { kind, slug: exchange.slug },
        JSON.stringify(exchange),
        schemas(exchange),
        relatives(exchange, site),
        JSON.stringify(neighboursOf(kind, exchange.slug, site)),
      ),
    );
  return {
    operation: exchangeKey("operation"),
    webhook: exchangeKey("webhook"),
    tag: perObject((tag) =>
      keyed(
        address.tag(tag.slug),
        { kind: "tag", slug: tag.slug },
        JSON.stringify(tag),
        ...tag.operations.map((slug) => brief(site.operation(slug))),
        ...tag.webhooks.map((slug) => brief(site.webhook(slug))),
      ),
    ),
    guide: perObject((guide) =>
      keyed(
        address.guide(guide.slug),
        { kind: "guide", slug: guide.slug },
        JSON.stringify(guide),
        // The requests that a guide shows.
        site.reference.operations
          .map(({ id, method, path, title, markers }) =>
            guide.description.includes(id)
              ? JSON.stringify([id, method, path, title, markers.hideTryItPanel])
              : "",
          )
          .join(""),
        JSON.stringify(neighboursOf("guide", guide.slug, site)),
      ),
    ),
    schema: perObject((schema) =>
      keyed(
        address.schema(schema.slug),
        null,
        JSON.stringify(schema),
        schemas(schema),
        usesKey(schema, site),
        pictureKey(schema, site),
      ),
    ),
  };
}

/** What is the same on every page of a description. */
function frameKeyOf(site: Site): string {
  const { info, servers, securitySchemes } = site.reference;
  const sites = inSameLanguage(site);
  const others = sites.map(({ folder, reference, release }) => [folder, reference.info.title, release]);
  // Whatever a text may link to.
  const pages = [site, ...site.others].map(({ reference }) => linkedKey(reference));
  return keyOf(
    JSON.stringify([
      site.publication,
      others,
      versionsKey(site, sites),
      site.language,
      translationsKey(site),
      info,
      servers,
      securitySchemes,
      pages,
      site.pictures,
      hasLifecycle(site.reference),
      site.changelog !== null,
    ]),
  );
}

/** What texts may link to. */
const linkedKey = ({ operations, tags, guides, schemas }: Reference) => [
  operations.map(({ id, slug }) => [id, slug]),
  tags.map(({ name, slug }) => [name, slug]),
  guides.map(({ description, ...guide }) => [guide, description.match(/^ {0,3}#{1,6}[ \t].*/gm)]),
  schemas.map(({ name, slug }) => [name, slug]),
];

/** What a page shows of the operations and webhooks it links to. */
function relatives(exchange: Exchange, site: Site): string {
  const linked = exchange.responses
    .flatMap(({ links }) => links)
    .flatMap(({ target }) => (target.kind === "operation" ? [site.operation(target.slug)] : []));
  const callbacks = "callbacks" in exchange ? (exchange as Operation).callbacks.map(site.webhook) : [];
  const { origin } = exchange as Partial<Webhook>;
  const caller = origin?.kind === "callback" ? [site.operation(origin.operation)] : [];
  const { successor } = lifecycleOf(exchange, site);
  return [...linked, ...callbacks, ...caller, successor].map(brief).join();
}

function usesKey({ slug }: NamedSchema, { reference }: Site): string {
  const { operations, count } = usesOf(slug, reference);
  return [count, ...operations.map(brief)].join();
}

function brief(exchange: (Exchange & { path?: string; name?: string }) | undefined): string {
  if (exchange === undefined) return "";
  const { slug, method, path, name, title, deprecated, markers, description } = exchange;
  return JSON.stringify([slug, method, path, name, title, deprecated, markers, description]);
}

export const keyOf = (...parts: string[]) => hash("sha1", parts.join("\n"));

/** Gives a text that changes with every schema to which a part of the model refers, directly or through others. */
export function schemaKeysOf(reference: Reference): (part: Exchange | NamedSchema) => string {
  const keys = keysOfGroups(reference);
  const { groupOf } = schemaGraphOf(reference);
  return (part) => [...namedIn(part)].map((slug) => keys[groupOf(slug)?.index ?? -1]).join();
}

/** The keys of the groups of schemas, by their index. */
const keysOfGroups = perObject((reference: Reference): string[] => {
  const own = new Map(reference.schemas.map(({ slug, schema }) => [slug, JSON.stringify(schema)]));
  const { groups } = schemaGraphOf(reference);
  const keys: string[] = [];
  for (const { slugs, below } of groups) {
    const parts = [...slugs.map((slug) => own.get(slug)), ...below.map(({ index }) => keys[index])];
    keys.push(hash("sha1", parts.join("\n")));
  }
  return keys;
});
