import { essenceOf } from "#http/request/media-type.ts";
import type { HttpRequest, NamedText } from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import { type Failed, firstByteLimit } from "../../request/send.ts";

/** The probable reasons for a missing response, and possible solutions. */
export interface Explanation {
  title: string;
  advice: Advice[];
  /** The text about the equivalent cURL command; empty if the command would not help. */
  curl: string;
}

/**
 * Advice: a sentence, causes with the most likely one first, or lines for someone to add, with the label of their
 * copy button.
 */
export type Advice = string | { causes: string[] } | { about: string; name: string; lines: string[] };

/**
 * Explains a failure. A browser only reveals that a request failed, not why (Fetch Standard, "network error"). What
 * the page knows about itself and the URL, and whether any server responds there, narrow down the cause.
 */
export async function explain(failure: Failed): Promise<Explanation> {
  const target = new URL(failure.request.url);
  const known = ofItself(failure, target);
  if (known !== null) return known;
  if (!(await respondsAt(target.origin))) return notReached(target);
  const found = failure.request.method === "GET" ? await probe(target) : null;
  if (found === "redirect") return unfollowed(target);
  if (found === "response") return notAllowed(failure, target);
  return notReadable(failure, target, found === null);
}

/**
 * Tests whether the URL of a GET responds. It sends HEAD without the request's headers, because the
 * reader's data must never be sent twice. A visible redirect is not followed; an invisible one counts as
 * a response.
 */
async function probe(target: URL): Promise<"redirect" | "response" | "nothing"> {
  const type = (await typeAt(target, unfollowing)) ?? (await typeAt(target, unseen));
  if (type === null) return "nothing";
  return type === "opaqueredirect" ? "redirect" : "response";
}

async function typeAt(target: URL, options: RequestInit): Promise<ResponseType | null> {
  try {
    const signal = AbortSignal.timeout(limit);
    return (await fetch(target, { ...options, method: "HEAD", signal })).type;
  } catch {
    return null;
  }
}

/** A request that only reveals whether there was a response. */
const unseen = {
  mode: "no-cors",
  credentials: "omit",
  cache: "no-store",
  referrerPolicy: "no-referrer",
} as const;

/** A request whose response is readable if the server allows it. Redirects are not followed. */
const unfollowing = { ...unseen, mode: "cors", redirect: "manual" } as const;

/** Whether a host is this machine or in a private network (RFC 1918, 3927, 4193, 4291, 6762). */
export const isLocalAddress = (hostname: string) =>
  isLoopback(hostname) ||
  hostname.endsWith(".local") ||
  /^(?:10(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2})$|^\[f(?:[cd]|e[89ab])/.test(
    hostname,
  );

/** Whether a host is this machine, which browsers trust without HTTPS (Secure Contexts, 3.1). */
export const isLoopback = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d+){3}$/.test(hostname);

/**
 * Whether a server responds at an origin. Sends HEAD to its root, which is safe by definition (RFC 9110, 9.2.1) and
 * contains nothing of the failed request. In the mode `no-cors`, a page only learns that there was a response.
 */
async function respondsAt(origin: string): Promise<boolean> {
  const root = new URL("/", origin);
  return (await typeAt(root, unseen)) !== null || (await typeAt(root, unfollowing)) !== null;
}

const explanation = (title: string, curl: string, ...advice: Advice[]): Explanation => ({
  title,
  advice,
  curl,
});

/** The explanation that needs no further request; null if the cause is not certain. */
function ofItself({ kind, request: { method } }: Failed, target: URL): Explanation | null {
  if (kind === "cancelled") return explanation(messages.canceled, "", messages.canceledAdvice);
  if (kind === "unready")
    return explanation(messages.requestNotSent, messages.terminal, messages.unreadyAdvice);
  if (kind === "timed-out") {
    const advice = messages.timedOutAdvice(target.origin, firstByteLimit / 1000);
    return explanation(messages.timedOut, messages.terminalWithoutLimit, advice);
  }
  if (kind === "forbidden") {
    const about = messages.policyAdvice(location.origin, target.origin);
    const lines = [`connect-src 'self' ${target.origin}`];
    return explanation(messages.blockedBySite, messages.terminal, {
      about,
      name: messages.copyDirective,
      lines,
    });
  }
  if (kind === "redirected")
    return explanation(messages.redirected, messages.seeLocation, messages.redirectedAdvice);
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method))
    return explanation(messages.methodForbidden(method), messages.terminal, messages.methodAdvice(method));
  if (!navigator.onLine) return explanation(messages.offline, "", messages.offlineAdvice);
  if (isMixedContent(target))
    return explanation(messages.blockedByBrowser, messages.terminal, messages.mixedContent(target.origin));
  if (target.origin === location.origin)
    return explanation(messages.noResponse, "", messages.startAgain(target.origin));
  return null;
}

const isMixedContent = (target: URL) =>
  location.protocol === "https:" && target.protocol === "http:" && !isLoopback(target.hostname);

function notReached({ origin, hostname }: URL): Explanation {
  const isLocal = isLocalAddress(hostname) && !isLocalAddress(location.hostname);
  const network = isLocal ? [messages.localNetwork(hostname)] : [];
  return explanation(messages.notReached, messages.findOut, messages.notReachedAdvice(origin), ...network);
}

const unfollowed = ({ origin }: URL): Explanation =>
  explanation(messages.redirected, messages.seeLocation, messages.redirectNotReadable(origin));

/** The explanation for an unknown cause: the site may not be allowed to read the response. */
function notReadable(failure: Failed, target: URL, mayBeCors: boolean): Explanation {
  const { advice, curl } = notAllowed(failure, target);
  const [, ...headers] = advice;
  const cors = mayBeCors ? [messages.causeCors] : [];
  const causes = [...cors, messages.causeClosed, messages.causeRedirect];
  const more = mayBeCors ? headers : [];
  return explanation(
    messages.notReadable,
    curl,
    messages.notReadableAdvice(target.origin),
    { causes },
    ...more,
  );
}

function notAllowed({ request }: Failed, { origin }: URL): Explanation {
  const allowOrigin = `Access-Control-Allow-Origin: ${location.origin}`;
  const { reasons, headers } = preflightOf(request);
  const allow = { about: messages.headerNeeded, name: messages.copyHeader, lines: [allowOrigin] };
  const about = messages.preflight(messages.reasons(reasons));
  const preflight = { about, name: messages.copyPreflight, lines: [allowOrigin, ...headers] };
  const before = reasons.length === 0 ? [] : [preflight];
  return explanation(
    messages.blockedByCors,
    messages.terminalWithoutCors,
    messages.corsAdvice(origin),
    ...before,
    allow,
  );
}

/** The limit in milliseconds. */
const limit = 5000;

/** A CORS preflight: the reasons for it, and the required response headers. */
interface Preflight {
  /** The reasons; empty if no preflight is needed. */
  reasons: string[];
  /** The required headers, apart from `Access-Control-Allow-Origin`. */
  headers: string[];
}

/**
 * The preflight of a request by the Fetch Standard ("CORS-preflight fetch", "CORS-safelisted method" and
 * "request-header").
 */
export function preflightOf({ method, headers }: HttpRequest): Preflight {
  const isSafeMethod = ["GET", "HEAD", "POST"].includes(method.toUpperCase());
  const unsafe = headers.filter((header) => !isSafelisted(header) && !isForbidden(header));
  const names = [...new Set(unsafe.map(([name]) => name.toLowerCase()))].sort();
  return {
    reasons: [...(isSafeMethod ? [] : [messages.theMethod(method)]), ...unsafe.map(reasonOf)],
    headers: [
      ...(isSafeMethod ? [] : [`Access-Control-Allow-Methods: ${method}`]),
      ...(names.length === 0 ? [] : [`Access-Control-Allow-Headers: ${names.join(", ")}`]),
    ],
  };
}

const reasonOf = ([name, value]: NamedText) =>
  name.toLowerCase() === "content-type"
    ? messages.theContentType(essenceOf(value))
    : messages.theHeader(name);

function isSafelisted([name, value]: NamedText): boolean {
  if (value.length > 128) return false;
  switch (name.toLowerCase()) {
    case "accept":
      return !unsafeBytes.test(value);
    case "accept-language":
    case "content-language":
      return /^[\w *,\-.;=]*$/.test(value) && !value.includes("_");
    case "content-type":
      return !unsafeBytes.test(value) && simpleTypes.includes(essenceOf(value));
    case "range":
      return /^bytes=\d+-\d*$/.test(value);
    default:
      return false;
  }
}

/** Whether a header is never sent by pages, so that it needs no CORS permission. */
const isForbidden = ([name]: NamedText) => name.toLowerCase() === "cookie";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the Standard names them ("CORS-unsafe request-header byte").
const unsafeBytes = /[\0-\x08\x10-\x1f"():<>?@[\\\]{}\x7f]/;

const simpleTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
