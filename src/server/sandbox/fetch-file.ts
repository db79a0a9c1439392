/**
 * Fetches a file of the site, and caches it for offline use. A browser may stop the worker at any time,
 * which loses everything in memory.
 */
export async function fetchFile(address: URL): Promise<string> {
  const files = await openFiles();
  const response = await fetch(address, { cache: "no-cache" }).catch(async (error: unknown) => {
    const kept = await files?.match(address);
    if (kept === undefined) throw error;
    return kept;
  });
  if (!response.ok) throw new Error(`${address} was not loaded: ${response.status}`);
  // Without storage space, the file is not cached.
  await files?.put(address, response.clone()).catch(() => {});
  return response.text();
}

/** The cache; undefined if the browser stores nothing for the site, or the context is not secure. */
async function openFiles(): Promise<Cache | undefined> {
  try {
    return await caches.open("sandbox");
  } catch {
    return undefined;
  }
}
