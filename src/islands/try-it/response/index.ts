import { isJson } from "#json/media-type.ts";
import type { CallableOperation } from "#request/callable.ts";
import { statusText } from "#request/status.ts";
import { streamKind } from "#streams/index.ts";
import { adoptStyle } from "../adopt-style.ts";
import { element } from "../element.ts";
import type { Answered, Head, Progress } from "../send.ts";
import { count, sizeOf, timeOf } from "./figures.ts";
import { headersOf } from "./headers.ts";
import type { LiveStream } from "./live-stream.ts";
import css from "./response.css?inline";

adoptStyle(css);

/** What a response has to do with. */
export interface Call {
  operation: CallableOperation;
  /** Who gave a response: the server's address as the reader chose it, or what answered in its place. */
  answeredBy(head: Head): string;
}

/** What is shown of one call, from sending it to its last byte. */
export interface AnswerView {
  update(progress: Progress | Answered): Promise<void>;
  /** Below the status: for more about the response, such as whether it matches the description. */
  check: HTMLElement;
}

/**
 * Shows the response to a request in `place`, whose changes are announced (`aria-live`): the status and how it ended are
 * announced, but not every byte of the body.
 */
export function answerView(place: HTMLElement, call: Call): AnswerView {
  const check = element("div", "answer-check");
  const status = element("p", "answer-status");
  const figures = element("p", "answer-figures");
  const ended = element("div", "");
  const spoken = element("p", "answer-said");
  const rest = element("div", "");
  const body = element("div", "answer-body");
  rest.ariaLive = "off";
  const bodyCode = import("./body.ts");
  bodyCode.catch(() => {});
  let stream: LiveStream | null = null;
  let shown: Head | null = null;
  let bytes = 0;
  let timer = 0;
  let lastSaid = performance.now();

  async function begin(head: Head) {
    shown = head;
    const phrase = head.statusText || statusText(String(head.status));
    status.textContent = `${head.status} ${phrase}`.trim();
    status.dataset.class = String(head.status).charAt(0);
    const meaning = meaningOf(head.status);
    const from = head.redirected ? [element("p", "answer-figures", `Redirected to ${head.url}`)] : [];
    rest.replaceChildren(...headersOf(head, call.operation.responses), body);
    place.replaceChildren(
      status,
      ...(meaning === "" ? [] : [element("p", "answer-meaning", meaning)]),
      figures,
      ...from,
      check,
      ended,
      spoken,
      rest,
    );
    figures.ariaLive = "off";
    tellFigures(head);
    const type = typeOf(head);
    if (isJson(type)) import("./json-body.ts").catch(() => {});
    const kind = streamKind(type);
    if (kind === null) return;
    stream = (await import("./live-stream.ts")).liveStream(kind, type);
    body.append(stream.element);
  }

  function receive(chunk: Uint8Array<ArrayBuffer>) {
    bytes += chunk.length;
    stream?.add(chunk);
    if (timer === 0) timer = window.setTimeout(tellSoFar, pace);
  }

  function tellSoFar() {
    timer = 0;
    if (shown === null) return;
    tellFigures(shown);
    if (stream === null || performance.now() - lastSaid < sayingPace) return;
    lastSaid = performance.now();
    spoken.textContent = `${thingsOf(stream)} so far`;
  }

  function tellFigures(head: Head, duration?: number) {
    const things = stream === null ? "" : ` · ${thingsOf(stream)}`;
    figures.textContent =
      duration === undefined
        ? `TTFB ${timeOf(head.firstByte)} · ${sizeOf(bytes)} so far${things} · from ${call.answeredBy(head)}`
        : `${timeOf(duration)} (TTFB ${timeOf(head.firstByte)}) · ${sizeOf(bytes)}${things} · from ${call.answeredBy(head)}`;
  }

  async function finish(answer: Answered) {
    clearTimeout(timer);
    stream?.end();
    figures.ariaLive = null;
    tellFigures(answer, answer.duration);
    const note = endOf(answer);
    if (note !== "") ended.append(element("p", "answer-note", note));
    if (answer.body.length === 0) return body.append(element("p", "quiet", "The response has no body."));
    const { showBody, streamTools } = await bodyCode;
    if (stream === null) await showBody(body, answer, call.operation.slug);
    else body.prepend(streamTools(answer, call.operation.slug));
  }

  async function take(progress: Progress | Answered) {
    switch (progress.kind) {
      case "head":
        return begin(progress.head);
      case "chunk":
        return receive(progress.chunk);
      case "answered":
        return finish(progress);
    }
  }

  // One after the other: what comes while something is loaded waits for it.
  let updated = Promise.resolve();
  const update = (progress: Progress | Answered) => {
    updated = updated.then(() => take(progress));
    return updated;
  };
  return { update, check };
}

/** What a status means, in a few words, where its name is not enough (RFC 9110, 15; RFC 6585; RFC 7725; RFC 8470). */
const meaningOf = (status: number): string => meanings.get(status) ?? "";

/** How often figures change while a body comes, in milliseconds. */
const pace = 200;

/** How often it is announced how much of a stream arrived, in milliseconds. */
const sayingPace = 10_000;

const thingsOf = ({ count: number, thing }: LiveStream) =>
  `${count(number)} ${thing}${number === 1 ? "" : "s"}`;

const typeOf = ({ headers }: Head) => headers.find(([name]) => name === "content-type")?.[1] ?? "";

function endOf({ end, body, headers }: Answered): string {
  if (end === "whole") return "";
  const [, length = ""] = headers.find(([name]) => name === "content-length") ?? [];
  const of =
    /^\d+$/.test(length) && !headers.some(([name]) => name === "content-encoding")
      ? ` of ${sizeOf(Number(length))}`
      : "";
  const came = `${sizeOf(body.length)}${of} received.`;
  return end === "cancelled"
    ? `Incomplete: you canceled the response. ${came}`
    : `Incomplete: the connection closed early. ${came}`;
}

const meanings = new Map([
  [202, "Accepted, still processing."],
  [203, "Modified by a proxy."],
  [205, "Done. Clear the form."],
  [206, "The range requested by the Range header."],
  [207, "Several results. Each has its own status in the body."],
  [300, "Several representations are available. Choose one."],
  [304, "Not modified since the version you specified."],
  [401, "Missing or invalid credentials."],
  [403, "You don't have permission."],
  [405, "Method not allowed. See the Allow header."],
  [406, "No representation matches the Accept header."],
  [407, "The proxy requires credentials."],
  [408, "The server timed out waiting for the request."],
  [409, "Conflicts with the current state."],
  [410, "Permanently removed."],
  [411, "A Content-Length header is required."],
  [412, "A precondition such as If-Match failed."],
  [413, "The body is too large."],
  [415, "The server does not accept this Content-Type."],
  [417, "The server cannot meet the Expect header."],
  [421, "The server does not serve this host."],
  [422, "Well-formed but failed validation."],
  [423, "The resource is locked."],
  [424, "A previous request it depends on failed."],
  [425, "Too early: the request might be replayed."],
  [426, "A different protocol is required. See the Upgrade header."],
  [428, "A precondition such as If-Match is required."],
  [429, "Rate limited, see Retry-After."],
  [451, "Unavailable for legal reasons."],
  [501, "Not implemented by the server."],
  [502, "Invalid response from upstream."],
  [503, "Temporarily unavailable, see Retry-After."],
  [504, "The upstream server timed out."],
  [507, "Not enough storage."],
  [511, "Sign in to the network first."],
]);
