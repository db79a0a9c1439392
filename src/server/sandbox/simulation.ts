import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import type { OperationExamples } from "#http/request/simulated.ts";
import { parseJson } from "#json/index.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { Server } from "#server/routing.ts";
import { simulationOf } from "#server/simulation/index.ts";
import type { Simulated } from "#server/simulation/types.ts";
import { fetchFile } from "./fetch-file.ts";
import type { Sandbox, SandboxContents } from "./index.ts";
import type { SimulationModel } from "./model.ts";

/**
 * Opens the simulation of a description below `basePath`. `folder` is the address of its pages: what an operation needs
 * is loaded from there at its first call.
 */
export async function openSimulation(
  model: SimulationModel,
  basePath: string,
  folder: URL,
): Promise<Sandbox> {
  const start = () => startSimulation(model, basePath, folder);
  let server = start();
  return {
    fetch: (request) => server.fetch(request),
    contents: async () => nothing,
    reset: async () => {},
    refresh: () => {
      server = start();
    },
  };
}

/** A simulation keeps no records. */
const nothing: SandboxContents = { storage: "memory", collections: [] };

function startSimulation({ routes }: SimulationModel, basePath: string, folder: URL): Server {
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
      read<OperationExamples>(new URL("answers.json", page)),
    ]);
    const { schemas } = operation;
    return { operation, examples, schemas: schemas === null ? await allSchemas() : new Map(schemas) };
  }
  return simulationOf({ routes, load, basePath, report: console.error });
}

const read = async <Value>(address: URL): Promise<Value> => parseJson(await fetchFile(address)) as Value;
