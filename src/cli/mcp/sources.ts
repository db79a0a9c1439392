import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readBuiltSite } from "#cli/built-site.ts";
import { CommandError } from "#cli/error.ts";
import { createFinder } from "#cli/verify/exchange.ts";
import { openCore } from "#cli/verify/own-server.ts";
import { credentialsIn, environmentSecrets } from "#cli/verify/real-server.ts";
import { limits } from "#description/limits.ts";
import { exchange, type Incoming, networkReason } from "#description/network.ts";
import { callableOperation } from "#http/request/callable.ts";
import * as messages from "#messages/terminal/mcp.ts";
import { catalogPath } from "#site/files/discovery.ts";
import { textAt } from "#site/files/index.ts";
import type { DescribedSite } from "#site/index.ts";
import { type Api, foldersIn, publishedApi, type SiteFiles } from "./api.ts";
import type { Target } from "./sender.ts";
import { ToolError } from "./text.ts";

/** The subject of the tools. */
export interface Source {
  files: SiteFiles;
  /** The APIs, in the order of `files.folders`. */
  apis: readonly Api[];
}

/** Descriptions in the form that a build would publish. */
export function describedSource(sites: DescribedSite[]): Source {
  const read = async (path: string) => textAt(path, sites);
  return { files: { folders: sites.map(({ folder }) => folder), read }, apis: sites.map(describedApi) };
}

/** A built site in a folder. Throws `CommandError`. */
export function builtSource(folder: string): Source {
  const { descriptions } = readBuiltSite(folder);
  const folders = descriptions.map((one) => one.folder);
  return published({ folders, read: (path) => readFile(join(folder, path), "utf8").catch(() => null) });
}

/** A published site at a URL. Throws `CommandError`. */
export async function remoteSource(address: string, bounds = siteBounds): Promise<Source> {
  const root = new URL(address.replace(/\/?$/, "/"));
  if (root.username !== "" || root.password !== "") throw new CommandError(messages.badSite);
  const read = (path: string) =>
    readSiteFile(new URL(path.split("/").map(encodeURIComponent).join("/"), root), bounds);
  const readFirst = (path: string) =>
    read(path).catch((error) => {
      throw new CommandError(messages.noSiteAt(address, networkReason(error)));
    });
  const catalog = await readFirst(catalogPath);
  const folders = catalog === null ? [undefined] : foldersOf(catalog, root.pathname);
  if (folders.length === 0 || (catalog === null && (await readFirst("search/names.json")) === null))
    throw new CommandError(messages.noSiteAt(address, messages.noCatalog));
  return published({
    folders,
    read: (path) =>
      read(path).catch((error) => {
        throw new ToolError(messages.siteUnreadable(path, networkReason(error)));
      }),
  });
}

/** The path may have any content on a foreign host. */
function foldersOf(catalog: string, base: string): (string | undefined)[] {
  try {
    return foldersIn(catalog, base);
  } catch {
    return [];
  }
}

/** A file of a site; null if absent. Redirects to another origin are not followed. */
async function readSiteFile(url: URL, bounds: typeof siteBounds): Promise<string | null> {
  const { status, location, bytes, isWhole } = await exchange(
    { url: url.href },
    {
      ...bounds,
      follow: (target) => (target.origin === url.origin ? { url: target.href } : null),
      isWanted: isFile,
    },
  );
  if (location !== null) throw new Error(messages.redirectsElsewhere(location));
  if (!isWhole) throw new Error(messages.fileTooLarge(bounds.maxBytes / 1e6));
  return status >= 200 && status < 300 && bytes.length > 0 ? new TextDecoder().decode(bytes) : null;
}

const siteBounds = { maxBytes: limits.maxBytes, milliseconds: 30_000 };

/** Hosts that show a page for every URL have no such files. */
const isFile = ({ status, headers }: Pick<Incoming, "status" | "headers">): boolean =>
  status >= 200 &&
  status < 300 &&
  !headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));

const published = (files: SiteFiles): Source => ({
  files,
  apis: files.folders.map((folder) => publishedApi(files, folder)),
});

/** The server of `--against`, with the credentials from the environment. */
export function serverTarget(address: string, writes: boolean, environment: NodeJS.ProcessEnv): Target {
  return {
    ...{ kind: "server", address, writes, secrets: environmentSecrets(environment) },
    credentialsFor: (schemes) => credentialsIn(environment, schemes),
  };
}

function describedApi({ reference, findSchema, schemas }: DescribedSite): Api {
  const { operations, securitySchemes } = reference;
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  const find = createFinder(operations);
  let core: ReturnType<typeof openCore> | undefined;
  return {
    async load(slug) {
      const operation = bySlug.get(slug);
      if (operation === undefined) throw new ToolError(messages.noOperation(slug));
      return { operation: callableOperation(operation, securitySchemes, findSchema), schemas };
    },
    slugOf: async (method, path) => (await find(method, path))?.slug,
    async respond(request) {
      // The simulation lives as long as this process, so that created records can be read later.
      core ??= openCore(reference);
      return await (await core).respond(request);
    },
    close: async () => await (await core)?.close(),
  };
}
