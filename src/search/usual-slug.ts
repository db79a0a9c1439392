/** The default slug of a name, which is not repeated in the files (`slugOf` creates them all). */
export const usualSlug = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
