import { COLLECTION_STYLE, EVENT_ID, type Event, SCALAR_STYLE } from "js-yaml";
import * as messages from "#messages/terminal/description.ts";
import type { Fault } from "./yaml-faults.ts";

/** Reads a list or object that is used as a name as its source text, with a warning. */
export function repairKeys(events: Event[], text: string, warn: (fault: Fault) => void): Event[] {
  const repaired: Event[] = [];
  const open: { isMapping: boolean; children: number }[] = [];
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event;
    const parent = open.at(-1);
    const isKey = event.type !== EVENT_ID.POP && parent?.isMapping === true && parent.children++ % 2 === 0;
    if (isKey && isCollection(event)) {
      const end = endOf(events, index);
      repaired.push(asText(events.slice(index, end + 1), text));
      warn({ offset: event.start, problem: messages.nameNotString });
      index = end;
      continue;
    }
    if (event.type === EVENT_ID.POP) open.pop();
    else if (event.type === EVENT_ID.DOCUMENT || isCollection(event))
      open.push({ isMapping: event.type === EVENT_ID.MAPPING, children: 0 });
    repaired.push(event);
  }
  return repaired;
}

type Collection = Extract<Event, { type: typeof EVENT_ID.MAPPING | typeof EVENT_ID.SEQUENCE }>;

const isCollection = (event: Event): event is Collection =>
  event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE;

/** The event that closes the collection opened by the event at `start`. */
function endOf(events: Event[], start: number): number {
  let depth = 0;
  for (let index = start; index < events.length; index++) {
    const event = events[index] as Event;
    if (isCollection(event)) depth++;
    else if (event.type === EVENT_ID.POP && --depth === 0) return index;
  }
  return events.length - 1;
}

function asText(events: Event[], text: string): Event {
  const [first] = events as [Collection];
  const ends = events.map((event) =>
    event.type === EVENT_ID.SCALAR
      ? event.valueEnd
      : event.type === EVENT_ID.ALIAS
        ? event.anchorEnd
        : isCollection(event)
          ? event.start + 1
          : 0,
  );
  const last = ends.reduce((most, end) => Math.max(most, end), 0);
  const [brackets = ""] =
    first.style === COLLECTION_STYLE.FLOW ? (/^["'\s\]}]*/.exec(text.slice(last)) ?? []) : [];
  return {
    type: EVENT_ID.SCALAR,
    valueStart: first.start,
    valueEnd: last + brackets.trimEnd().length,
    anchorStart: -1,
    anchorEnd: -1,
    tagStart: -1,
    tagEnd: -1,
    style: SCALAR_STYLE.PLAIN,
    chomping: 1,
    indent: -1,
    fast: true,
  };
}
