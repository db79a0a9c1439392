import assert from "node:assert/strict";
import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import { examplesOf, type OperationExamples } from "#http/request/simulated.ts";
import { type JsonText, parseJson } from "#json/index.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { simulationOfReference } from "#server/simulation/from-reference.ts";
import { simulationOf } from "#server/simulation/index.ts";
import { collections } from "#server/simulation/state/records.ts";
import type { Simulated, Simulation } from "#server/simulation/types.ts";
import { createMemoryStore } from "#server/store/memory.ts";
import { callableText, namedSchemasText } from "#site/files/callable.ts";
import type { DescribedSite } from "#site/index.ts";
import type { Call, ReceivedResponse, SimulationHost } from "./simulated.ts";
import { withoutRequests } from "./simulated-site.ts";

/** The simulation in this process: of the files that a browser has, and of the model as `specimen serve` has it. */
export function simulatedOnNode(site: DescribedSite): SimulationHost {
  const { reference } = withoutRequests(site);
  const unchecked = simulationOfReference({ reference, basePath: "", report: fail });
  return { send: sendTo(simulationOfFiles(site)), sendUnchecked: sendTo(unchecked) };
}

/** The simulation as a browser has it: of the files beside the pages. */
export function simulationOfFiles(
  site: DescribedSite,
  report: (error: unknown) => void = fail,
  clock?: () => Date,
): Simulation {
  const { operations } = site.reference;
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  let all: SchemasByRef | undefined;
  const load = (slug: string): Simulated => {
    const operation = bySlug.get(slug);
    assert.ok(operation !== undefined);
    const callable = read<CallableOperation>(callableText(operation, site));
    const examples = read<OperationExamples>(JSON.stringify(examplesOf(operation)));
    all ??= new Map(read<NamedJsonSchema[]>(namedSchemasText(site) ?? "[]"));
    return {
      operation: callable,
      examples,
      schemas: callable.schemas === null ? all : new Map(callable.schemas),
    };
  };
  return simulationOf({
    routes: operations,
    load,
    store: createMemoryStore(collections),
    basePath: "",
    report,
    ...(clock !== undefined && { clock }),
  });
}

const read = <Value>(text: JsonText) => parseJson(text) as Value;

function fail(error: unknown): never {
  assert.fail(String(error));
}

const sendTo = (server: Simulation) => async (calls: Call[]) => {
  const responses: ReceivedResponse[] = [];
  for (const { path, ...init } of calls) {
    const response = await server.fetch(new Request(`http://localhost${path}`, init));
    const body = await response.arrayBuffer();
    if (init.method === "DELETE") await server.reset();
    responses.push({
      status: response.status,
      headers: [...response.headers],
      text: new TextDecoder().decode(body),
      bytes: body.byteLength,
    });
  }
  return responses;
};
