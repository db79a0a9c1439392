import { stringifyJson } from "#json/index.ts";
import type { Exchange, Guide, NamedSchema, Operation, Reference, Tag, Webhook } from "#model/types.ts";
import { hash } from "#platform/hash.ts";
import { sandboxPlace } from "#server/sandbox/build/place.ts";
import { inLanguage } from "../content-language.ts";
import { pathItemText, surroundingsText } from "../files/slice.ts";
import { type DescribedSite, inSameLanguage, type Site } from "../index.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { linkTargets } from "../links.ts";
import { perObject } from "../made-once.ts";
import { navigationHtml } from "../navigation/html.ts";
import type { Place } from "../navigation/tree.ts";
import { namedIn, schemaGraphOf } from "../schema-graph/graph.ts";
import { pictureKey } from "../schema-picture/picture.ts";
import { openSlots, pageDataAt, slotsKey } from "../slots.ts";
import { translationsKey } from "../translations.ts";
import { versionsKey } from "../versions.ts";
import {
  type RelatedToExchange,
  relatedToGuide,
  relatedToOperation,
  relatedToSchema,
  relatedToTag,
  relatedToWebhook,
} from "./related.ts";

/** A value for each page with its own content. */
interface OfPages<Key> {
  operation(operation: Operation): Key;
  webhook(webhook: Webhook): Key;
  tag(tag: Tag): Key;
  guide(guide: Guide): Key;
  schema(schema: NamedSchema): Key;
}

/** Texts that change with the content of a page. A page with the key of the last build is reused. */
export interface PageKey {
  /** A key for the entire page. */
  page: string;
  /** A key for the page without the navigation, which files beside it do not contain. */
  content: string;
}

export type PageKeys = OfPages<PageKey>;
export type FileKeys = OfPages<string>;

/** The keys of one description's pages, cached. */
export function pageKeysOf(site: Site): Promise<PageKeys> {
  return keysOfSite(site);
}

// The keys are cached, because each route needs them.
const keysOfSite = perObject((site: Site) => inLanguage(site.language, () => keysOf(site)));

/**
 * The keys of the files beside one description's pages. `contents` are the content keys of pages
 * (`PageKey`), by URL. Everything that can be referenced affects all files.
 */
export function fileKeysOf(site: DescribedSite, contents: ReadonlyMap<string, string>): FileKeys {
  const { address, reference, description } = site;
  const shared = hashedKey(
    surroundingsText(description),
    // References may point into the paths.
    stringifyJson(reference.referencedSchemas),
    JSON.stringify(sandboxPlace(site)),
  );
  const keyAt = (page: string, ...parts: string[]) => {
    const content = contents.get(page);
    if (content === undefined) throw new Error(`There is no page ${page}.`);
    return hashedKey(content, shared, ...parts);
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
  const keyed = (path: string, place: Place | null, ...shown: unknown[]): PageKey => {
    const content = hashedKey(
      slotsKey(slots, site, () => pageDataAt(path, "", site)),
      frame,
      JSON.stringify(shown),
    );
    return { page: hashedKey(content, place === null ? nowhere : navigationHtml(site, place)), content };
  };
  const keyAt = ({ kind, slug }: Place, ...shown: unknown[]) =>
    keyed(address[kind](slug), { kind, slug }, ...shown);
  const exchangeKey = (kind: "operation" | "webhook", exchange: Exchange, related: RelatedToExchange) =>
    keyAt({ kind, slug: exchange.slug }, exchange, schemas(exchange), related);
  const operationKey = (operation: Operation) =>
    exchangeKey("operation", operation, relatedToOperation(operation, site));
  const webhookKey = (webhook: Webhook) => exchangeKey("webhook", webhook, relatedToWebhook(webhook, site));
  const tagKey = (tag: Tag) => keyAt({ kind: "tag", slug: tag.slug }, tag, relatedToTag(tag, site));
  const guideKey = (guide: Guide) =>
    keyAt({ kind: "guide", slug: guide.slug }, guide, relatedToGuide(guide, site));
  const schemaKey = (schema: NamedSchema) =>
    keyed(
      address.schema(schema.slug),
      null,
      schema,
      schemas(schema),
      relatedToSchema(schema, site),
      pictureKey(schema, site),
    );
  return {
    operation: perObject(operationKey),
    webhook: perObject(webhookKey),
    tag: perObject(tagKey),
    guide: perObject(guideKey),
    schema: perObject(schemaKey),
  };
}

/** A key for the shared content of a description's pages. */
function frameKeyOf(site: Site): string {
  const { info, servers, securitySchemes } = site.reference;
  const sites = inSameLanguage(site);
  const others = sites.map(({ folder, reference, release }) => [folder, reference.info.title, release]);
  return hashedKey(
    JSON.stringify([
      site.publication,
      others,
      versionsKey(site, sites),
      site.language,
      translationsKey(site),
      info,
      servers,
      securitySchemes,
      [site, ...site.others].map(linkTargets),
      site.pictures,
      hasLifecycle(site.reference),
      site.changelog !== null,
    ]),
  );
}

export const hashedKey = (...parts: string[]) => hash("sha1", parts.join("\n"));

/**
 * Returns a function for a key that changes with every schema that a part of the model references,
 * directly or through others.
 */
export function schemaKeysOf(reference: Reference): (part: Exchange | NamedSchema) => string {
  const keys = keysOfGroups(reference);
  const { groupOf } = schemaGraphOf(reference);
  return (part) => [...namedIn(part)].map((slug) => keys[groupOf(slug)?.index ?? -1]).join();
}

/** The keys of the groups of schemas, by index. */
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
