import { type Html, html } from "#html/index.ts";
import type { Site } from "../index.ts";
import { serverAddress } from "../servers.ts";

/**
 * A URL of the description as a link with a name, or as text if it must not be followed. A relative URL
 * is resolved against the base for links, else against the server (OpenAPI 3.1, 4.6).
 */
export function urlLink(url: string, name: string | null, site: Site): Html {
  const [server] = site.reference.servers;
  const base = site.publication.linkBase ?? (server === undefined ? null : serverAddress(server, site));
  const address = linkable(url, base);
  if (address !== null) return html`<a href="${address}" dir="auto">${name ?? url}</a>`;
  return name === null
    ? html`<span dir="auto">${url}</span>`
    : html`<span dir="auto">${name} (${url})</span>`;
}

/**
 * The URL of a link; `null` if it must stay text. Only http(s), mailto and relative URLs may be
 * followed. A relative one is resolved against `base`; if that is relative as well, there is no target.
 */
export function linkable(url: string, base: string | null = null): string | null {
  const text = url.trim();
  // Browsers remove control characters inside a scheme, and treat `\` as `/`.
  if (text === "" || /[\p{Cc}\\]/u.test(text) || text.startsWith("//")) return null;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme === "mailto:") return text;
  if (scheme === "http:" || scheme === "https:") return URL.canParse(text) ? text : null;
  if (scheme !== undefined) return null;
  return base !== null && /^https?:/i.test(base) && URL.canParse(text, base)
    ? new URL(text, base).href
    : null;
}
