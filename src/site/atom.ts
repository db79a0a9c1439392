/** The common parts of feeds (Atom, RFC 4287). */

import { escapeHtml } from "#html/index.ts";
import { hash } from "#platform/hash.ts";

/** A feed must contain a time. */
export const unknownTime = "1970-01-01T00:00:00Z";

/** A name-based UUID (RFC 9562, 5.5), which does not depend on the place and time of the build. */
export function uuidOf(...names: string[]): string {
  const digest = hash("sha1", JSON.stringify(names));
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `5${digest.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `${variant}${digest.slice(17, 20)}`, digest.slice(20, 32)].join("-")}`;
}

// XML excludes these two characters (XML 1.0, 2.2). Control characters are replaced as in HTML.
export const escapeXml = (text: string) =>
  escapeHtml(text.toWellFormed()).replace(/[\ufffe\uffff]/g, "\ufffd");
