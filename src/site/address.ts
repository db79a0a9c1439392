/** The site's base path, with a slash at its end: `/`, or `/docs/`. */
export const base = import.meta.env.BASE_URL.replace(/\/?$/, "/");

/** The address of a file that all descriptions of the site share. */
export const sharedFile = (name: string) => `${base}${name}`;

/** Addresses of the pages of one description. */
export interface Addresses {
  overview: string;
  operation(slug: string): string;
  webhook(slug: string): string;
  schemas: string;
  schema(slug: string): string;
  tag(slug: string): string;
  file(name: string): string;
}

/** The addresses of a description whose pages stand in `folder` below the base path; `undefined` is the base path itself. */
export function addressesIn(folder: string | undefined): Addresses {
  const root = folder === undefined ? base : `${base}${folder}/`;
  return {
    overview: root,
    operation: (slug) => `${root}operations/${slug}/`,
    webhook: (slug) => `${root}webhooks/${slug}/`,
    schemas: `${root}schemas/`,
    schema: (slug) => `${root}schemas/${slug}/`,
    tag: (slug) => `${root}tags/${slug}/`,
    file: (name) => `${root}${name}`,
  };
}
