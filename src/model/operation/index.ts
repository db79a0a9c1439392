import { isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import { pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context, ExchangeContext } from "../context.ts";
import { readOrder, readWebhookPaths, shapingKeys } from "../extensions/index.ts";
import { follow } from "../reference-object.ts";
import { uniqueSlugs } from "../slug.ts";
import type { Exchange, Operation, Webhook } from "../types.ts";
import { membersOf, objectOf } from "../values.ts";
import { idOf, readExchange, titledOf } from "./exchange.ts";
import type { Place } from "./path-item.ts";
import { findOperations } from "./path-item.ts";
import type { FoundOperation } from "./path-operation.ts";
import { findPathOperations, readOperation, slugsOf, titlesOfOperations } from "./path-operation.ts";
import { singleTitle } from "./title.ts";

/** All exchanges that have a page, in the order of the description. */
export interface Exchanges {
  operations: Operation[];
  webhooks: Webhook[];
  /** The `x-order` of the exchanges that have one. */
  orders: Map<Exchange, number>;
}

/**
 * Finds all operations, webhooks and callbacks before reading any, because each may refer to the others.
 */
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
  const titles = titlesOfOperations(found, context);
  return {
    operations: ofPaths.map(({ operation, callbacks, lost }, index) => {
      const title = titles[index] ?? "";
      const own = { slugs: callbacks.map(slugOf), lost };
      const make = (around: ExchangeContext) => readOperation(operation, title, own, around);
      const { slug, place } = operation;
      return noted(readOnce(place, [slug, title, own, place.value.tags], make, context), place);
    }),
    webhooks: foundWebhooks.map((webhook) => {
      const slug = slugOf(webhook);
      const make = (around: ExchangeContext) => readWebhook(webhook, slug, around);
      const { name, origin, place } = webhook;
      return noted(readOnce(place, [slug, name, origin], make, context), place);
    }),
    orders,
  };
}

/** Reads an exchange, or reuses an earlier result. Links depend on the places of other operations. */
function readOnce<Item extends Exchange>(
  { pointer }: Place,
  about: unknown,
  make: (context: ExchangeContext) => Item,
  context: ExchangeContext,
): Item {
  const isAlone = ({ responses }: Item) => responses.every(({ links }) => links.length === 0);
  return (
    context.kept?.read(pointer, context, { about: JSON.stringify(about), make, isAlone }) ?? make(context)
  );
}

/** Sorts by `x-order`. Items without one come last, in the order of the description. */
export function inOrder<Item extends Exchange>(items: Item[], orders: Map<Exchange, number>): Item[] {
  if (orders.size === 0) return items;
  const orderOf = (item: Item) => orders.get(item) ?? Number.MAX_VALUE;
  return [...items].sort((one, other) => orderOf(one) - orderOf(other));
}

/** The webhooks and the callbacks of the operations, each with its slug. */
export function findAllWebhooks(
  operations: FoundOperation[],
  context: Context,
): (FoundWebhook & { slug: string })[] {
  const found = [
    ...findWebhooks(context),
    ...operations.flatMap((operation) => findCallbacks(operation, context)),
  ];
  const slugs = webhookSlugs(found);
  return found.map((webhook) => ({ ...webhook, slug: slugs.get(webhook) ?? "" }));
}

/** A webhook or callback before it is read. */
export interface FoundWebhook {
  name: string;
  place: Place;
  origin: Webhook["origin"];
}

/** Finds the operations of `webhooks` (OpenAPI 3.1.1, 4.8.1.1), in the order of the description. */
function findWebhooks(context: Context): FoundWebhook[] {
  const { root } = context;
  const key = isObject(root.webhooks) ? "webhooks" : shapingKeys.webhooks;
  const items = isObject(root.webhooks)
    ? root.webhooks
    : readWebhookPaths({ value: root, pointer: "" }, context.warn);
  return Object.entries(objectOf(items)).flatMap(([name, item]) =>
    findOperations(item, pointerTo("", key, name), context).map((place) => ({
      name,
      place,
      origin: { kind: "webhook" as const },
    })),
  );
}

/** Finds the requests that an operation's Callback Objects describe (OpenAPI 3.0.3, 4.7.18). */
function findCallbacks({ place, slug }: FoundOperation, context: Context): FoundWebhook[] {
  return Object.entries(objectOf(place.value.callbacks)).flatMap(([name, reference]) =>
    membersOf(follow(reference, context)).flatMap(([expression, item]) =>
      findOperations(item, pointerTo(place.pointer, "callbacks", name, expression), context).map((found) => ({
        name,
        place: found,
        origin: { kind: "callback" as const, operation: slug, expression },
      })),
    ),
  );
}

/** The unique slug of each. A callback's slug begins with that of its operation. */
function webhookSlugs(found: FoundWebhook[]): Map<FoundWebhook, string> {
  const names = found.map(({ name, place, origin }) =>
    origin.kind === "webhook" ? idOf(place, name) : `${origin.operation} ${name} ${place.method}`,
  );
  const slugs = uniqueSlugs(names);
  return new Map(found.map((webhook, index) => [webhook, slugs[index] ?? ""]));
}

/**
 * Reads a webhook or callback. Nested callbacks are not shown, because a hostile description could nest
 * them without end.
 */
function readWebhook({ name, place, origin }: FoundWebhook, slug: string, context: ExchangeContext): Webhook {
  warnOfCallbacks(place, context);
  const title = singleTitle({ ...titledOf(place, context), path: "", fallback: name });
  return { ...readExchange(place, { slug, name, title, lost: [], sender: "api" }, context), name, origin };
}

function warnOfCallbacks({ value, pointer }: Place, { warn }: Context): void {
  if (Object.keys(objectOf(value.callbacks)).length === 0) return;
  const place: Pointer = pointerTo(pointer, "callbacks");
  warn(place, warnings.callbacksNested);
}
