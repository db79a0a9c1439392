import type { IncomingMessage } from "node:http";
import { invalid } from "../problem.ts";

/**
 * Creates the check of `Host` headers. A page of any site can make its own name resolve to a loopback
 * address, and then access servers that only this machine should reach (DNS rebinding). A server on a
 * loopback address therefore accepts loopback names and those `allowed`. One on a network accepts every
 * name, or those `allowed`, if any. It returns the problem with a request, if any.
 */
export function createHostCheck(listening: string, allowed: string[]) {
  const isOpen = !isLoopback(listening) && allowed.length === 0;
  const names = new Set(allowed.map((name) => name.toLowerCase()));
  const isAllowed = (name: string) => isLoopback(name) || names.has(name);
  return ({ headers: { host }, rawHeaders }: IncomingMessage) => {
    if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1)
      return repeated;
    // HTTP/1.0 needs no host, and browsers do not use it. An invalid name is refused as an invalid URL.
    if (host === undefined || isOpen || !URL.canParse(`http://${host}`)) return undefined;
    const name = host.replace(/:\d*$/, "").toLowerCase();
    return isAllowed(name) ? undefined : foreign;
  };
}

const isLoopback = (name: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(name);

const repeated = invalid("The request must have one Host header.");
const foreign = invalid("This server is not reachable by that host name. Add it to ALLOWED_HOSTS.");
