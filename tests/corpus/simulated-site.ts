import type { Operation } from "#model/types.ts";
import { completedBy } from "#schema/validation/completed.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { callableFiles } from "#site/files/callable.ts";
import type { SiteFile } from "#site/files/site-file.ts";
import type { DescribedSite } from "#site/index.ts";
import { readReference } from "#site/read-reference.ts";

/** As much of a description's site as its simulation is made of. Its pages are in `folder` below the root. */
export async function readSimulated(file: string, folder?: string): Promise<DescribedSite> {
  const read = await readReference(file);
  const { operations, schemas } = read.reference;
  const bySlug = new Map(schemas.map(({ slug, schema }) => [slug, schema]));
  const operationOf = new Map(operations.map((operation) => [operation.slug, operation]));
  const findSchema = (slug: string) => bySlug.get(slug);
  const schemasOf = schemasByRef(read.reference);
  const completed = completedBy(schemasOf);
  const operation = (slug: string) => operationOf.get(slug);
  return {
    ...read,
    folder,
    schemas: schemasOf,
    completed,
    findSchema,
    operation,
  } as unknown as DescribedSite;
}

/** The same without the operations that no page has a panel for: only a server responds to them. */
export function withoutHidden(site: DescribedSite): DescribedSite {
  const operations = site.reference.operations.filter(({ markers }) => !markers.hideTryItPanel);
  return { ...site, reference: { ...site.reference, operations } };
}

/** The same as if nothing were asked of a request. */
export const withoutRequests = (site: DescribedSite, folder?: string): DescribedSite => ({
  ...site,
  folder,
  reference: { ...site.reference, operations: site.reference.operations.map(withoutRequest) },
});

const withoutRequest = (operation: Operation): Operation => ({
  ...operation,
  parameters: [],
  body: null,
  security: [],
});

/** The text of each file that its simulation needs, by its path below the root. */
export const filesBelow = (site: DescribedSite): [path: string, text: SiteFile["text"]][] =>
  callableFiles(site).map(({ path, text }) => [`${site.folder}/${path}`, text]);
