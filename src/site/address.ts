/** The site's base path, with a slash at its end: `/`, or `/docs/`. */
export const base = import.meta.env.BASE_URL.replace(/\/?$/, "/");

/** Addresses of pages, below the base path. */
export const address = {
  overview: base,
  operation: (slug: string) => `${base}operations/${slug}/`,
  schemas: `${base}schemas/`,
  schema: (slug: string) => `${base}schemas/${slug}/`,
  tag: (slug: string) => `${base}tags/${slug}/`,
  file: (name: string) => `${base}${name}`,
};
