import { type FoundOperation, findOperation, type IndexedOperation } from "#http/request/operation-index.ts";
import { resolveServerOnSite } from "#http/request/server.ts";
import { draftIn } from "../changes.ts";
import type { PanelContext } from "../panel-context.ts";

/** Loads the operations of the API, to find them by their URLs. */
export async function loadOperations({ form, operation, folder, site }: PanelContext) {
  loaded ??= load(folder);
  const operations = await loaded;
  const bases = operation.servers.flatMap((one) => resolveServerOnSite(one, [], site) ?? []);
  const servers = [draftIn(form).server.address, ...bases];
  return {
    find: (address: string, method: string): FoundOperation | null =>
      findOperation(address, method, servers, operations),
  };
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
