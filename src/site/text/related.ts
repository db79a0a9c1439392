import type { NamedSchema } from "#reference/types.ts";
import { twinOf } from "../address.ts";
import type { Site } from "../index.ts";
import type { SchemaLink } from "../schema-graph/links.ts";
import { neighbourhoodOf } from "../schema-graph/neighbourhood.ts";
import { mostListed } from "../schema-graph/uses.ts";
import { code } from "./blocks.ts";

/** The schemas that use one, and those that it uses: what the picture on its page shows. */
export function relatedText({ slug }: NamedSchema, site: Site): string[] {
  const { users, uses } = neighbourhoodOf(slug, site.reference);
  return [
    ...(users.length === 0 ? [] : ["Used by schemas:", listText(users, site)]),
    ...(uses.length === 0 ? [] : ["Uses schemas:", listText(uses, site)]),
  ];
}

function listText(links: readonly SchemaLink[], site: Site): string {
  const items = links.slice(0, mostListed).map(({ slug, labels }) => {
    const { name } = site.schema(slug);
    return `- [${name}](${twinOf(site.address.schema(slug))}): ${labels.slice(0, mostLabels).map(code).join(", ")}`;
  });
  const rest = links.length - mostListed;
  return [...items, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}

const mostLabels = 8;
