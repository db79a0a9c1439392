import { serverFile } from "#server/server-file.ts";

/**
 * Whether a server responds at `api`, the absolute URL of an API without a trailing slash. On a static
 * host, a file in the build states that none does. Otherwise its health is requested, and `called` with
 * GET if that is inconclusive, because a static host also responds, with its 404 page or the first page
 * for every URL. It never rejects; an unreachable host counts as no server.
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
    // Only the headers are needed.
    over.abort();
  }
}

/** The timeout in milliseconds. */
const limit = 5000;

function isOfServer({ ok, status, headers }: Response): boolean {
  const type = (headers.get("content-type") ?? "").toLowerCase();
  // No static host returns a JSON error, requires credentials, or reports that a server behind it is
  // down.
  if (/^application\/(?:[\w.-]+\+)?json\b/.test(type)) return true;
  if (headers.has("www-authenticate") || status >= 500) return true;
  return ok && !type.startsWith("text/html");
}
