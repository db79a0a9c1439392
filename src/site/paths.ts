import { getSites, type Site } from "./site.ts";

/** The pages of every description that one route makes, for its `getStaticPaths`. */
export async function pathsOf<Item extends { slug: string }>(itemsOf: (site: Site) => Item[]) {
  const sites = await getSites();
  return sites.flatMap((site) =>
    itemsOf(site).map(({ slug }) => ({ params: { description: site.folder, slug } })),
  );
}

/** The pages of which every description has one. */
export async function pathsOfSites() {
  return (await getSites()).map(({ folder }) => ({ params: { description: folder } }));
}
