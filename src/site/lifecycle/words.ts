import { messages } from "#messages/pages.ts";
import type { Site } from "../index.ts";
import type { Entry } from "./stages.ts";

/** Where an entry's page is. */
export const addressOf = ({ kind, exchange }: Entry, { address }: Site) => address[kind](exchange.slug);

/** What is called: `GET /pets/{petId}`, `POST petSold`. */
export const callOf = (entry: Entry) => `${entry.exchange.method} ${placeOf(entry)}`;

/** A path, a webhook's name, or the expression of the address that a callback goes to. */
export function placeOf(entry: Entry): string {
  if (entry.kind === "operation") return entry.exchange.path;
  const { origin, name } = entry.exchange;
  return origin.kind === "callback" ? origin.expression : name;
}

/** `3 operations`, `1 webhook`, `2 operations and webhooks`. */
export function countOf(entries: Entry[]): string {
  const webhooks = entries.filter(({ kind }) => kind === "webhook").length;
  if (webhooks === 0) return messages.operationCount(entries.length);
  return webhooks === entries.length
    ? messages.webhookCount(webhooks)
    : messages.operationAndWebhookCount(entries.length);
}
