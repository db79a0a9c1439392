import { decodePercent } from "#http/request/encode.ts";
import { protectiveHeaders } from "#site/policy.ts";
import type { Redirect } from "#site/redirects.ts";

/** A site on a host. */
export interface HostedSite {
  /** The folder of the site in the project, with slashes. */
  out: string;
  /** The base path, with a slash at both ends. */
  base: string;
  /** URLs that moved. */
  redirects: readonly Redirect[];
  /** The origins whose pages may show operations in frames. */
  embed: readonly string[];
}

/** A host, and its files in a project. */
export interface Host {
  /** Returns the file contents by path in the project. */
  files(site: HostedSite): Record<string, string>;
  /** Scripts by path in the project, generated when they are written. */
  scripts?: Record<string, () => Promise<string>>;
  /** The remaining step for the user. */
  next: string;
}

/**
 * The command and the folder for a host that serves a folder as its root. With a base path, the site is
 * in a folder of that name, and the files for the root are copied there.
 */
export function servedAsRoot(
  { out, base }: HostedSite,
  rootFiles: string[],
): { command: string; folder: string } {
  const command = "npx specimen build";
  if (base === "/") return { command, folder: out };
  const site = `${out}${base}`.replace(/\/$/, "");
  const copied = rootFiles.map((file) => inShell(`${site}/${file}`));
  const words = [command, "--out", inShell(site), "&&", "cp", "-r", ...copied, inShell(`${out}/`)];
  return { command: words.join(" "), folder: out };
}

/** The files that hosts read from their root. */
export const rootFiles = ({ redirects }: HostedSite): string[] => [
  "404.html",
  "_headers",
  wellKnown,
  ...(redirects.length > 0 ? ["_redirects"] : []),
];

/**
 * A URL that is literal in the files of hosts. nginx cannot escape a `$`, nor Caddy a `{`, so both are
 * percent-encoded.
 */
export const encoded = (address: string): string =>
  address.replaceAll(/["\\${}]/g, (one) => encodeURIComponent(one));

/** A decoded path, which nginx and Caddy compare with that of a request. */
export const decoded = (path: string): string => decodePercent(path) ?? path;

export const quoted = (address: string): string => `"${encoded(address)}"`;

/** A path as one word of a POSIX shell that is not an option. */
export function inShell(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A TOML string, which unlike JSON also escapes the control character DEL. */
export const inToml = (text: string): string => JSON.stringify(text).replaceAll("\x7f", "\\u007f");

/** A string in a workflow. JSON strings are valid YAML, and expressions of GitHub are escaped. */
export const inWorkflow = (text: string): string => JSON.stringify(text.replaceAll("${{", `\${{ '\${{' }}`));

/** A path as a literal line of `.gitignore` or `.dockerignore`. */
export const inIgnoreFile = (path: string): string =>
  path.replaceAll(/[\\*?[]/g, "\\$&").replace(/^[#!]/, "\\$&");

/** The list of a site's files, and files for some hosts, which readers never request. */
export const unserved = [".specimen-files", ".nojekyll", "_headers", "_redirects"];

/** Files in `_astro/` have a hash in their names. */
export const cachedForever = "public, max-age=31536000, immutable";

/** The headers that protect pages. */
export const protection = (embed: readonly string[]) => Object.entries(protectiveHeaders(embed));

/** Paths at the root of an origin, regardless of the site's base path (RFC 8615). */
export const wellKnown = ".well-known";

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
