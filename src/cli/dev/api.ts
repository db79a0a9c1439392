import { type Apis, openApis } from "#cli/apis.ts";
import { printError } from "#cli/disk-error.ts";
import { isBelow } from "#http/request/url.ts";
import type { Database } from "#server/hosts/database.ts";
import { type DescribedSite, originals } from "#site/index.ts";

/** The APIs of the descriptions, opened again when these have changed; records are kept. */
export async function openApi(database: Database, base: string, read: () => Promise<DescribedSite[]>) {
  const options = { base, database, report: console.error };
  const open = async () => openApis(originals(await read()), options);
  // What is wrong is printed, and may be corrected.
  let current = (await open().catch(printError)) ?? noApis;
  const reload = async () => {
    // While a description is broken, the APIs stay as they were.
    const next = await open().catch(printError);
    if (next === undefined) return;
    const before = current;
    current = next;
    await before.close();
  };
  const find = (path: string) => current.apis.find((api) => isBelow(path, api.path))?.server;
  return { find, reload, close: () => current.close() };
}

const noApis: Apis = { apis: [], close: async () => {} };

/** A path as people write it; `undefined` where its percent-encoding is invalid. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
