import { type Html, html, safe } from "#html/index.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/pages.ts";
import type { NamedSchema } from "#reference/types.ts";
import type { Site } from "../index.ts";
import type { SchemaLink } from "../schema-graph/links.ts";
import { neighbourhoodOf } from "../schema-graph/neighbourhood.ts";
import { mostListed } from "../schema-graph/uses.ts";

/** What the picture shows, and more of it, in words. */
export function listHtml({ slug }: NamedSchema, site: Site): Html {
  const { users, uses, own } = neighbourhoodOf(slug, site.reference);
  const itself = own.length === 0 ? null : html`<p>${around(messages.containsItself, labelsHtml(own))}</p>`;
  return html`<details class="related-list"><summary>${messages.asList}</summary>${partHtml(messages.schemaUsers, "schema-users", users, site)}${partHtml(messages.schemaUses, "schema-uses", uses, site)}${itself}</details>`;
}

function partHtml(title: string, id: string, links: readonly SchemaLink[], site: Site): Html {
  if (links.length === 0) return safe("");
  const rest = links.length - mostListed;
  const items = links.slice(0, mostListed).map(({ slug, labels }) => {
    const { name } = site.schema(slug);
    return html`<li><a href="${site.address.schema(slug)}" dir="auto">${name}</a> ${labelsHtml(labels)}</li>`;
  });
  const more = rest > 0 ? html`<p class="quiet">${messages.moreSchemas(rest)}</p>` : null;
  return html`<h3 id="${id}">${title}</h3><ul>${items}</ul>${more}`;
}

const mostLabels = 8;

function labelsHtml(labels: readonly string[]): Html {
  const rest = labels.length - mostLabels;
  return html`${labels.slice(0, mostLabels).map((label, index) => [index === 0 ? "" : ", ", html`<code dir="auto">${label}</code>`])}${rest > 0 ? messages.andMore(rest) : null}`;
}
