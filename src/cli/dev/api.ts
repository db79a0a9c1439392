import { type Apis, openApis } from "#cli/apis.ts";
import { printError } from "#cli/disk-error.ts";
import { isBelow } from "#http/request/url.ts";
import type { Database } from "#server/hosts/database.ts";
import { type DescribedSite, originals } from "#site/index.ts";

/** The APIs of the descriptions, which are reopened after a change. Records are kept. */
export async function openApi(database: Database, base: string, read: () => Promise<DescribedSite[]>) {
  const options = { base, database, report: console.error };
  const open = async () => openApis(originals(await read()), options);
  // Errors are printed, because the author may fix them.
  let current = (await open().catch(printError)) ?? noApis;
  const reload = async () => {
    // While a description is invalid, the last valid APIs are kept.
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

/** A decoded path; `undefined` if its percent-encoding is invalid. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
