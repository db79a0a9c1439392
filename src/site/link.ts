import { type Html, html } from "#html/index.ts";
import type { Site } from "./index.ts";
import { linkable } from "./linkable.ts";
import { serverAddress } from "./server.ts";

/** A URL of the description as a link by its name, or as text where it must not be followed. */
export function linkOf(url: string, name: string | null, { reference }: Site): Html {
  const [server] = reference.servers;
  const address = linkable(url, server === undefined ? null : serverAddress(server));
  if (address !== null) return html`<a href="${address}" dir="auto">${name ?? url}</a>`;
  return name === null
    ? html`<span dir="auto">${url}</span>`
    : html`<span dir="auto">${name} (${url})</span>`;
}
