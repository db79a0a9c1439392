import { hash } from "#platform/hash.ts";
import type { Trust } from "./brand.ts";
import type { Site } from "./index.ts";
import { memoize } from "./memoize.ts";

/** What a page contains beside the site's own files, which its policy allows. */
interface Contained {
  /** The style and the scripts that are part of the page. */
  styles: string;
  scripts: string[];
  /** What the site's owner allows beyond that, by directive. */
  sources: Record<string, string[]>;
  trust: Trust;
}

/**
 * The Content-Security-Policy of a page. Requests go where the reader sends them, so only they are not confined. Sound and
 * PDF of responses are shown from `data:` URLs, whose origin is not that of the site. Scripts of other hosts may need to
 * write HTML as they like, so pages that have some do not require Trusted Types.
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

// Several scripts of a page contain `src/html/trusted.ts`, which costs them less than a request for one that they share.
const trustedTypes = ({ kind }: Trust) => [
  "require-trusted-types-for 'script'",
  `trusted-types specimen${kind === "scripts-of" ? " default" : ""} 'allow-duplicates'`,
];

/** The directives of what texts of authors may show. */
export type MediaDirective = "img-src" | "media-src";

/** Whether the site's owner allows a picture, or a video or sound, of another host. */
export function isAllowedMedia(
  address: string,
  directive: MediaDirective,
  { publication }: Pick<Site, "publication">,
): boolean {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  const { sources } = publication.brand;
  return url !== null && (sources[directive] ?? []).some((source) => isFrom(source, url));
}

/** Whether a source of a policy matches an address, as far as it names a host (CSP Level 3, 6.7.2). */
function isFrom(source: string, url: URL): boolean {
  if (/^https?:$/.test(source)) return url.protocol === source;
  const [, scheme = "https:", host = "", path = ""] =
    /^(?:(https?:)\/\/)?([^/:]+(?::\d+)?)(\/.*)?$/.exec(source) ?? [];
  const isHost = host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host;
  const isPath = path.endsWith("/") ? url.pathname.startsWith(path) : path === "" || url.pathname === path;
  return host !== "" && url.protocol === scheme && isHost && isPath;
}

/** A script that lets others load scripts of some hosts, and no other, where a page requires Trusted Types. */
export const trustScriptsOf = (hosts: readonly string[]): string =>
  `window.trustedTypes?.createPolicy("default", { createScriptURL(address) { if (${JSON.stringify(hosts)}.includes(new URL(address, location.href).origin)) return address; throw new TypeError(address + " is not allowed here."); } });`;

/**
 * The policy of `/explorer/`: under that of the other pages, @scalar/api-reference stays without its styles, and the
 * editor of its client, which writes its markers as text into `innerHTML`, crashes.
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

/** The source by which a policy allows a style or script that is part of the page. */
export const hashOf = memoize((text: string) => `'sha256-${hash("sha256", text, "base64")}'`);

/**
 * What a `meta` element cannot state, for hosts that send headers; the server sends the same (`src/server/hosts/headers.ts`).
 * Pages of the origins in `embed` may show operations in frames.
 */
export const protectiveHeaders = (embed: readonly string[]) => ({
  "Content-Security-Policy": ["frame-ancestors 'self'", ...embed].join(" "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
});

/** A script that does nothing, but not before the style sheets above it are loaded. */
export const waitForStyles = " ";
