import { formatJson } from "#json/format.ts";
import { isJson } from "#json/media-type.ts";
import { tokensOfJson } from "#json/tokens.ts";
import { statusText } from "#request/status.ts";
import { element } from "./element.ts";
import { explain } from "./failure.ts";
import type { Answered, Failed } from "./send.ts";

/** A body longer than this, in characters, is shown plain and not indented: it stays quick to look at. */
const colourLimit = 200_000;

export function showWaiting(place: HTMLElement): void {
  place.replaceChildren(element("p", "quiet", "Waiting for the answer…"));
}

/** Shows status, time, size, who answered, headers and body. */
export function showAnswer(place: HTMLElement, answer: Answered, server: string): void {
  const reason = answer.statusText || statusText(String(answer.status));
  const status = element("p", "answer-status", `${answer.status} ${reason}`.trim());
  status.dataset.class = String(answer.status).charAt(0);
  place.replaceChildren(
    status,
    element(
      "p",
      "answer-figures",
      `${timeOf(answer.duration)} · ${sizeOf(answer.size)} · answered by ${server}`,
    ),
    headersOf(answer),
    bodyOf(answer),
  );
}

/** Says why there is no answer, and what to do. */
export function showFailure(place: HTMLElement, failure: Failed): void {
  const { title, advice } = explain(failure);
  place.replaceChildren(
    element("p", "answer-failure", title),
    ...advice.map((line) => element("p", "", line)),
  );
}

function headersOf({ headers }: Answered): HTMLElement {
  const details = element("details", "answer-headers");
  const list = element("dl", "");
  for (const [name, value] of headers) {
    list.append(element("div", "", element("dt", "", name), element("dd", "", value)));
  }
  details.append(element("summary", "", `Headers (${headers.length})`), list);
  return details;
}

function bodyOf({ body, headers }: Answered): HTMLElement {
  if (body === "") return element("p", "quiet", "The answer has no body.");
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const code = element("code", "");
  if (isJson(type) && body.length <= colourLimit) code.append(...coloured(formatJson(body)));
  else code.textContent = body;
  const pre = element("pre", "code", code);
  pre.tabIndex = 0;
  return pre;
}

const coloured = (text: string) =>
  tokensOfJson(text).map(({ kind, text: token }) =>
    kind === "mark" || kind === "space" ? token : element("span", `t-${kind}`, token),
  );

const timeOf = (milliseconds: number) =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
