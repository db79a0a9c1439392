/**
 * Whether a server responds at `api`, the absolute URL of an API without a trailing slash. Requests its health, and
 * `called` with GET if that is inconclusive. A static host responds too: with its own 404 page, or with the site's first
 * page for every URL. That is not a server. Never rejects; an unreachable host is not a server.
 */
export async function isServed(api: string, called?: string): Promise<boolean> {
  for (const address of [`${api}/health`, ...(called === undefined ? [] : [called])])
    if (await answersAsServer(address)) return true;
  return false;
}

async function answersAsServer(address: string): Promise<boolean> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), limit);
  try {
    const answer = await fetch(address, {
      headers: { accept: "application/json" },
      cache: "no-store",
      credentials: "same-origin",
      signal: over.signal,
    });
    return isOfServer(answer);
  } catch {
    return false;
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
