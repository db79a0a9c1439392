import type { CallableOperation } from "#http/request/callable.ts";
import { type FoundOperation, findOperation, type IndexedOperation } from "#http/request/operation-index.ts";
import { resolveServerOnSite } from "#http/request/server.ts";

/** Finds operations of the API by their URLs. */
export interface OperationIndex {
  find(address: string, method: string): FoundOperation | null;
}

/**
 * Loads the index. `folder` is the root of the API's pages, `site` the root of the site, `server` the current server.
 */
export async function loadOperations(
  { servers }: CallableOperation,
  folder: string,
  site: string,
  server: string,
): Promise<OperationIndex> {
  loaded ??= load(folder);
  const operations = await loaded;
  const bases = servers.flatMap((one) => resolveServerOnSite(one, [], site) ?? []);
  return { find: (address, method) => findOperation(address, method, [server, ...bases], operations) };
}

let loaded: Promise<IndexedOperation[]> | undefined;

async function load(folder: string): Promise<IndexedOperation[]> {
  try {
    const response = await fetch(new URL("operations.json", folder));
    return await response.json();
  } catch {
    loaded = undefined;
    return [];
  }
}
