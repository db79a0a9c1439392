import { linesOf } from "#description/warnings.ts";
import { isBelow } from "#http/request/url.ts";
import * as messages from "#messages/terminal/serve.ts";
import type { Database } from "#server/hosts/database.ts";
import { readSites } from "#site/index.ts";
import { warningsOf } from "#site/read-reference.ts";
import { openApis } from "./apis.ts";
import { printError } from "./error.ts";

/** The APIs of the descriptions, opened again when these have changed; records are kept. */
export async function openApi(database: Database, base: string) {
  const options = { base, database, report: console.error };
  const open = async () => openApis(await readSites(), options);
  let current = await open();
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

/** Prints the warnings about the descriptions when they have changed or can be read again, also that there are none. */
export function warningPrinter(): () => Promise<void> {
  let printed: string | null = "";
  return async () => {
    const sites = await readSites().catch(() => null);
    if (sites === null) {
      printed = null;
      return;
    }
    const lines = linesOf((await Promise.all(sites.map(warningsOf))).flat()).join("\n");
    if (lines !== printed) console.error(lines === "" ? messages.noWarnings : lines);
    printed = lines;
  };
}

/** A path as people write it; `undefined` where its percent-encoding is invalid. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

const mediaTypes = new Map([
  ["json", "application/json"],
  ["md", "text/markdown; charset=utf-8"],
  ["yaml", "application/yaml"],
]);

/** The media type of a file beside the pages. */
export const mediaTypeOf = (path: string) =>
  mediaTypes.get(path.replace(/.*\./, "")) ?? "text/plain; charset=utf-8";
