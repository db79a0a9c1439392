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

/** What an answer has to do with. */
export interface Call {
  operation: CallableOperation;
  /** Who gave an answer: the server's address as the reader chose it, or what answered in its place. */
  answeredBy(head: Head): string;
}

/** What is shown of one call, from sending it to its last byte. */
export interface AnswerView {
  tell(progress: Progress | Answered): Promise<void>;
  /** Stands below the status: for what else is to be said about the answer, such as whether it is as described. */
  check: HTMLElement;
}

/**
 * Shows the answer to a call in `place`, whose changes are said aloud (`aria-live`): the status and how it ended are
 * said, but not every byte of the body.
 */
export function answerView(place: HTMLElement, call: Call): AnswerView {
  const check = element("div", "answer-check");
  const status = element("p", "answer-status");
  const figures = element("p", "answer-figures");
  const ended = element("div", "");
  const said = element("p", "answer-said");
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
      said,
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
    said.textContent = `${thingsOf(stream)} so far`;
  }

  function tellFigures(head: Head, duration?: number) {
    const things = stream === null ? "" : ` · ${thingsOf(stream)}`;
    figures.textContent =
      duration === undefined
        ? `first byte ${timeOf(head.firstByte)} · ${sizeOf(bytes)} so far${things} · answered by ${call.answeredBy(head)}`
        : `first byte ${timeOf(head.firstByte)}, in all ${timeOf(duration)} · ${sizeOf(bytes)}${things} · answered by ${call.answeredBy(head)}`;
  }

  async function finish(answer: Answered) {
    clearTimeout(timer);
    stream?.end();
    figures.ariaLive = null;
    tellFigures(answer, answer.duration);
    const note = endOf(answer);
    if (note !== "") ended.append(element("p", "answer-note", note));
    if (answer.body.length === 0) return body.append(element("p", "quiet", "The answer has no body."));
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
  let told = Promise.resolve();
  const tell = (progress: Progress | Answered) => {
    told = told.then(() => take(progress));
    return told;
  };
  return { tell, check };
}

/** What a status means, in a few words, where its name says little (RFC 9110, 15; RFC 6585; RFC 7725; RFC 8470). */
const meaningOf = (status: number): string => meanings.get(status) ?? "";

/** How often figures change while a body comes, in milliseconds. */
const pace = 200;

/** How often it is said aloud how much of a stream came, in milliseconds. */
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
  const came = `${sizeOf(body.length)}${of} had come and ${body.length === 1 ? "is" : "are"} shown below.`;
  return end === "cancelled"
    ? `Cut off: you stopped the answer. ${came}`
    : `Cut off: the connection broke before the end. ${came}`;
}

const meanings = new Map([
  [202, "Taken in, but not done yet."],
  [203, "Changed by a proxy on its way."],
  [205, "Done; the form may be cleared."],
  [206, "A part of it, as Range asked for."],
  [207, "Several results, each with a status of its own in the body."],
  [300, "There are several; choose one."],
  [304, "Not changed since the version you named."],
  [401, "The call is not authorised: credentials are missing or not accepted."],
  [403, "The server knows who calls and does not allow it."],
  [405, "The address is there, but not for this method. Allow says for which."],
  [406, "Nothing in a media type that Accept asks for."],
  [407, "A proxy wants credentials."],
  [408, "The server waited too long for the whole call."],
  [409, "It contradicts what the server holds now."],
  [410, "It was here and is gone for good."],
  [411, "The call has to say its Content-Length."],
  [412, "A condition of the call, such as If-Match, does not hold."],
  [413, "The body is larger than the server takes."],
  [415, "The server does not take a body of this Content-Type."],
  [417, "The server cannot do what Expect asks for."],
  [421, "This server does not answer for that host."],
  [422, "The body can be read, but what it says cannot be done."],
  [423, "It is locked."],
  [424, "Something it depends on failed before."],
  [425, "Too early: it might be sent a second time."],
  [426, "The server wants another protocol. Upgrade says which."],
  [428, "The server wants a condition such as If-Match."],
  [429, "Too many calls. Retry-After, if it is sent, says when to go on."],
  [451, "Withheld for legal reasons."],
  [501, "The server does not know how to do this."],
  [502, "The server asked another one and got no valid answer."],
  [503, "Not able to answer now. Retry-After, if it is sent, says when it will be."],
  [504, "The server asked another one, which took too long."],
  [507, "No room left to store it."],
  [511, "The network wants you to log in first."],
]);
