/** A file of the site that is not a page. */
export interface SiteFile {
  /** Below the base path, e.g. `operations/list-pets/index.md`. */
  path: string;
  text(): string;
}
