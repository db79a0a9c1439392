import { messages } from "#messages/pages.ts";
import type { Exchange, Operation, Reference } from "#model/types.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import type { Entry } from "./stages.ts";

/** The lifecycle of an operation from its markers, in the language of the page. */
export interface Lifecycle {
  /** `Beta`, `Experimental`, … */
  stability: string | null;
  deprecatedSince: string | null;
  sunset: string | null;
  /** The replacement. */
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

/** The URL of an entry's page. */
export const entryAddress = ({ kind, exchange }: Entry, { address }: Site) => address[kind](exchange.slug);

/** The method and path of an entry: `GET /pets/{petId}`, `POST petSold`. */
export const entryMethodAndPlace = (entry: Entry) => `${entry.exchange.method} ${entryPlace(entry)}`;

/** A path, a webhook's name, or the expression of a callback's URL. */
export function entryPlace(entry: Entry): string {
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

// Operations by id. Of duplicates, the first is used.
const operationsById = perObject(
  ({ operations }: Reference) => new Map(operations.map((one) => [one.id, one] as const).reverse()),
);
