import { preflightOf } from "./preflight.ts";
import { type Failed, firstByteLimit } from "./send.ts";

/** Why a call had no answer, as far as a page can know, and what helps. */
export interface Explanation {
  title: string;
  advice: Advice[];
  /** What is said of the cURL command that sends the same; empty where it would not help. */
  curl: string;
}

/** A sentence, or lines that somebody has to write, with what copying them is called. */
export type Advice = string | { about: string; name: string; lines: string[] };

/**
 * A browser tells a page only that a call failed, never why (Fetch Standard, "network error"). What the page knows of
 * itself and of the address narrows it down, and whether anything answers there at all.
 */
export async function explain(failure: Failed): Promise<Explanation> {
  const target = new URL(failure.request.url);
  const known = ofItself(failure, target);
  if (known !== null) return known;
  return (await answersAt(target.origin)) ? notAllowed(failure, target) : notReached(target);
}

/** Whether a host is this machine or in a network of its own (RFC 1918, 3927, 4193, 4291, 6762). */
export const isLocalAddress = (hostname: string) =>
  isLoopback(hostname) ||
  hostname.endsWith(".local") ||
  /^(?:10(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2})$|^\[f(?:[cd]|e[89ab])/.test(
    hostname,
  );

/** Whether a host is this machine, which browsers trust without https (Secure Contexts, 3.1). */
export const isLoopback = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d+){3}$/.test(hostname);

/**
 * Whether anything answers at an origin. Asks for its root by HEAD: safe by definition (RFC 9110, 9.2.1), and it
 * carries nothing of the call that failed, neither its path nor its values. In the mode `no-cors` a page learns no more
 * than that there was an answer.
 */
async function answersAt(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/`, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(limit),
    });
    return true;
  } catch {
    return false;
  }
}

/** What can be told without asking again. */
function ofItself({ kind, request: { method } }: Failed, target: URL): Explanation | null {
  if (kind === "cancelled") {
    const advice = ["You stopped the call. The server may have carried it out all the same."];
    return { title: "Cancelled", advice, curl: "" };
  }
  if (kind === "timed-out") {
    return {
      title: "No answer in time",
      advice: [
        `Nothing came from ${target.origin} within ${firstByteLimit / 1000} s, so the call was stopped. The server may still carry it out.`,
      ],
      curl: "This command waits as long as you let it:",
    };
  }
  if (kind === "forbidden") {
    return {
      title: "Blocked by this site",
      advice: [
        {
          about: `The Content-Security-Policy that ${location.origin} is served with does not allow calls to ${target.origin}. Whoever runs this site has to allow them there:`,
          name: "Copy the directive",
          lines: [`connect-src 'self' ${target.origin}`],
        },
      ],
      curl: "Meanwhile, outside the browser:",
    };
  }
  if (kind === "redirected") {
    return {
      title: "The server redirected the call",
      advice: [
        "The call was not followed further: a browser would carry the key in its header on to wherever the redirect leads, and does not tell where that is.",
      ],
      curl: "With --include, this command shows the address in the header Location:",
    };
  }
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) {
    return {
      title: `Browsers cannot send ${method}`,
      advice: [`No browser lets a page send ${method} requests (Fetch Standard, "forbidden method").`],
      curl: "Or run it from a terminal:",
    };
  }
  if (!navigator.onLine)
    return { title: "No connection", advice: ["This browser is offline. Connect and send again."], curl: "" };
  if (isMixedContent(target)) {
    return {
      title: "Blocked by the browser",
      advice: [
        `A page loaded by https may not call ${target.origin}, which is http (mixed content). The API has to be reachable by https; if it is, write its https address into the field Server.`,
      ],
      curl: "Meanwhile, outside the browser:",
    };
  }
  if (target.origin === location.origin) {
    return {
      title: "No answer",
      advice: [
        `Nothing answered at ${target.origin}. The server may have been stopped; start it again (npm start) and send once more.`,
      ],
      curl: "",
    };
  }
  return null;
}

const isMixedContent = (target: URL) =>
  location.protocol === "https:" && target.protocol === "http:" && !isLoopback(target.hostname);

function notReached({ origin, hostname }: URL): Explanation {
  const isLocal = isLocalAddress(hostname) && !isLocalAddress(location.hostname);
  return {
    title: "Nothing answers there",
    advice: [
      `The call to ${origin} failed, and so did asking whether anything is there: the address is wrong, the server is not running or refuses connections, or the browser does not trust its certificate.`,
      ...(isLocal
        ? [
            `${hostname} is in your own network. A browser lets a page from elsewhere call it only once you allow it (local network access): look for its question, or for the site's settings beside the address.`,
          ]
        : []),
    ],
    curl: "This command says which it is. If it gets an answer, the server forbids all use by other sites (Cross-Origin-Resource-Policy):",
  };
}

function notAllowed({ request }: Failed, { origin }: URL): Explanation {
  const allowOrigin = `Access-Control-Allow-Origin: ${location.origin}`;
  const preflight = preflightOf(request);
  const answer: Advice = {
    about: "It has to send with its answer, errors too:",
    name: "Copy the header",
    lines: [allowOrigin],
  };
  const before: Advice[] =
    preflight.reasons.length === 0
      ? []
      : [
          {
            about: `Before this call the browser asks by OPTIONS for leave (a preflight), because of ${listed(preflight.reasons)}. That needs an answer with status 204 and:`,
            name: "Copy the headers of the preflight",
            lines: [allowOrigin, ...preflight.headers],
          },
        ];
  return {
    title: "No answer that this page may read",
    advice: [
      `The call to ${origin} failed although something answers there. Most likely it does not allow pages of other sites to read its answers (CORS), which is for its owner to change.`,
      ...before,
      answer,
    ],
    curl: "Meanwhile this command is not bound by that:",
  };
}

const listed = (reasons: string[]) => reasons.join(", ").replace(/, (?=[^,]*$)/, " and ");

/** In milliseconds. */
const limit = 5000;
