import { openDatabase } from "#server/hosts/database.ts";
import { createHealthCheck } from "#server/hosts/health.ts";
import { createLog } from "#server/hosts/log.ts";
import { type NodeOptions, type Running, startNode } from "#server/hosts/node.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import { publishedDescriptions } from "#site/publication.ts";
import { readReference } from "#site/read-reference.ts";
import { CommandError } from "./error.ts";
import type { Settings } from "./settings.ts";
import { version } from "./version.ts";

/** Where the reference server stands on the site's origin. */
export const apiPath = "/api";

/** Serves a built site and the reference server on one origin. */
export async function serve(site: string, settings: Settings): Promise<Omit<Running, "connections">> {
  const { port, host, database, corsOrigins } = settings;
  const log = createLog(settings.log);
  const [first] = await publishedDescriptions();
  const { reference } = await readReference(first.file);
  const petstore = { reference, database, basePath: apiPath, report: log.event };
  const { server, store, close: closeStore } = await createPetstore(petstore);
  const health = createHealthCheck(store, "pets", { version, store: database.kind });
  try {
    const { url, close: stopListening } = await listen({
      ...{ server, site, apiPath, port, host },
      ...{ log, corsOrigins, health },
    });
    const close = () => stopListening().finally(closeStore);
    return { url, close };
  } catch (error) {
    await closeStore();
    throw error;
  }
}

/** Throws `CommandError` where the server could not listen. */
export async function expectFreePort({ port, host }: Settings): Promise<void> {
  const server = { fetch: async () => new Response() };
  const { close } = await listen({ server, site: null, apiPath, port, host });
  await close();
}

/** Throws `StoreError` where the database cannot be used. */
export async function expectDatabase({ database }: Settings): Promise<void> {
  const store = await openDatabase(database, () => {});
  await store.close();
}

async function listen(options: NodeOptions): Promise<Running> {
  return await startNode(options).catch((cause: Error) => {
    throw new CommandError(cause.message, { cause });
  });
}
