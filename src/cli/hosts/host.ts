/** A site as a host serves it. */
export interface HostedSite {
  /** The folder of the site in the project, with slashes. */
  out: string;
  /** The path under which it is served, with a slash at both ends. */
  base: string;
}

/** A host, and the files that a project needs for it. */
export interface Host {
  /** Their texts by their paths in the project. */
  files(site: HostedSite): Record<string, string>;
  /** What is left to do. */
  next: string;
}

/** Files in `_astro/` have a hash in their names. */
export const cachedForever = "public, max-age=31536000, immutable";

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
