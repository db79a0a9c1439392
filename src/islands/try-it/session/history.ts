import * as keys from "#html/contract/keys.ts";
import { type SavedCall, savedCall, writeFragment } from "#http/request/saved-call.ts";
import { messages } from "#messages/authorization.ts";
import { buttonOf, element } from "../element.ts";
import { inBackground, orNote } from "../loading.ts";
import type { FullResponse } from "../request/send.ts";
import { saveFile } from "../response/save-file.ts";
import { whenIdle } from "../scheduling.ts";
import { readTabList, writeTab } from "../tab-storage.ts";
import type { Compared, Received } from "./comparison.ts";
import { type HarEntry, harText, isHarEntry } from "./har.ts";
import { keptResponses } from "./kept-responses.ts";

/** A request that was sent in this tab from a page of this API. */
export interface HistoryEntry {
  /** The time of sending, in milliseconds since 1970. */
  time: number;
  /** The path of the page. */
  page: string;
  /** The method and path as sent, without secrets. */
  line: string;
  /** The outcome, such as `200 OK`, or why there was no response. */
  outcome: string;
  call: SavedCall;
  har: HarEntry;
  /** The labels of parts that `call` does not contain. With any of them, the request cannot be repeated as it is. */
  omitted: string[];
}

export interface HistoryEvents {
  /** Called with a request of this page to put into the form, and whether to send it. */
  again(call: SavedCall, isSent: boolean): void;
  cleared(): void;
  /** Whether the body of a response may contain secrets. */
  isSecret(response: FullResponse): boolean;
}

/** The requests from all pages of the API below `root`, newest first. They last as long as the tab. */
export function historyList(root: string, { again, cleared, isSecret }: HistoryEvents) {
  const key = `${keys.calls} ${root}`;
  const title = element("summary", "");
  const list = element("ol", "");
  const clear = () => {
    responses = [];
    kept.clear();
    details.querySelector(".comparison")?.remove();
    show(store(key, []));
    cleared();
  };
  const forget = buttonOf("try-view", messages.clear, clear);
  const exported = () =>
    harText(
      stored(key)
        .map(({ har }) => har)
        .toReversed(),
    );
  const har = buttonOf("try-view", messages.exportHar, () => saveFile("requests.har", [exported()]));
  const details = element("details", "calls", title, list, forget, " ", har);
  /** The responses since the page was opened, newest first. Their lines without secrets last as long as the tab. */
  let responses: Received[] = [];
  const kept = keptResponses(root);
  /** The times of responses that can be compared, newest first. */
  const comparable = () => [
    ...responses.map(({ time }) => time),
    ...kept.times().filter((time) => !responses.some((one) => one.time === time)),
  ];
  const compare = async (entry: HistoryEntry) => {
    const { comparison, linesOf } = await import("./comparison.ts");
    const comparedAt = (time: number | undefined): Compared | undefined => {
      const received = responses.find((one) => one.time === time);
      return received === undefined ? kept.at(time) : { ...received, lines: linesOf(received.response) };
    };
    const [latest, earlier] = [comparedAt(comparable()[0]), comparedAt(entry.time)];
    if (latest === undefined || earlier === undefined) return;
    details.querySelector(".comparison")?.remove();
    const shown = comparison(earlier, latest);
    list.after(shown);
    shown.scrollIntoView({ block: "nearest" });
    shown.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  };
  const show = (calls: HistoryEntry[]) => {
    details.hidden = calls.length === 0;
    title.textContent = messages.history(calls.length);
    const earlier = new Set(comparable().slice(1));
    const toolsOf = (call: HistoryEntry) =>
      earlier.has(call.time) ? [compareButton(call, () => compare(call))] : [];
    list.replaceChildren(...calls.map((call) => itemOf(call, again, toolsOf(call))));
  };
  show(stored(key));
  return {
    element: details,
    clear,
    /** Adds a request. `remove` deletes its secrets from a text before that is stored. */
    add(call: HistoryEntry, response: FullResponse | null, remove: (text: string) => string) {
      if (response !== null) {
        responses = [{ ...call, response }, ...responses].slice(0, mostResponses);
        whenIdle(() => inBackground(kept.keep({ ...call, response }, isSecret(response), remove)));
      }
      show(store(key, [call, ...stored(key)].slice(0, most)));
    },
  };
}

/** The maximum number of stored requests. */
const most = 20;

/** The maximum number of stored responses, whose bodies may be large. */
const mostResponses = 5;

function compareButton({ line, outcome }: HistoryEntry, act: () => Promise<void>): HTMLElement {
  const button = buttonOf("try-view", messages.compare, () => void orNote(button, act));
  button.ariaLabel = messages.compareResponse(`${line}, ${outcome}`);
  return button;
}

function itemOf(
  { time, page, line, outcome, call, omitted }: HistoryEntry,
  again: HistoryEvents["again"],
  tools: HTMLElement[],
): HTMLElement {
  const when = element("time", "quiet", new Date(time).toLocaleTimeString(messages.locale));
  when.dateTime = new Date(time).toISOString();
  const label = `${line}, ${outcome}`;
  const isHere = page === location.pathname;
  const fill = isHere
    ? buttonOf("try-view", messages.load, () => again(call, false))
    : element("a", "try-view", messages.open);
  // A link fills the form on another page, but sends nothing.
  if (fill instanceof HTMLAnchorElement) fill.href = page + writeFragment(call);
  fill.ariaLabel = (isHere ? messages.loadRequest : messages.openRequest)(label);
  const send = buttonOf("try-view", messages.resend, () => again(call, true));
  send.ariaLabel = messages.resendRequest(label);
  const rest =
    omitted.length > 0 ? element("span", "quiet", messages.without(omitted.join(", "))) : isHere ? send : "";
  const [sent, result] = [element("code", "", line), element("span", "calls-outcome", outcome)];
  return element("li", "", when, " ", sent, " ", result, " ", fill, " ", rest, ...tools);
}

const stored = (key: string): HistoryEntry[] => readTabList(key, historyEntry);

function store(key: string, calls: HistoryEntry[]): HistoryEntry[] {
  writeTab(key, calls);
  return calls;
}

function historyEntry(item: unknown): HistoryEntry[] {
  const { time, page, line, outcome, call, omitted, har } = (item ?? {}) as Record<string, unknown>;
  const saved = savedCall(call);
  const names = Array.isArray(omitted) ? omitted.filter((name) => typeof name === "string") : [];
  if (typeof time !== "number" || typeof line !== "string" || typeof outcome !== "string" || saved === null)
    return [];
  // Only pages of this site can be opened.
  if (typeof page !== "string" || !/^\/(?!\/)/.test(page)) return [];
  if (!isHarEntry(har)) return [];
  return [{ time, page, line, outcome, call: saved, omitted: names, har }];
}
