/**
 * Whether a server answers at `api`, the absolute address of an API without a slash at its end. Asks for its health, and
 * for `called` by GET where that tells nothing. A host of files answers too: with its own page that nothing is there, or
 * with the site's first page whatever it is asked for. That is no server. Rejects never; what cannot be reached is none.
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
    // The head said enough.
    over.abort();
  }
}

/** In milliseconds. */
const limit = 5000;

function isOfServer({ ok, status, headers }: Response): boolean {
  const type = (headers.get("content-type") ?? "").toLowerCase();
  // No host of files says in JSON that a file is missing, asks who calls, or passes on that a server behind it is down.
  if (/^application\/(?:[\w.-]+\+)?json\b/.test(type)) return true;
  if (headers.has("www-authenticate") || status >= 500) return true;
  return ok && !type.startsWith("text/html");
}
