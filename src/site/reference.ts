import { stat } from "node:fs/promises";
import type { Description } from "#description/load.ts";
import type { NamedSchema, Operation, Reference, Schema, Tag } from "#reference/types.ts";
import { publishedDescription } from "./published.ts";
import { type ReadReference, readReference } from "./read-reference.ts";

/** The model as pages ask it: everything by its slug. */
export interface Site {
  reference: Reference;
  description: Description;
  operation(slug: string): Operation;
  schema(slug: string): NamedSchema;
  /** What a `reference` node leads to. */
  findSchema(slug: string): Schema;
  tag(slug: string): Tag;
}

/** Reads the description once for all pages; while it is edited, again when one of its files has changed. */
export async function getSite(): Promise<Site> {
  if (current === undefined || (import.meta.env.DEV && (await hasChanged(current)))) current = readSite();
  return current;
}

type StampedSite = Site & { stamp: string };
let current: Promise<StampedSite> | undefined;

async function hasChanged(site: Promise<StampedSite>): Promise<boolean> {
  // A page that failed must not make the next one fail after the file was mended.
  const known = await site.catch(() => undefined);
  return known === undefined || (await stampOf(known.description)) !== known.stamp;
}

async function readSite(): Promise<StampedSite> {
  const read = await readReference(await publishedDescription());
  return { ...index(read), stamp: await stampOf(read.description) };
}

function index({ reference, description }: ReadReference): Site {
  const schema = finder(reference.schemas);
  return {
    reference,
    description,
    operation: finder(reference.operations),
    schema,
    findSchema: (slug) => schema(slug).schema,
    tag: finder(reference.tags),
  };
}

function finder<Item extends { slug: string }>(items: Item[]): (slug: string) => Item {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  return (slug) => {
    const item = bySlug.get(slug);
    if (item === undefined) throw new Error(`The model names "${slug}", which it does not hold.`);
    return item;
  };
}

async function stampOf({ files }: Description): Promise<string> {
  const stamps = files.map((file) => stat(file).then(({ mtimeMs, size }) => `${mtimeMs} ${size}`));
  return (await Promise.allSettled(stamps))
    .map((stamp) => (stamp.status === "fulfilled" ? stamp.value : ""))
    .join();
}
