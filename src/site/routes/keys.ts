import { hash } from "node:crypto";
import { type JsonValue, stringifyJson } from "#json/index.ts";
import type { Exchange, Guide, NamedSchema, Operation, Reference, Tag, Webhook } from "#model/types.ts";
import { sandboxPlace } from "#server/sandbox/build/place.ts";
import { inLanguage } from "../content-language.ts";
import { pathItemText, surroundingsText } from "../files/slice.ts";
import { allSites, type DescribedSite, getSites, type Site } from "../index.ts";
import { lifecycleOf } from "../lifecycle/index.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { navigationHtml } from "../navigation/html.ts";
import { neighboursOf } from "../navigation/neighbours.ts";
import type { Place } from "../navigation/tree.ts";
import { publication } from "../publication.ts";
import { namedIn, schemaGraphOf } from "../schema-graph/graph.ts";
import { usesOf } from "../schema-graph/uses.ts";
import { pictureKey } from "../schema-picture/picture.ts";
import { openSlots, pageDataAt, slotsKey } from "../slots.ts";
import { translationsKey } from "../translations.ts";
import { versionsKey } from "../versions.ts";

/**
 * A short text for each page that changes with everything the page shows. A page with the key of the last build
 * is taken from there.
 */
export interface PageKeys {
  operation(operation: Operation): string;
  webhook(webhook: Webhook): string;
  tag(tag: Tag): string;
  guide(guide: Guide): string;
  schema(schema: NamedSchema): string;
}

/** The keys of one description's pages. */
export const pageKeysOf = (site: Site): Promise<PageKeys> =>
  inLanguage(site.language, () => keysOf(site, (place) => [navigationHtml(site, place)]));

/**
 * The keys of the files beside one description's pages, which have no navigation. Whatever may be referred to has effect on
 * all of them.
 */
export async function fileKeysOf(site: DescribedSite): Promise<PageKeys> {
  const { reference, description } = site;
  const shared = keyOf(
    surroundingsText(description),
    // A reference may point into the paths.
    stringifyJson(reference.referencedSchemas as unknown as JsonValue),
    JSON.stringify(sandboxPlace(site)),
  );
  const keys = await inLanguage(site.language, () => keysOf(site, () => [shared]));
  return {
    ...keys,
    operation: once((operation) => keyOf(keys.operation(operation), pathItemText(operation, description))),
  };
}

async function keysOf(site: Site, aroundOf: (place: Place | null) => string[]): Promise<PageKeys> {
  const frame = await frameKeyOf(site);
  const around = (place: Place | null) => [frame, ...aroundOf(place)];
  const schemas = schemaKeysOf(site.reference);
  const content = (exchange: Exchange) => [
    JSON.stringify(exchange),
    schemas(exchange),
    relatives(exchange, site),
  ];
  const slots = await openSlots();
  const ofSlots = (path: string) => slotsKey(slots, pageDataAt(path, "", site));
  return {
    operation: once((operation) =>
      keyOf(
        ofSlots(site.address.operation(operation.slug)),
        ...around({ kind: "operation", slug: operation.slug }),
        ...content(operation),
        JSON.stringify(neighboursOf("operation", operation.slug, site)),
      ),
    ),
    webhook: once((webhook) =>
      keyOf(
        ofSlots(site.address.webhook(webhook.slug)),
        ...around({ kind: "webhook", slug: webhook.slug }),
        ...content(webhook),
        JSON.stringify(neighboursOf("webhook", webhook.slug, site)),
      ),
    ),
    tag: once((tag) =>
      keyOf(
        ofSlots(site.address.tag(tag.slug)),
        ...around({ kind: "tag", slug: tag.slug }),
        JSON.stringify(tag),
        ...tag.operations.map((slug) => brief(site.operation(slug))),
        ...tag.webhooks.map((slug) => brief(site.webhook(slug))),
      ),
    ),
    guide: once((guide) =>
      keyOf(
        ofSlots(site.address.guide(guide.slug)),
        ...around({ kind: "guide", slug: guide.slug }),
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
    schema: once((schema) =>
      keyOf(
        ofSlots(site.address.schema(schema.slug)),
        ...around(null),
        JSON.stringify(schema),
        schemas(schema),
        usesKey(schema, site),
        pictureKey(schema, site),
      ),
    ),
  };
}

/** What is the same on every page of a description. */
async function frameKeyOf(site: Site): Promise<string> {
  const { info, servers, securitySchemes } = site.reference;
  const sites = await getSites();
  const others = sites.map(({ folder, reference, release }) => [folder, reference.info.title, release]);
  // Whatever a text may link to.
  const pages = [site, ...site.others].map(({ reference }) => linkedKey(reference));
  return keyOf(
    JSON.stringify([
      publication(),
      others,
      versionsKey(site, sites),
      site.language,
      translationsKey(site, await allSites()),
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

function brief(exchange: (Exchange & { path?: string }) | undefined): string {
  if (exchange === undefined) return "";
  const { slug, method, path, title, deprecated, markers, description } = exchange;
  return JSON.stringify([slug, method, path, title, deprecated, markers, description]);
}

/** Several files of a part have its key. */
function once<Part extends object>(make: (part: Part) => string): (part: Part) => string {
  const known = new WeakMap<Part, string>();
  return (part) => {
    const key = known.get(part) ?? make(part);
    known.set(part, key);
    return key;
  };
}

const keyOf = (...parts: string[]) => hash("sha1", parts.join("\n"));

/** Gives a text that changes with every schema to which a part of the model refers, directly or through others. */
export function schemaKeysOf(reference: Reference): (part: Exchange | NamedSchema) => string {
  const keys = known.get(reference) ?? makeKeys(reference);
  known.set(reference, keys);
  const { groupOf } = schemaGraphOf(reference);
  return (part) => [...namedIn(part)].map((slug) => keys[groupOf(slug)?.index ?? -1]).join();
}

const known = new WeakMap<Reference, string[]>();

/** The keys of the groups of schemas, by their index. */
function makeKeys(reference: Reference): string[] {
  const own = new Map(reference.schemas.map(({ slug, schema }) => [slug, JSON.stringify(schema)]));
  const { groups } = schemaGraphOf(reference);
  const keys: string[] = [];
  for (const { slugs, below } of groups) {
    const parts = [...slugs.map((slug) => own.get(slug)), ...below.map(({ index }) => keys[index])];
    keys.push(hash("sha1", parts.join("\n")));
  }
  return keys;
}
