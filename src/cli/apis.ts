import { simulationPath } from "#server/api-path.ts";
import { asData } from "#server/destination.ts";
import type { Database } from "#server/hosts/database.ts";
import { createHealthCheck } from "#server/hosts/health.ts";
import type { PlacedApi } from "#server/hosts/origin.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import { isPetstore } from "#server/petstore/operations.ts";
import { simulationOfReference } from "#server/simulation/from-reference.ts";
import type { SiteModel } from "#site/index.ts";
import { version } from "./version.ts";

/** The APIs that respond to requests of a site's descriptions. */
export interface Apis {
  apis: PlacedApi[];
  close(): Promise<void>;
}

export interface ApisOptions {
  /** The path of the site, with a slash at both ends. */
  base: string;
  database: Database;
  /** Receives unexpected errors. */
  report(error: unknown): void;
}

/**
 * Opens an API for each description: the reference server for the Petstore, a simulation for all others.
 * The Petstore's API is at `api` below the site, any other at its `simulationPath`.
 */
export async function openApis(sites: readonly SiteModel[], options: ApisOptions): Promise<Apis> {
  const opened: Opened[] = [];
  const close = async () => void (await Promise.all(opened.map((one) => one.close?.())));
  try {
    for (const site of sites) {
      const { reference } = site;
      const isReal = isPetstore(reference) && !opened.some(({ health }) => health !== undefined);
      const path = `${options.base}${isReal ? "api" : simulationPath(site)}`;
      opened.push(await (isReal ? openPetstore : simulate)(reference, path, options));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { apis: opened, close };
}

interface Opened extends PlacedApi {
  close?(): Promise<void>;
}

type Reference = SiteModel["reference"];

async function openPetstore(reference: Reference, path: string, options: ApisOptions): Promise<Opened> {
  const { database, report } = options;
  const { server, store, close } = await createPetstore({ reference, database, basePath: path, report });
  const health = createHealthCheck(store, { version, store: database.kind });
  return { path, server: asData(server), health, close };
}

async function simulate(reference: Reference, path: string, { report }: ApisOptions): Promise<Opened> {
  const simulation = simulationOfReference({ reference, basePath: path, report });
  return { path, server: asData(simulation), records: simulation };
}
