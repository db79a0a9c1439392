import { createHash } from "node:crypto";
import { memoize } from "./memoize.ts";

/** What a page contains beside the site's own files, which its policy allows. */
interface Contained {
  /** The style and the scripts that are part of the page. */
  styles: string;
  scripts: string[];
  /** The addresses of scripts of other hosts that the site's owner named. */
  foreign: string[];
}

/**
 * The Content-Security-Policy of a page. Requests go where the reader sends them, so only they are not confined. Sound and
 * PDF of responses are shown from `data:` URLs, whose origin is not that of the site. Scripts of other hosts may need to
 * write HTML as they like, so pages that have some do not require Trusted Types.
 */
export const pagePolicy = ({ styles, scripts, foreign }: Contained): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...foreign, ...scripts.map(hashOf)].join(" ")}`,
    `style-src 'self' ${hashOf(styles)}`,
    "img-src 'self' data:",
    "media-src data:",
    "frame-src data:",
    "font-src 'self'",
    "connect-src *",
    "base-uri 'none'",
    "form-action 'none'",
    ...(foreign.length === 0 ? trustedTypes : []),
  ].join("; ");

// Several scripts of a page contain `src/html/trusted.ts`, which costs them less than a request for one that they share.
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types specimen 'allow-duplicates'"];

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
const hashOf = memoize((text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

/** What a `meta` element cannot state, for hosts that send headers; the server sends the same (`src/server/hosts/headers.ts`). */
export const protectiveHeaders = {
  "Content-Security-Policy": "frame-ancestors 'self'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** A script that does nothing, but not before the style sheets above it are loaded. */
export const waitForStyles = " ";
