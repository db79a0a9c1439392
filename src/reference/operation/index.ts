import type { ExchangeContext } from "../context.ts";
import { readOrder } from "../extensions/index.ts";
import type { Exchange, Operation, Webhook } from "../types.ts";
import type { Place } from "./path-item.ts";
import { findPathOperations, readOperation, slugsOf } from "./path-operation.ts";
import { type FoundWebhook, findCallbacks, findWebhooks, readWebhook, webhookSlugs } from "./webhook.ts";

/** All that has a page, in the order of the description. */
export interface Exchanges {
  operations: Operation[];
  webhooks: Webhook[];
  /** The `x-order` of those that have it. */
  orders: Map<Exchange, number>;
}

/** Finds all operations, webhooks and callbacks before reading any of them, because each may refer to the others. */
export function readExchanges(surroundings: ExchangeContext): Exchanges {
  const found = findPathOperations(surroundings);
  const context = { ...surroundings, slugs: slugsOf(found, surroundings) };
  const ofPaths = found.map((operation) => {
    const lost: string[] = [];
    const callbacks = findCallbacks(operation, { ...context, onUnresolved: (ref) => lost.push(ref) });
    return { operation, callbacks, lost };
  });
  const foundWebhooks = [...findWebhooks(context), ...ofPaths.flatMap(({ callbacks }) => callbacks)];
  const slugs = webhookSlugs(foundWebhooks);
  const slugOf = (webhook: FoundWebhook) => slugs.get(webhook) ?? "";
  const orders = new Map<Exchange, number>();
  const noted = <Item extends Exchange>(exchange: Item, place: Place): Item => {
    const order = readOrder(place, context.warn);
    if (order !== null) orders.set(exchange, order);
    return exchange;
  };
  return {
    operations: ofPaths.map(({ operation, callbacks, lost }) =>
      noted(readOperation(operation, { slugs: callbacks.map(slugOf), lost }, context), operation.place),
    ),
    webhooks: foundWebhooks.map((webhook) =>
      noted(readWebhook(webhook, slugOf(webhook), context), webhook.place),
    ),
    orders,
  };
}

/** By `x-order`, what has none last; else in the order of the description. */
export function inOrder<Item extends Exchange>(items: Item[], orders: Map<Exchange, number>): Item[] {
  if (orders.size === 0) return items;
  const orderOf = (item: Item) => orders.get(item) ?? Number.MAX_VALUE;
  return [...items].sort((one, other) => orderOf(one) - orderOf(other));
}
