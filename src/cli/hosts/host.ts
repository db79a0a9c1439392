import { decodePercent } from "#http/request/encode.ts";
import { protectiveHeaders } from "#site/policy.ts";
import type { Redirect } from "#site/redirects.ts";

/** A site as a host serves it. */
export interface HostedSite {
  /** The folder of the site in the project, with slashes. */
  out: string;
  /** The path under which it is served, with a slash at both ends. */
  base: string;
  /** Addresses that moved. */
  redirects: readonly Redirect[];
  /** The origins whose pages may show operations in frames. */
  embed: readonly string[];
}

/** A host, and the files that a project needs for it. */
export interface Host {
  /** Their texts by their paths in the project. */
  files(site: HostedSite): Record<string, string>;
  /** Scripts by their paths in the project, which are made when they are written. */
  scripts?: Record<string, () => Promise<string>>;
  /** What is left to do. */
  next: string;
}

/**
 * How a host that serves a folder as its root gets a site: by which command, and which folder it serves. With a base path the
 * site is in a folder of that name, and what such hosts look for in their root is copied there.
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

/** What hosts look for in their root, where a site has it. */
export const rootFiles = ({ redirects }: HostedSite): string[] => [
  "404.html",
  "_headers",
  wellKnown,
  ...(redirects.length > 0 ? ["_redirects"] : []),
];

/**
 * An address in which nothing has a meaning for the files of hosts: nginx has no way to write a `$` that begins no variable, nor
 * Caddy a `{` that begins no placeholder.
 */
export const encoded = (address: string): string =>
  address.replaceAll(/["\\${}]/g, (one) => encodeURIComponent(one));

/** A path as nginx and Caddy compare it: with the decoded one of a request. */
export const decoded = (path: string): string => decodePercent(path) ?? path;

export const quoted = (address: string): string => `"${encoded(address)}"`;

/** A path as one word of a POSIX shell, and as no option. */
export function inShell(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A text of TOML, which unlike JSON escapes the control character DEL, too. */
export const inToml = (text: string): string => JSON.stringify(text).replaceAll("\x7f", "\\u007f");

/** A text of a workflow: what JSON quotes is YAML as well, and what GitHub would evaluate in it stays text. */
export const inWorkflow = (text: string): string => JSON.stringify(text.replaceAll("${{", `\${{ '\${{' }}`));

/** A path as a line of `.gitignore` or `.dockerignore`: no pattern, comment or exception. */
export const inIgnoreFile = (path: string): string =>
  path.replaceAll(/[\\*?[]/g, "\\$&").replace(/^[#!]/, "\\$&");

/** The list of a site's files, and what is there for some hosts, which no reader asks for. */
export const unserved = [".specimen-files", ".nojekyll", "_headers", "_redirects"];

/** Files in `_astro/` have a hash in their names. */
export const cachedForever = "public, max-age=31536000, immutable";

/** The headers that protect pages. */
export const protection = (embed: readonly string[]) => Object.entries(protectiveHeaders(embed));

/** What is looked up at the root of an origin, wherever the site is (RFC 8615). */
export const wellKnown = ".well-known";

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
