/** The slug that most names have, which therefore is not repeated (`slugOf` in `reference/` makes them all). */
export const usualSlug = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
