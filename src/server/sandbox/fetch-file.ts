/**
 * Fetches a file of the site, and keeps it for when there is no connection: a browser may stop the worker at any time,
 * which then starts without anything that it had loaded.
 */
export async function fetchFile(address: URL): Promise<string> {
  const files = await openFiles();
  const response = await fetch(address, { cache: "no-cache" }).catch(async (error: unknown) => {
    const kept = await files?.match(address);
    if (kept === undefined) throw error;
    return kept;
  });
  if (!response.ok) throw new Error(`${address} was not loaded: ${response.status}`);
  // Where there is no room for it, it goes without.
  await files?.put(address, response.clone()).catch(() => {});
  return response.text();
}

/** Missing where the browser stores nothing for the site, or a page is not of a secure context. */
async function openFiles(): Promise<Cache | undefined> {
  try {
    return await caches.open("sandbox");
  } catch {
    return undefined;
  }
}
