import * as messages from "#messages/terminal/serve.ts";
import { openDatabase } from "#server/hosts/database.ts";
import { createLog } from "#server/hosts/log.ts";
import { type NodeOptions, type Running, startNode } from "#server/hosts/node.ts";
import type { SiteModel } from "#site/index.ts";
import { readReference } from "#site/read-reference.ts";
import { openApis } from "./apis.ts";
import type { BuiltDescription, BuiltSite } from "./built-site.ts";
import { CommandError } from "./error.ts";
import type { Settings } from "./settings.ts";

/** A running site with its URL. */
export interface Served extends Omit<Running, "connections"> {
  base: string;
  apiPaths: string[];
}

/** Serves a built site and the APIs of its descriptions on one origin. */
export async function serve(
  { folder, base, descriptions, embed }: BuiltSite,
  settings: Settings,
): Promise<Served> {
  const { port, host, database, corsOrigins, allowedHosts } = settings;
  const log = createLog(settings.log);
  const sites = await Promise.all(descriptions.map(readModel));
  const { apis, close: closeApis } = await openApis(sites, { base, database, report: log.event });
  try {
    const { url, close: stopListening } = await listen({
      apis,
      site: { folder, base },
      ...{ port, host, log, corsOrigins, allowedHosts, embed },
    });
    const close = () => stopListening().finally(closeApis);
    return { url, base, apiPaths: apis.map(({ path }) => path), close };
  } catch (error) {
    await closeApis();
    throw error;
  }
}

const readModel = async ({ file, folder }: BuiltDescription): Promise<SiteModel> => ({
  folder,
  reference: (await readReference(file)).reference,
});

/** The URLs of the site and its APIs, for people. */
export function addressesOf({ url, base, apiPaths }: Served): string {
  const apis = apiPaths.map((path) => `${messages.api(url + path)}\n`);
  return `${messages.reference(url + base)}\n${apis.join("")}`;
}

/** Throws `CommandError` if the server could not listen. */
export async function expectFreePort({ port, host }: Settings): Promise<void> {
  const { close } = await listen({ apis: [], site: null, port, host });
  await close();
}

/** Throws `StoreError` if an external database cannot be used. */
export async function expectDatabase({ database }: Settings): Promise<void> {
  if (database.kind === "sqlite") return;
  const store = await openDatabase(database, () => {});
  await store.close();
}

async function listen(options: NodeOptions): Promise<Running> {
  return await startNode(options).catch((cause: Error) => {
    throw new CommandError(cause.message, { cause });
  });
}
