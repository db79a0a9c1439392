import { messages } from "#messages/server.ts";
import { invalid } from "./problem.ts";
import { toErrorResponse } from "./response.ts";
import type { Server } from "./routing.ts";

/**
 * Whether a browser reads or shows the response for a destination (Fetch Standard, 2.2.5), rather than
 * running it as a script or worker or applying it as a style sheet.
 */
export const isData = (destination: string): boolean => dataDestinations.has(destination);

const dataDestinations = new Set(["", "empty", "document", "image", "audio", "video", "track", "font"]);

/**
 * Keeps browsers from running responses, because the author of a description writes them, and the policy
 * of the site's pages allows scripts, styles and workers of their own origin.
 */
export function asData(server: Server): Server {
  return {
    async fetch(request) {
      const destination = request.headers.get("sec-fetch-dest");
      if (destination !== null && !isData(destination)) return refusal();
      const response = await server.fetch(request);
      return destination === null && isBrowser(request) && isCode(response) ? asText(response) : response;
    },
  };
}

const refusal = () => toErrorResponse(invalid(messages.dataOnly), () => {});

/** Browsers send no `Sec-Fetch-Dest` to a network address without TLS, and older ones never do. */
const isBrowser = ({ headers }: Request) => /^Mozilla\//.test(headers.get("user-agent") ?? "");

/**
 * With `X-Content-Type-Options: nosniff`, which all responses have, browsers neither run nor apply other
 * media types.
 */
const isCode = ({ headers }: Response) =>
  /javascript|ecmascript|jscript|livescript|css/i.test(headers.get("content-type") ?? "");

function asText(response: Response): Response {
  const text = new Response(response.body, response);
  text.headers.set("content-type", "text/plain; charset=utf-8");
  return text;
}
