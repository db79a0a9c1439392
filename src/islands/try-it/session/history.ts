import { type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { type SavedCall, savedCall } from "#request/saved-call.ts";
import { element } from "../element.ts";

/** A call that was made from this page in this tab. */
export interface HistoryEntry {
  /** When, in milliseconds since 1970. */
  time: number;
  /** Method and path as they were sent, without secrets. */
  line: string;
  /** E.g. `200 OK`, or why there was no answer. */
  outcome: string;
  call: SavedCall;
  /** What of the request is not in `call`, so that it cannot be sent once more as it is. */
  omitted: string[];
}

/** The list of a page's calls, newest first. It lasts as long as the tab. */
export interface HistoryList {
  element: HTMLElement;
  add(call: HistoryEntry): void;
}

/** `again` is told which call to put into the form, and whether to send it. */
export function historyList(again: (call: SavedCall, isSent: boolean) => void): HistoryList {
  const title = element("summary", "");
  const list = element("ol", "");
  const forget = buttonOf("Clear", () => show(store([])));
  const details = element("details", "calls", title, list, forget);
  const show = (calls: HistoryEntry[]) => {
    details.hidden = calls.length === 0;
    title.textContent = `History (${calls.length})`;
    list.replaceChildren(...calls.map((call) => itemOf(call, again)));
  };
  show(stored());
  return { element: details, add: (call) => show(store([call, ...stored()].slice(0, most))) };
}

/** So many are kept: a list to choose from, not a log. */
const most = 20;

function itemOf(
  { time, line, outcome, call, omitted }: HistoryEntry,
  again: (call: SavedCall, isSent: boolean) => void,
): HTMLElement {
  const when = element("time", "quiet", new Date(time).toLocaleTimeString());
  when.dateTime = new Date(time).toISOString();
  const label = `${line}, ${outcome}`;
  const fill = buttonOf("Load", () => again(call, false));
  fill.ariaLabel = `Load ${label}`;
  const send = buttonOf("Resend", () => again(call, true));
  send.ariaLabel = `Resend ${label}`;
  const rest = omitted.length === 0 ? send : element("span", "quiet", `without ${omitted.join(", ")}`);
  return element(
    "li",
    "",
    when,
    " ",
    element("code", "", line),
    " ",
    element("span", "calls-outcome", outcome),
    " ",
    fill,
    " ",
    rest,
  );
}

function buttonOf(name: string, act: () => void): HTMLButtonElement {
  const button = element("button", "try-view", name);
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

// One list for each page, which its path names.
const key = `specimen-calls ${location.pathname}`;

function stored(): HistoryEntry[] {
  try {
    const items = parseJson(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(items) ? items.flatMap(historyEntry) : [];
  } catch {
    return memory;
  }
}

/** Where storage is blocked, they last as long as the page. */
let memory: HistoryEntry[] = [];

function store(calls: HistoryEntry[]): HistoryEntry[] {
  memory = calls;
  try {
    sessionStorage.setItem(key, stringifyJson(calls as unknown as JsonValue));
  } catch {
    // Blocked or full: the list in memory stays.
  }
  return calls;
}

function historyEntry(item: unknown): HistoryEntry[] {
  const { time, line, outcome, call, omitted } = (item ?? {}) as Record<string, unknown>;
  const saved = savedCall(call);
  const names = Array.isArray(omitted) ? omitted.filter((name) => typeof name === "string") : [];
  if (typeof time !== "number" || typeof line !== "string" || typeof outcome !== "string" || saved === null)
    return [];
  return [{ time, line, outcome, call: saved, omitted: names }];
}
