import { serverFile } from "#server/server-file.ts";

/**
 * Whether a server responds at `api`, the absolute URL of an API without a trailing slash. On a static host, a file that
 * the build wrote there states that none does. Else its health is requested, and `called` with GET if that is inconclusive:
 * a static host responds too, with its own 404 page or with the site's first page for every URL. That is not a server.
 * Never rejects; an unreachable host is not a server.
 */
export async function isServed(api: string, called?: string): Promise<boolean> {
  for (const path of [
    `${api}/${serverFile.name}`,
    `${api}/health`,
    ...(called === undefined ? [] : [called]),
  ]) {
    const found = await probe(path);
    if (found !== "unknown") return found === "server";
  }
  return false;
}

async function probe(address: string): Promise<"server" | "files" | "unknown"> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), limit);
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json" },
      cache: "no-store",
      credentials: "same-origin",
      signal: over.signal,
    });
    if (address.endsWith(`/${serverFile.name}`) && (await response.clone().text()) === serverFile.absent)
      return "files";
    return isOfServer(response) ? "server" : "unknown";
  } catch {
    return "unknown";
  } finally {
    clearTimeout(timer);
    // The headers were enough.
    over.abort();
  }
}

/** In milliseconds. */
const limit = 5000;

function isOfServer({ ok, status, headers }: Response): boolean {
  const type = (headers.get("content-type") ?? "").toLowerCase();
  // No static host returns a JSON error, requires credentials, or reports that a server behind it is down.
  if (/^application\/(?:[\w.-]+\+)?json\b/.test(type)) return true;
  if (headers.has("www-authenticate") || status >= 500) return true;
  return ok && !type.startsWith("text/html");
}
