/** The response: status, figures, headers. */
export const redirectedTo = (url: string) => `Redirected to ${url}`;
export const soFar = (amount: string) => `${amount} so far`;
export const figuresSoFar = (ttfb: string, size: string, items: string, server: string) =>
  `TTFB ${ttfb} · ${size} so far${items} · from ${server}`;
export const figures = (duration: string, ttfb: string, size: string, items: string, server: string) =>
  `${duration} (TTFB ${ttfb}) · ${size}${items} · from ${server}`;
export const noBody = "The response has no body.";
export const received = (size: string) => `${size} received.`;
export const receivedOf = (size: string, length: string) => `${size} of ${length} received.`;
export const incompleteCanceled = (received: string) => `Incomplete: you canceled the response. ${received}`;
export const incompleteClosed = (received: string) => `Incomplete: the connection closed early. ${received}`;
export const headers = (count: number) => `Headers (${count})`;
export const headersHidden =
  "Cross-origin: a page can read only a few headers and those that the server exposes.";
export const describedHidden = (count: number) =>
  count === 1 ? "1 described header is not readable" : `${count} described headers are not readable`;
export const copy = "Copy";

export const status202 = "Accepted, still processing.";
export const status203 = "Modified by a proxy.";
export const status205 = "Done. Clear the form.";
export const status206 = "The range requested by the Range header.";
export const status207 = "Several results. Each has its own status in the body.";
export const status300 = "Several representations are available. Choose one.";
export const status304 = "Not modified since the version you specified.";
export const status401 = "Missing or invalid credentials.";
export const status403 = "You don't have permission.";
export const status405 = "Method not allowed. See the Allow header.";
export const status406 = "No representation matches the Accept header.";
export const status407 = "The proxy requires credentials.";
export const status408 = "The server timed out waiting for the request.";
export const status409 = "Conflicts with the current state.";
export const status410 = "Permanently removed.";
export const status411 = "A Content-Length header is required.";
export const status412 = "A precondition such as If-Match failed.";
export const status413 = "The body is too large.";
export const status415 = "The server does not accept this Content-Type.";
export const status417 = "The server cannot meet the Expect header.";
export const status421 = "The server does not serve this host.";
export const status422 = "Well-formed but failed validation.";
export const status423 = "The resource is locked.";
export const status424 = "A previous request it depends on failed.";
export const status425 = "Too early: the request might be replayed.";
export const status426 = "A different protocol is required. See the Upgrade header.";
export const status428 = "A precondition such as If-Match is required.";
export const status429 = "Rate limited, see Retry-After.";
export const status451 = "Unavailable for legal reasons.";
export const status501 = "Not implemented by the server.";
export const status502 = "Invalid response from upstream.";
export const status503 = "Temporarily unavailable, see Retry-After.";
export const status504 = "The upstream server timed out.";
export const status507 = "Not enough storage.";
export const status511 = "Sign in to the network first.";
export const hiddenHeaders = (names: string) =>
  `${names}: either not sent, or hidden from pages of other sites. To let them read it, the server has to send`;
