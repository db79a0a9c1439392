import { messages } from "#messages/pages.ts";
import type { Exchange, Operation, Reference } from "#model/types.ts";
import type { Site } from "../index.ts";

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

function operationsById(reference: Reference): Map<string, Operation> {
  // Of operations with the same id, the first.
  const byId =
    known.get(reference) ?? new Map(reference.operations.map((one) => [one.id, one] as const).reverse());
  known.set(reference, byId);
  return byId;
}

const known = new WeakMap<Reference, Map<string, Operation>>();
