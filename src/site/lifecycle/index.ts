import { messages } from "#messages/pages.ts";
import type { Exchange, Operation, Reference } from "#model/types.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import type { Entry } from "./stages.ts";

/** The lifecycle by an operation's markers, in the words of the page. */
export interface Lifecycle {
  /** `Beta`, `Experimental`, … */
  stability: string | null;
  deprecatedSince: string | null;
  sunset: string | null;
  /** What to use instead. */
  successor: Operation | undefined;
}

export function lifecycleOf({ markers }: Exchange, { reference }: Site): Lifecycle {
  const { stability, deprecatedSince, sunset, replacedBy } = markers;
  return {
    stability: stability === null ? null : messages.stability(stability),
    deprecatedSince: deprecatedSince?.text ?? null,
    sunset: sunset?.text ?? null,
    successor: replacedBy === null ? undefined : operationsById(reference).get(replacedBy.operationId),
  };
}

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

// Of operations with the same id, the first.
const operationsById = perObject(
  ({ operations }: Reference) => new Map(operations.map((one) => [one.id, one] as const).reverse()),
);
