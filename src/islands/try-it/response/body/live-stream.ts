import { itemReader, type StreamItem } from "#http/streams/index.ts";
import type { StreamKind } from "#http/streams/kind.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";
import { count } from "../figures.ts";
import { decoderOf } from "../text-decoding.ts";
import { tool } from "../tool.ts";
import { jsonBody } from "./json.ts";

export type LiveStream = ReturnType<typeof liveStream>;

/** A stream that is shown while it comes. */
export function liveStream(kind: StreamKind, type: string) {
  const decoder = decoderOf(type);
  const reader = itemReader(kind);
  const view = streamView(kind);
  let count = 0;
  const take = (items: ReturnType<typeof reader.end>) => {
    count += items.length;
    view.add(items);
  };
  return {
    element: view.element,
    add: (chunk: Uint8Array<ArrayBuffer>) => take(reader.read(decoder.decode(chunk, { stream: true }))),
    end: () => take([...reader.read(decoder.decode()), ...reader.end()]),
    /** The number of received items in words: `3 events`. */
    amount: () => (kind === "events" ? messages.events(count) : messages.items(count)),
  };
}

/**
 * A view that shows the items of a stream as they arrive, each on a line that expands. It follows the end unless the
 * reader scrolls away; then nothing moves, and a button counts the new items.
 */
function streamView(kind: StreamKind) {
  const items: StreamItem[] = [];
  const list = element("ol", "stream");
  list.tabIndex = 0;
  list.ariaLabel = kind === "events" ? messages.receivedEvents : messages.receivedItems;
  const earlier = tool("", showEarlier);
  const newer = tool("", () => follow());
  earlier.hidden = newer.hidden = true;
  let from = 0;
  let to = 0;
  let isFollowing = true;
  let lastTop = 0;
  let timer = 0;

  function add(more: StreamItem[]) {
    for (const item of more) items.push(item);
    if (more.length > 0 && timer === 0) timer = window.setTimeout(draw, pace);
  }

  function draw() {
    timer = 0;
    if (isFollowing) {
      const first = Math.max(to, items.length - mostRows);
      list.append(...items.slice(first).map((item, index) => rowOf(item, first + index)));
      to = items.length;
      while (list.childElementCount > mostRows) list.firstElementChild?.remove();
      from = to - list.childElementCount;
      list.scrollTop = list.scrollHeight;
      lastTop = list.scrollTop;
    }
    showRest();
  }

  function showRest() {
    earlier.hidden = from === 0;
    const earlierText = kind === "events" ? messages.earlierEvents : messages.earlierItems;
    earlier.textContent = earlierText(count(from), count(Math.min(from, mostRows)));
    newer.hidden = to === items.length;
    newer.textContent = messages.newer(count(items.length - to));
  }

  function showEarlier() {
    isFollowing = false;
    const first = Math.max(0, from - mostRows);
    const before = list.scrollHeight;
    list.prepend(...items.slice(first, from).map((item, index) => rowOf(item, first + index)));
    // Scrolls to the last of the inserted items, above the one that was visible.
    list.scrollTop = lastTop = list.scrollHeight - before - list.clientHeight / 2;
    from = first;
    showRest();
    if (earlier.hidden) list.focus();
  }

  function follow() {
    isFollowing = true;
    if (newer === document.activeElement) list.focus();
    draw();
  }

  list.addEventListener("scroll", () => {
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    if (isAtEnd && !isFollowing) follow();
    else if (!isAtEnd && list.scrollTop < lastTop) isFollowing = false;
    lastTop = list.scrollTop;
  });
  return { element: element("div", "", earlier, list, newer), add };
}

/** The maximum number of visible rows while items arrive. Earlier ones are drawn on demand. */
const mostRows = 300;
/** The interval of drawing received items, in milliseconds. */
const pace = 100;

function rowOf({ name, id, text }: StreamItem, index: number): HTMLElement {
  const summary = element("summary", "", element("span", "item-number", count(index + 1)));
  if (name !== "") summary.append(" ", element("span", "item-name", name));
  if (id !== "") summary.append(" ", element("span", "item-id", `id ${id}`));
  summary.append(" ", element("code", "", text.slice(0, 300)));
  const details = element("details", "", summary);
  details.addEventListener(
    "toggle",
    async () => {
      const { viewer } = await jsonBody(text);
      viewer.element.ariaLabel = summary.textContent?.slice(0, 80) ?? "";
      details.append(viewer.element);
    },
    { once: true },
  );
  return element("li", "", details);
}
