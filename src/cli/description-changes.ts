import { isBelow } from "#http/request/url.ts";
import type { Database } from "#server/hosts/database.ts";
import { type DescribedSite, originals } from "#site/index.ts";
import { type Apis, openApis } from "./apis.ts";
import { printError } from "./disk-error.ts";

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

const mediaTypes = new Map([
  ["json", "application/json"],
  ["md", "text/markdown; charset=utf-8"],
  ["yaml", "application/yaml"],
  ["js", "text/javascript; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["woff2", "font/woff2"],
  ["svg", "image/svg+xml"],
  ["jpg", "image/jpeg"],
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
  ["mp3", "audio/mpeg"],
  ["ogg", "audio/ogg"],
]);

const extensionOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** The media type of a file that is copied into the site: of a picture, unless its extension is another. */
export const copyTypeOf = (path: string) => {
  const extension = extensionOf(path).toLowerCase();
  return mediaTypes.get(extension) ?? `image/${extension}`;
};

/** The media type of a file that its owner publishes as it is, where it is known. */
export const publicTypeOf = (path: string) => {
  const extension = extensionOf(path).toLowerCase();
  if (/^(?:png|gif|webp|avif|jpeg|ico)$/.test(extension)) return `image/${extension}`;
  if (/^html?$/.test(extension)) return "text/html; charset=utf-8";
  if (/^(?:txt|xml)$/.test(extension)) return `text/${extension.replace("txt", "plain")}; charset=utf-8`;
  return mediaTypes.get(extension) ?? "application/octet-stream";
};

/** The media type of a file beside the pages. */
export const mediaTypeOf = (path: string) => mediaTypes.get(extensionOf(path)) ?? "text/plain; charset=utf-8";
