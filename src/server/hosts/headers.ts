import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The origins whose pages may read the API's responses: those listed, or all with `*`; none if empty.
 */
export type CorsOrigins = string[];

/**
 * The request's own `X-Request-Id`, which a proxy may have set, if it is short and plain; else a new
 * one. The response contains it.
 */
export function giveRequestId({ headers }: IncomingMessage, outgoing: ServerResponse): string {
  const sent = headers["x-request-id"];
  const id = typeof sent === "string" && /^[\w.-]{1,100}$/.test(sent) ? sent : randomUUID();
  outgoing.setHeader("x-request-id", id);
  return id;
}

/** Sets headers against content sniffing and framing by other sites, for the API and pages. */
export function protect(outgoing: ServerResponse, isApi: boolean, embed: readonly string[]): void {
  for (const [name, value] of Object.entries(isApi ? dataHeaders : pageHeaders(embed)))
    outgoing.setHeader(name, value);
}

/** The headers of pages and their files. Pages of the origins in `embed` may show them in frames. */
export const pageHeaders = (embed: readonly string[]): Record<string, string> => ({
  ...always,
  // A sign-in opens a window, so that relation is kept.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  // This header cannot list origins.
  ...(embed.length === 0 && { "x-frame-options": "SAMEORIGIN" }),
  // Pages have their own policy in addition to this one.
  "content-security-policy": ["frame-ancestors 'self'", ...embed].join(" "),
});

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
};

const dataHeaders = {
  ...always,
  "x-frame-options": "DENY",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Handles a CORS preflight. Returns whether it was one. */
export function allowOrigin(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  origins: CorsOrigins,
): boolean {
  if (origins.length === 0) return false;
  const { origin } = headers;
  const allowed = origins.includes("*") ? "*" : origins.find((one) => one === origin);
  if (allowed !== "*") outgoing.setHeader("vary", "origin");
  if (origin === undefined || allowed === undefined) return false;
  outgoing.setHeader("access-control-allow-origin", allowed);
  outgoing.setHeader("access-control-expose-headers", exposed);
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return false;
  outgoing.setHeader("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  // The API decides which headers it uses. Credentials are never allowed.
  const wanted = headers["access-control-request-headers"];
  if (wanted !== undefined) outgoing.setHeader("access-control-allow-headers", wanted);
  outgoing.setHeader("access-control-max-age", "600");
  outgoing.writeHead(204).end();
  return true;
}

// Browsers expose `Content-Type` and similar headers by default.
const exposed =
  "Allow, Deprecation, Link, Location, Preference-Applied, Retry-After, Sunset, X-Request-Id, X-Served-By";
