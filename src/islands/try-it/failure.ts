import type { Failed } from "./send.ts";

/** Why a call had no answer, as far as a page can know, and what helps. */
export interface Explanation {
  title: string;
  advice: string[];
}

/**
 * A browser tells a page only that a call failed, never why (Fetch Standard,
 * "network error"). What the page knows of itself and of the address narrows it down.
 */
export function explain({ kind, request }: Failed): Explanation {
  const target = new URL(request.url);
  if (kind === "cancelled") {
    return {
      title: "Cancelled",
      advice: ["You stopped the call. The server may have carried it out all the same."],
    };
  }
  if (!navigator.onLine) {
    return { title: "No connection", advice: ["This browser is offline. Connect and send again."] };
  }
  if (location.protocol === "https:" && target.protocol === "http:" && !isLocal(target)) {
    return {
      title: "Blocked by the browser",
      advice: [
        `A page loaded by https may not call ${target.origin}, which is http. Use the https address of the server.`,
      ],
    };
  }
  if (target.origin === location.origin) {
    return {
      title: "No answer",
      advice: [
        `Nothing answered at ${target.origin}. The server may have been stopped; start it again (npm start) and send once more.`,
      ],
    };
  }
  return {
    title: "No answer that this page may read",
    advice: [
      `The call to ${target.origin} failed. Either nothing answers at that address, or it answers but does not allow calls from other sites.`,
      `For the second, its owner has to send the header Access-Control-Allow-Origin: ${location.origin}.`,
      "The cURL sample is not bound by this and shows which of the two it is.",
    ],
  };
}

const isLocal = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
