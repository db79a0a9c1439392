import { hash } from "#platform/hash.ts";
import type { Trust } from "./brand.ts";
import type { Site } from "./index.ts";
import { memoize } from "./memoize.ts";

/** The content of a page besides the site's own files, which its policy allows. */
interface Contained {
  /** The inline style and scripts. */
  styles: string;
  scripts: string[];
  /** The additional sources of the site's owner, by directive. */
  sources: Record<string, string[]>;
  trust: Trust;
}

/**
 * The Content-Security-Policy of a page. Connections are unrestricted, because readers choose the
 * server. Sound and PDF responses are shown from `data:` URLs, whose origin differs from the site's.
 * Scripts of other hosts may need to write HTML, so pages with such scripts do not require Trusted
 * Types.
 */
export function pagePolicy({ styles, scripts, sources, trust }: Contained): string {
  const { "script-src": scriptSources = [], ...others } = sources;
  const own: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptSources, ...scripts.map(hashOf)],
    "style-src": ["'self'", hashOf(styles)],
    "img-src": ["'self'", "data:"],
    "media-src": ["'self'", "data:"],
    "frame-src": ["data:"],
    "font-src": ["'self'"],
    "connect-src": ["*"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
  for (const [directive, added] of Object.entries(others))
    if (added.length > 0)
      own[directive] = [...(own[directive] ?? []).filter((source) => source !== "'none'"), ...added];
  return [
    ...Object.entries(own).map(([directive, allowed]) => `${directive} ${allowed.join(" ")}`),
    ...(trust.kind === "any" ? [] : trustedTypes(trust)),
  ].join("; ");
}

// The policies for Trusted Types. Several scripts of a page contain `src/html/trusted.ts`, which is
// cheaper than an additional request.
const trustedTypes = ({ kind }: Trust) => [
  "require-trusted-types-for 'script'",
  `trusted-types specimen${kind === "scripts-of" ? " default" : ""} 'allow-duplicates'`,
];

/** The directives for content in texts of authors. */
export type MediaDirective = "img-src" | "media-src";

/** Whether the site's owner allows a picture, video or sound of another host. */
export function isAllowedMedia(
  address: string,
  directive: MediaDirective,
  { publication }: Pick<Site, "publication">,
): boolean {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  const { sources } = publication.brand;
  return url !== null && (sources[directive] ?? []).some((source) => isFrom(source, url));
}

/** Whether a source of a policy matches a URL, as far as it names a host (CSP Level 3, 6.7.2). */
function isFrom(source: string, url: URL): boolean {
  if (/^https?:$/.test(source)) return url.protocol === source;
  const [, scheme = "https:", host = "", path = ""] =
    /^(?:(https?:)\/\/)?([^/:]+(?::\d+)?)(\/.*)?$/.exec(source) ?? [];
  const isHost = host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host;
  const isPath = path.endsWith("/") ? url.pathname.startsWith(path) : path === "" || url.pathname === path;
  return host !== "" && url.protocol === scheme && isHost && isPath;
}

/** A script that lets others load scripts of some hosts only, on a page that requires Trusted Types. */
export const trustScriptsOf = (hosts: readonly string[]): string =>
  `window.trustedTypes?.createPolicy("default", { createScriptURL(address) { if (${JSON.stringify(hosts)}.includes(new URL(address, location.href).origin)) return address; throw new TypeError(address + " is not allowed here."); } });`;

/**
 * The policy of `/explorer/`. With that of other pages, @scalar/api-reference has no styles, and its
 * client's editor crashes, because it writes markers as text into `innerHTML`.
 */
export const explorerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src *",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The policy source for an inline style or script. */
export const hashOf = memoize((text: string) => `'sha256-${hash("sha256", text, "base64")}'`);

/**
 * The headers for directives that a `meta` element cannot have. The server sends the same
 * (`src/server/hosts/headers.ts`). Pages of the origins in `embed` may show operations in frames.
 */
export const protectiveHeaders = (embed: readonly string[]) => ({
  "Content-Security-Policy": ["frame-ancestors 'self'", ...embed].join(" "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
});

/** An empty script, which waits for the style sheets above it. */
export const waitForStyles = " ";
