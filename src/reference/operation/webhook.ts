import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context, ExchangeContext } from "../context.ts";
import { readWebhookPaths, shapingKeys } from "../extensions/index.ts";
import { follow } from "../reference-object.ts";
import { uniqueSlugs } from "../slug.ts";
import type { Webhook } from "../types.ts";
import { membersOf, objectOf } from "../values.ts";
import { idOf, readExchange } from "./exchange.ts";
import { findOperations, type Place } from "./path-item.ts";
import type { FoundOperation } from "./path-operation.ts";

/** A webhook or callback that was found, and is yet to be read. */
export interface FoundWebhook {
  name: string;
  place: Place;
  origin: Webhook["origin"];
}

/** Finds the operations of `webhooks` (OpenAPI 3.1.1, 4.8.1.1), in the order of the description. */
export function findWebhooks(context: Context): FoundWebhook[] {
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
export function findCallbacks({ place, slug }: FoundOperation, context: Context): FoundWebhook[] {
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

/** A slug for each, unique among all of them. A callback's begins with that of its operation. */
export function webhookSlugs(found: FoundWebhook[]): Map<FoundWebhook, string> {
  const names = found.map(({ name, place, origin }) =>
    origin.kind === "webhook" ? idOf(place, name) : `${origin.operation} ${name} ${place.method}`,
  );
  const slugs = uniqueSlugs(names);
  return new Map(found.map((webhook, index) => [webhook, slugs[index] ?? ""]));
}

/** Reads a webhook or callback. The callbacks it has in turn are not shown: hostile ones have no end. */
export function readWebhook(
  { name, place, origin }: FoundWebhook,
  slug: string,
  context: ExchangeContext,
): Webhook {
  warnOfCallbacks(place, context);
  return { ...readExchange(place, { slug, name, title: name, lost: [] }, context), name, origin };
}

function warnOfCallbacks({ value, pointer }: Place, { warn }: Context): void {
  if (Object.keys(objectOf(value.callbacks)).length === 0) return;
  const place: Pointer = pointerTo(pointer, "callbacks");
  warn(place, warnings.callbacksNested);
}
