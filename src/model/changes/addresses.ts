import type { Server } from "../types.ts";
import type { Contract, Exchange } from "./contract.ts";

/**
 * The URLs that an operation's requests go to: each server with the path, normalized as in RFC 3986,
 * 6.2. The names of variables and path parameters are left out.
 */
export function addressesOf(exchange: Exchange, contract: Contract): ReadonlySet<string> {
  const known = addresses.get(exchange);
  if (known !== undefined) return known;
  const all = new Set(serversOf(exchange, contract).map(({ url }) => addressAt(url, exchange)));
  addresses.set(exchange, all);
  return all;
}

const addresses = new WeakMap<Exchange, ReadonlySet<string>>();

/** The servers of an operation: its own, else those of the root. */
export const serversOf = ({ servers }: Exchange, contract: Contract): Server[] => servers ?? contract.servers;

/** The address of an operation on one of its servers. */
export const addressAt = (server: string, { path }: Exchange): string =>
  comparableUrl(`${server.replace(/(?<!\/)\/+$/, "")}/${path.replace(/^\/+/, "")}`);

/** A URL, or a template of one, in the form that RFC 3986, 6.2 compares. */
export function comparableUrl(url: string): string {
  const template = url.replace(/\{[^{}]*\}/g, "{}");
  const [, scheme = "", authority, rest = ""] =
    /^([a-z][a-z\d+.-]*:)?(?:\/\/([^/?#]*))?(.*)$/is.exec(template) ?? [];
  const [, path = "", query = ""] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  const port = defaultPorts[scheme.toLowerCase()];
  const host = authority?.toLowerCase() ?? null;
  const place = port !== undefined && host?.endsWith(port) ? host.slice(0, -port.length) : host;
  const plainPath = withoutDots(unescaped(path)).replace(/\/$/, "");
  return `${scheme.toLowerCase()}${place === null ? "" : `//${place}`}${plainPath}${query}`;
}

const defaultPorts: Record<string, string> = { "http:": ":80", "https:": ":443" };

/**
 * Decodes unnecessary percent-encoding, and writes the rest in capitals (RFC 3986, 6.2.2.1 and 6.2.2.2).
 */
const unescaped = (path: string) =>
  path.replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });

/** A path without `.` and `..` (RFC 3986, 5.2.4). */
function withoutDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === ".." && segments.length > 1) segments.pop();
    else if (segment !== "." && segment !== "..") segments.push(segment);
  }
  return segments.join("/");
}
