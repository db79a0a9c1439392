import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { responseId } from "#html/contract/field-ids.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { statusText } from "#http/request/status.ts";
import { streamKind } from "#http/streams/kind.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/panel.ts";
import { adoptStyle, element } from "../element.ts";
import { inBackground } from "../loading.ts";
import { headerOf } from "../request/header-of.ts";
import type { FullResponse, Head, Progress } from "../request/send.ts";
import type { LiveStream } from "./body/live-stream.ts";
import { sizeOf, timeOf } from "./figures.ts";
import { headersOf } from "./headers.ts";
import css from "./response.css?inline";

export { keepFieldsInSight } from "./fields-in-sight.ts";

adoptStyle(css);

/** The context of a response. */
export interface Call {
  operation: CallableOperation;
  /** Returns the source of a response: the server's URL as selected, or the sandbox or simulation. */
  servedBy(head: Head): string;
  /** Repeats the request of the form. */
  resend(): void;
}

export type ResponseView = ReturnType<typeof responseView>;

/**
 * A view that shows the response in `place`, a live region: it announces the status and the end, but not every byte
 * of the body.
 */
export function responseView(place: HTMLElement, call: Call) {
  const check = element("div", "received-check");
  const status = element("p", "received-status");
  const figures = element("p", "received-figures");
  const ended = element("div", "");
  const spoken = element("p", "received-announced");
  const rest = element("div", "");
  const body = element("div", "received-body");
  rest.ariaLive = "off";
  const bodyCode = import("./body/index.ts");
  inBackground(bodyCode);
  let stream: LiveStream | null = null;
  let shown: Head | null = null;
  let bytes = 0;
  let timer = 0;
  let lastSaid = performance.now();

  async function begin(head: Head) {
    shown = head;
    const phrase = head.statusText || statusText(String(head.status));
    status.replaceChildren(element("bdi", "", `${head.status} ${phrase}`.trim()));
    status.dataset[data.statusClass] = String(head.status).charAt(0);
    const meaning = describedError(head.status) ?? meanings.get(head.status);
    const wait = headerOf(head.headers, "retry-after");
    const retry =
      wait === "" ? null : (await import("./retry-after.ts")).retryAfter(wait, head.headers, call.resend);
    const from = head.redirected ? [element("p", "received-figures", messages.redirectedTo(head.url))] : [];
    rest.replaceChildren(...headersOf(head, call.operation.responses), body);
    place.replaceChildren(
      status,
      ...(meaning === undefined ? [] : [meaningLine(meaning)]),
      ...(retry === null ? [] : [retry]),
      figures,
      ...from,
      check,
      ended,
      spoken,
      rest,
    );
    figures.ariaLive = "off";
    showFigures(head);
    const type = typeOf(head);
    if (isJson(type)) inBackground(import("./body/json.ts"));
    const kind = streamKind(type);
    if (kind === null) return;
    stream = (await import("./body/live-stream.ts")).liveStream(kind, type);
    body.append(stream.element);
  }

  function receive(chunk: Uint8Array<ArrayBuffer>) {
    bytes += chunk.length;
    stream?.add(chunk);
    if (timer === 0) timer = window.setTimeout(showSoFar, pace);
  }

  function showSoFar() {
    timer = 0;
    if (shown === null) return;
    showFigures(shown);
    if (stream === null || performance.now() - lastSaid < sayingPace) return;
    lastSaid = performance.now();
    spoken.textContent = messages.soFar(stream.amount());
  }

  function showFigures(head: Head, duration?: number) {
    const items = stream === null ? "" : ` · ${stream.amount()}`;
    figures.textContent =
      duration === undefined
        ? messages.figuresSoFar(timeOf(head.firstByte), sizeOf(bytes), items, call.servedBy(head))
        : messages.figures(
            timeOf(duration),
            timeOf(head.firstByte),
            sizeOf(bytes),
            items,
            call.servedBy(head),
          );
  }

  async function finish(response: FullResponse) {
    clearTimeout(timer);
    stream?.end();
    figures.ariaLive = null;
    showFigures(response, response.duration);
    const note = endOf(response);
    if (note !== "") ended.append(element("p", "received-note", note));
    if (response.body.length === 0) return body.append(element("p", "quiet", messages.noBody));
    const { showBody, streamTools } = await bodyCode;
    if (stream === null) await showBody(body, response, call.operation.slug);
    else body.prepend(streamTools(response, call.operation.slug));
  }

  async function take(progress: Progress | FullResponse) {
    switch (progress.kind) {
      case "head":
        return begin(progress.head);
      case "chunk":
        return receive(progress.chunk);
      case "responded":
        return finish(progress);
    }
  }

  // Updates are queued, because one may wait for a module.
  let updated = Promise.resolve();
  const update = (progress: Progress | FullResponse) => {
    updated = updated.then(() => take(progress));
    return updated;
  };
  // The check is below the status.
  return { update, check };
}

/** The interval of updating figures while a body arrives, in milliseconds. */
const pace = 200;

/** The interval of announcing the received amount of a stream, in milliseconds. */
const sayingPace = 10_000;

const typeOf = ({ headers }: Head) => headerOf(headers, "content-type");

function endOf({ end, body, headers }: FullResponse): string {
  if (end === "whole") return "";
  const length = headerOf(headers, "content-length");
  const isKnown = /^\d+$/.test(length) && !headers.some(([name]) => name === "content-encoding");
  const received = isKnown
    ? messages.receivedOf(sizeOf(body.length), sizeOf(Number(length)))
    : messages.received(sizeOf(body.length));
  switch (end) {
    case "cancelled":
      return messages.incompleteCanceled(received);
    case "broken":
      return messages.incompleteClosed(received);
    case "cut-off":
      return messages.incompleteCutOff(received);
  }
}

function meaningLine(text: string): HTMLElement {
  const line = element("p", "received-meaning", text);
  line.dir = "auto";
  return line;
}

/**
 * The description of an error on its page. It is more precise than the meaning of the status. Undefined if the page has
 * none.
 */
function describedError(status: number): string | undefined {
  const line = document.querySelector(`#${responseId(String(status))} .${classes.responseLine}`);
  return status < 400 ? undefined : line?.textContent.trim() || undefined;
}

/** The meanings of statuses whose names do not suffice (RFC 9110, 15; RFC 6585; RFC 7725; RFC 8470). */
const meanings = new Map([
  [202, messages.status202],
  [203, messages.status203],
  [205, messages.status205],
  [206, messages.status206],
  [207, messages.status207],
  [300, messages.status300],
  [304, messages.status304],
  [401, messages.status401],
  [403, messages.status403],
  [405, messages.status405],
  [406, messages.status406],
  [407, messages.status407],
  [408, messages.status408],
  [409, messages.status409],
  [410, messages.status410],
  [411, messages.status411],
  [412, messages.status412],
  [413, messages.status413],
  [415, messages.status415],
  [417, messages.status417],
  [421, messages.status421],
  [422, messages.status422],
  [423, messages.status423],
  [424, messages.status424],
  [425, messages.status425],
  [426, messages.status426],
  [428, messages.status428],
  [429, messages.status429],
  [451, messages.status451],
  [501, messages.status501],
  [502, messages.status502],
  [503, messages.status503],
  [504, messages.status504],
  [507, messages.status507],
  [511, messages.status511],
]);
