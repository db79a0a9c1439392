import type { CallableResponse } from "#http/request/callable.ts";
import { findResponse } from "#http/request/described-response.ts";
import type { NamedText } from "#http/request/types.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";
import type { Head } from "../request/send.ts";
import { copyTool } from "./tool.ts";

/** The received headers, collapsed, and described headers that the browser may have hidden. */
export function headersOf(head: Head, responses: CallableResponse[]): HTMLElement[] {
  const details = element("details", "received-headers");
  const list = element("dl", "", ...head.headers.map(row));
  details.append(element("summary", "", messages.headers(head.headers.length)), list);
  if (new URL(head.url).origin === location.origin) return [details];
  const hidden = hiddenHeaders(declaredHeaders(head.status, responses), head.headers);
  details.append(element("p", "quiet", messages.headersHidden));
  return hidden.length === 0 ? [details] : [details, adviceOf(hidden)];
}

const row = ([name, value]: NamedText) =>
  element("div", "", element("dt", "", name), element("dd", "", value));

function adviceOf(hidden: string[]): HTMLElement {
  const line = `Access-Control-Expose-Headers: ${hidden.join(", ")}`;
  const details = element("details", "received-headers");
  const names = hidden.flatMap((name, index) => [index === 0 ? "" : ", ", element("code", "", name)]);
  details.append(
    element("summary", "", messages.describedHidden(hidden.length)),
    element("p", "", ...around<Node | string>(messages.hiddenHeaders, element("span", "", ...names))),
    element(
      "p",
      "received-line",
      element("code", "", line),
      copyTool(messages.copy, () => line),
    ),
  );
  return details;
}

/** The described headers of a status. */
export const declaredHeaders = (status: number, responses: CallableResponse[]): string[] =>
  (findResponse(responses, status)?.headers ?? []).map(({ name }) => name);

/**
 * The described headers that are missing and that a browser hides from pages of other origins unless
 * they are exposed (Fetch Standard, "CORS-safelisted response-header name").
 */
export function hiddenHeaders(declared: string[], readable: NamedText[]): string[] {
  const arrived = new Set(readable.map(([name]) => name.toLowerCase()));
  return declared.filter((name) => {
    const lower = name.toLowerCase();
    return !arrived.has(lower) && !safelisted.has(lower) && !never.has(lower);
  });
}

const safelisted = new Set([
  ...["cache-control", "content-language", "content-length", "content-type"],
  ...["expires", "last-modified", "pragma"],
]);

/** Headers that pages can never read ("forbidden response-header name"). */
const never = new Set(["set-cookie", "set-cookie2"]);
