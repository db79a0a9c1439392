import { type Html, html } from "#html/index.ts";
import type { Site } from "../index.ts";
import { linkable } from "../linkable.ts";
import { publication } from "../publication.ts";
import { serverAddress } from "../servers.ts";

/**
 * A URL of the description as a link by its name, or as text where it must not be followed. A relative one is resolved
 * against the base for links, else against the server (OpenAPI 3.1, 4.6).
 */
export function linkOf(url: string, name: string | null, { reference }: Site): Html {
  const [server] = reference.servers;
  const base = publication().linkBase ?? (server === undefined ? null : serverAddress(server));
  const address = linkable(url, base);
  if (address !== null) return html`<a href="${address}" dir="auto">${name ?? url}</a>`;
  return name === null
    ? html`<span dir="auto">${url}</span>`
    : html`<span dir="auto">${name} (${url})</span>`;
}
