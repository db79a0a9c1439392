import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import { examplesFile, type OperationExamples } from "#http/request/simulated.ts";
import { parseJson } from "#json/index.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { simulationOf } from "#server/simulation/index.ts";
import { collections, type SimulationStore } from "#server/simulation/state/records.ts";
import type { Simulated, Simulation } from "#server/simulation/types.ts";
import { fetchFile } from "./fetch-file.ts";
import type { Sandbox } from "./index.ts";
import type { SimulationModel } from "./model.ts";
import { openStore } from "./open-store.ts";

/**
 * Opens the simulation of a description below `basePath`. `folder` is the URL of its pages, from which
 * an operation's data is loaded on its first request.
 */
export async function openSimulation(
  model: SimulationModel,
  basePath: string,
  folder: URL,
): Promise<Sandbox> {
  const { store, kept } = await openStore(`simulation ${basePath}`, collections);
  const start = () => startSimulation(model, basePath, folder, store);
  let server = start();
  return {
    fetch: (request) => server.fetch(request),
    contents: async () => ({ ...(await kept()), collections: await server.contents() }),
    reset: () => server.reset(),
    refresh: () => {
      server = start();
    },
  };
}

function startSimulation(
  { routes }: SimulationModel,
  basePath: string,
  folder: URL,
  store: SimulationStore,
): Simulation {
  let named: Promise<SchemasByRef> | undefined;
  const allSchemas = () => {
    named ??= read<NamedJsonSchema[]>(new URL("schemas.json", folder)).then((all) => new Map(all));
    named.catch(() => {
      named = undefined;
    });
    return named;
  };
  async function load(slug: string): Promise<Simulated> {
    const page = new URL(`operations/${slug}/`, folder);
    const [operation, examples] = await Promise.all([
      read<CallableOperation>(new URL("try-it.json", page)),
      read<OperationExamples>(new URL(examplesFile, page)),
    ]);
    const { schemas } = operation;
    return { operation, examples, schemas: schemas === null ? await allSchemas() : new Map(schemas) };
  }
  return simulationOf({ routes, load, store, basePath, report: console.error });
}

const read = async <Value>(address: URL): Promise<Value> => parseJson(await fetchFile(address)) as Value;
