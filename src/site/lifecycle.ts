import type { MarkedDay } from "#reference/extensions/date.ts";
import type { Exchange, Operation } from "#reference/types.ts";
import type { Site } from "./site.ts";

/** What an operation's markers say of its life, in the words of the page. */
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
    stability: stability === null ? null : capitalised(stability),
    deprecatedSince: dayText(deprecatedSince),
    sunset: dayText(sunset),
    successor:
      replacedBy === null ? undefined : reference.operations.find(({ id }) => id === replacedBy.operationId),
  };
}

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A day as it is shown: the ISO date, or the text that is none. */
export const dayText = (day: MarkedDay | null) =>
  day === null ? null : day.kind === "date" ? day.date : day.text;
