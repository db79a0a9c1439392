import type { IncomingMessage } from "node:http";
import { invalid } from "../problem.ts";

/**
 * Makes the check of `Host` headers. A page of any site may have its own name resolve to a loopback address, and then
 * read and write what only this machine should reach (DNS rebinding). So a server that listens there takes loopback
 * names and those `allowed`; one that listens to a network takes every name, or those `allowed` where there are some.
 * It returns the problem with a request, if any.
 */
export function createHostCheck(listening: string, allowed: string[]) {
  const isOpen = !isLoopback(listening) && allowed.length === 0;
  const names = new Set(allowed.map((name) => name.toLowerCase()));
  const isAllowed = (name: string) => isLoopback(name) || names.has(name);
  return ({ headers: { host }, rawHeaders }: IncomingMessage) => {
    if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1)
      return repeated;
    // HTTP/1.0 needs none, and no browser speaks it. What is no name at all is refused with the address.
    if (host === undefined || isOpen || !URL.canParse(`http://${host}`)) return undefined;
    const name = host.replace(/:\d*$/, "").toLowerCase();
    return isAllowed(name) ? undefined : foreign;
  };
}

const isLoopback = (name: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(name);

const repeated = invalid("The request must have one Host header.");
const foreign = invalid("This server is not reachable by that host name. Add it to ALLOWED_HOSTS.");
