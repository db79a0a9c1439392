import { preflightOf } from "./preflight.ts";
import { type Failed, firstByteLimit } from "./send.ts";

/** Why a request had no answer, as far as a page can know, and what helps. */
export interface Explanation {
  title: string;
  advice: Advice[];
  /** The text about the cURL command that sends the same; empty where it would not help. */
  curl: string;
}

/** A sentence, or lines that somebody has to write, with what copying them is called. */
export type Advice = string | { about: string; name: string; lines: string[] };

/**
 * A browser reveals to a page only that a request failed, never why (Fetch Standard, "network error"). What the page knows of
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
 * carries nothing of the request that failed, neither its path nor its values. In the mode `no-cors` a page learns no more
 * than that there was a response.
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

/** What is known without another request. */
function ofItself({ kind, request: { method } }: Failed, target: URL): Explanation | null {
  if (kind === "cancelled") {
    const advice = ["You canceled the request. The server may have processed it anyway."];
    return { title: "Canceled", advice, curl: "" };
  }
  if (kind === "timed-out") {
    return {
      title: "Request timed out",
      advice: [
        `${target.origin} did not respond within ${firstByteLimit / 1000} s, so the request was canceled. The server may still process it.`,
      ],
      curl: "Or run it from a terminal, without a time limit:",
    };
  }
  if (kind === "forbidden") {
    return {
      title: "Blocked by this site",
      advice: [
        {
          about: `The Content-Security-Policy that ${location.origin} is served with does not allow requests to ${target.origin}. The owner of this site can allow them:`,
          name: "Copy the directive",
          lines: [`connect-src 'self' ${target.origin}`],
        },
      ],
      curl: "Or run it from a terminal:",
    };
  }
  if (kind === "redirected") {
    return {
      title: "The server redirected the request",
      advice: [
        "The redirect was not followed: the browser would send the key in the header to the new location without showing where that is.",
      ],
      curl: "Run this command to see the Location header:",
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
        `A page loaded over https cannot send requests to ${target.origin} over http (mixed content). If the API supports https, enter its https URL as the base URL.`,
      ],
      curl: "Or run it from a terminal:",
    };
  }
  if (target.origin === location.origin) {
    return {
      title: "No response",
      advice: [
        `${target.origin} did not respond. If the server was stopped, start it again (npm start) and resend.`,
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
    title: "Could not reach the server",
    advice: [
      `The request to ${origin} failed, and so did a check of its root: the URL is wrong, the server is down or refuses connections, or the browser does not trust its certificate.`,
      ...(isLocal
        ? [
            `${hostname} is in your local network. Browsers ask before a public page can access it (local network access): look for the prompt, or for the site settings next to the address bar.`,
          ]
        : []),
    ],
    curl: "Run this command to find out. If it gets a response, the server forbids requests from other sites (Cross-Origin-Resource-Policy):",
  };
}

function notAllowed({ request }: Failed, { origin }: URL): Explanation {
  const allowOrigin = `Access-Control-Allow-Origin: ${location.origin}`;
  const preflight = preflightOf(request);
  const answer: Advice = {
    about: "Every response, including errors, needs this header:",
    name: "Copy the header",
    lines: [allowOrigin],
  };
  const before: Advice[] =
    preflight.reasons.length === 0
      ? []
      : [
          {
            about: `The browser first sends a preflight (OPTIONS) request, because of ${listed(preflight.reasons)}. Its response needs status 204 and:`,
            name: "Copy the headers of the preflight",
            lines: [allowOrigin, ...preflight.headers],
          },
        ];
  return {
    title: "Blocked by CORS",
    advice: [
      `The request to ${origin} failed although the server is reachable. Most likely it does not allow this site to read its responses (CORS). The owner of the API can change that.`,
      ...before,
      answer,
    ],
    curl: "Or run it from a terminal (CORS does not apply there):",
  };
}

const listed = (reasons: string[]) => reasons.join(", ").replace(/, (?=[^,]*$)/, " and ");

/** In milliseconds. */
const limit = 5000;
