import type { OperationMarkers } from "#model/extensions/index.ts";
import type { Exchange, Guide, NamedSchema, NavigationNode, Operation, Tag, Webhook } from "#model/types.ts";
import type { Site } from "../index.ts";
import { lifecycleOf } from "../lifecycle/index.ts";
import type { GuideRequest } from "../links.ts";
import { type Neighbours, neighboursOf } from "../navigation/neighbours.ts";
import { childrenAt, type Step, trailTo } from "../navigation/tree.ts";
import { usesOf } from "../schema-graph/graph.ts";

// The data that a page shows about subjects of other pages. Components get it instead of looking it up in the site, and
// the key of the page contains it (`keys.ts`). So the key changes with everything that a page shows about other subjects.

/** An operation in a list or link on another page. */
export type OperationMention = Pick<Operation, "slug" | "method" | "path" | "title" | "deprecated"> & Marked;

/** A webhook or callback in a list or link on another page. */
export type WebhookMention = Pick<Webhook, "slug" | "method" | "name" | "title" | "deprecated" | "origin"> &
  Marked;

interface Marked {
  markers: Pick<OperationMarkers, "stability" | "badges">;
}

export interface RelatedToExchange {
  /** The tags and groups above it. */
  trail: Step[];
  neighbours: Neighbours;
  /** The targets of its responses' links, by slug. */
  targets: Record<string, OperationMention>;
  callbacks: WebhookMention[];
  /** The operation that a callback belongs to. */
  caller: OperationMention | null;
  /** The replacement of a deprecated operation. */
  successor: OperationMention | null;
}

export interface RelatedToTag {
  trail: Step[];
  /** The groups of a large tag. */
  groups: NavigationNode[];
  operations: OperationMention[];
  webhooks: WebhookMention[];
}

export interface RelatedToGuide {
  neighbours: Neighbours;
  /** The operations that may be requested in the guide. */
  requests: GuideRequest[];
}

export interface RelatedToSchema {
  neighbours: Neighbours;
  /** The first operations with the schema, and the number of all. */
  uses: { operations: OperationMention[]; count: number };
}

export function relatedToOperation(operation: Operation, site: Site): RelatedToExchange {
  return {
    ...relatedTo("operation", operation, site),
    callbacks: operation.callbacks.map((slug) => webhookMention(site.webhook(slug))),
    caller: null,
  };
}

export function relatedToWebhook(webhook: Webhook, site: Site): RelatedToExchange {
  const { origin } = webhook;
  return {
    ...relatedTo("webhook", webhook, site),
    callbacks: [],
    caller: origin.kind === "callback" ? operationMention(site.operation(origin.operation)) : null,
  };
}

export function relatedToTag(tag: Tag, site: Site): RelatedToTag {
  const children = childrenAt({ kind: "tag", slug: tag.slug }, site.reference);
  return {
    trail: trailTo(tag.slug, "tag", site),
    groups: children.filter(({ kind }) => kind === "group"),
    operations: tag.operations.map((slug) => operationMention(site.operation(slug))),
    webhooks: tag.webhooks.map((slug) => webhookMention(site.webhook(slug))),
  };
}

export function relatedToGuide({ slug, description }: Guide, site: Site): RelatedToGuide {
  const requests = site.reference.operations.filter(({ id }) => description.includes(id));
  return {
    neighbours: neighboursOf("guide", slug, site),
    requests: requests.map(({ id, slug, method, path, title, markers }) => ({
      ...{ id, slug, method, path, title },
      hasPanel: !markers.hideTryItPanel,
    })),
  };
}

export function relatedToSchema({ slug }: NamedSchema, site: Site): RelatedToSchema {
  const { operations, count } = usesOf(slug, site.reference);
  return {
    neighbours: neighboursOf("schema", slug, site),
    uses: { operations: operations.map(operationMention), count },
  };
}

function relatedTo(kind: "operation" | "webhook", exchange: Exchange, site: Site) {
  const { successor } = lifecycleOf(exchange, site);
  const targets = exchange.responses
    .flatMap(({ links }) => links)
    .flatMap(({ target }) => (target.kind === "operation" ? [site.operation(target.slug)] : []));
  return {
    trail: trailTo(exchange.slug, kind, site),
    neighbours: neighboursOf(kind, exchange.slug, site),
    targets: Object.fromEntries(targets.map((target) => [target.slug, operationMention(target)])),
    successor: successor === undefined ? null : operationMention(successor),
  };
}

const operationMention = ({
  slug,
  method,
  path,
  title,
  deprecated,
  markers,
}: Operation): OperationMention => ({
  ...{ slug, method, path, title, deprecated },
  markers: shown(markers),
});

const webhookMention = ({
  slug,
  method,
  name,
  title,
  deprecated,
  origin,
  markers,
}: Webhook): WebhookMention => ({
  ...{ slug, method, name, title, deprecated, origin },
  markers: shown(markers),
});

const shown = ({ stability, badges }: OperationMarkers): Marked["markers"] => ({ stability, badges });
