import type { Operation } from "#model/types.ts";
import { callableFiles } from "#site/files/callable.ts";
import type { SiteFile } from "#site/files/site-file.ts";
import { type DescribedSite, siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { readReference } from "#site/read-reference.ts";

/** As much of a description's site as its simulation is made of. Its pages are in `folder` below the root. */
export async function readSimulated(file: string, folder?: string): Promise<DescribedSite> {
  const read = await readReference(file);
  return {
    ...read,
    ...siteOfModel({ folder, reference: read.reference, pictures: read.pictures }, publicationOf({})),
  };
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
