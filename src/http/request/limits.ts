import { messages } from "#messages/panel.ts";
import type { ParameterPlace } from "#model/types.ts";
import { bodiless } from "./body/index.ts";
import type { RequestOperation, RequestParameter } from "./types.ts";

/** A limit of browsers, as a sentence for the reader of a form. Other clients have no such limit. */
export interface BrowserLimit {
  in: ParameterPlace | "body" | "method";
  name: string;
  reason: string;
}

/** Whether a page can send the value of a parameter. Browsers override many of the others. */
export const isSendable = ({ in: place, name }: RequestParameter) => reasonOf(place, name) === null;

/** The reason why browsers do not send a parameter; `null` if they do. */
export function reasonOf(place: ParameterPlace, name: string): string | null {
  if (place === "cookie") return messages.cookie;
  if (place === "header" && isForbiddenHeader(name)) return messages.header(name);
  return null;
}

/**
 * The parts of an operation that browsers do not send, regardless of their values. `checkValues` covers
 * the values.
 */
export function browserLimits({ method, parameters, body }: RequestOperation): BrowserLimit[] {
  const limits: BrowserLimit[] = parameters.flatMap(({ in: place, name }) => {
    const reason = reasonOf(place, name);
    return reason === null ? [] : [{ in: place, name, reason }];
  });
  if (/^(?:connect|trace|track)$/i.test(method))
    limits.push({
      in: "method",
      name: method,
      reason: messages.method(method),
    });
  if (body !== null && bodiless.includes(method))
    limits.push({ in: "body", name: "body", reason: messages.noBodyWith(method) });
  return limits;
}

/**
 * The reason why browsers do not send a path with a segment `.` or `..`, which `checkValues` reports as
 * `unsendable`.
 */
export const dotsReason = () => messages.dots;

/**
 * A "forbidden request-header" (Fetch Standard, 2.2.2), or `User-Agent`, which Chromium does not let
 * pages set.
 */
export const isForbiddenHeader = (name: string) => forbidden.test(name);

const forbidden =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|proxy-.*|sec-.*)$/i;
