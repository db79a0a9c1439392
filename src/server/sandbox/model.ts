import type { SandboxPlace } from "#http/request/callable.ts";
import { type JsonText, parseOwnJson } from "#json/index.ts";
import type { Operation, Parameter, Reference, RequestBody } from "#model/types.ts";
import type { SimulatedRoute } from "#server/simulation/types.ts";
import { isPetstore } from "../petstore/operations.ts";

/** The data of a sandbox: a file beside the site's pages. */
export type SandboxModel = PetstoreModel | SimulationModel;

export type SandboxKind = SandboxModel["kind"];

/** The sandbox places of a site by kind, for its worker. */
export type SandboxPlaces = Record<SandboxKind, SandboxPlace[]>;

export interface PetstoreModel {
  kind: "petstore";
  /** The part of the reference that a server reads. */
  reference: Reference;
}

/** The initial data of a simulation. The data of an operation is beside its page. */
export interface SimulationModel {
  kind: "simulation";
  routes: SimulatedRoute[];
}

/**
 * The sandbox of a description: the Petstore's server, else a simulation; `null` if no operation has a
 * panel.
 */
export function sandboxModel(reference: Reference): SandboxModel | null {
  if (isPetstore(reference)) return { kind: "petstore", reference: served(reference) };
  // A simulation uses the data of the operation's panel.
  const called = reference.operations.filter(({ markers }) => !markers.hideTryItPanel);
  const routes = called.map(({ method, path, slug }) => ({ method, path, slug }));
  return routes.length === 0 ? null : { kind: "simulation", routes };
}

/**
 * The version of the models' format and of the messages between pages and workers. Increase it with
 * every change of either, so that page and worker always come from the same build.
 */
export const PROTOCOL_VERSION = 1;

/** The file of a model. `version` changes with the model, and with `PROTOCOL_VERSION`. */
export interface ModelFile<Model extends SandboxModel> {
  version: string;
  model: Model;
}

export const readModelFile = <Model extends SandboxModel>(text: JsonText): ModelFile<Model> =>
  parseOwnJson<ModelFile<Model>>(text);

/** A model without the texts that only readers see. */
function served(reference: Reference): Reference {
  return {
    info: { ...reference.info, summary: null, description: null, externalDocs: null },
    servers: [],
    securitySchemes: reference.securitySchemes,
    navigation: [],
    tags: [],
    guides: [],
    notes: [],
    operations: reference.operations.map(servedOperation),
    webhooks: [],
    schemas: reference.schemas.map((schema) => ({ ...schema, schema: omittedSchema, examples: [] })),
    referencedSchemas: reference.referencedSchemas,
  };
}

const omittedSchema: Parameter["schema"] = {
  ...{ title: null, description: null, default: null, externalDocs: null },
  ...{ nullable: false, deprecated: false, readOnly: false, writeOnly: false },
  ...{ enum: [], examples: [], constraints: [], textPatterns: [], rules: [] },
  kind: "any",
};

const servedOperation = (operation: Operation): Operation => ({
  ...operation,
  description: null,
  externalDocs: null,
  markers: { ...operation.markers, codeSamples: { kind: "shown", written: [] } },
  parameters: operation.parameters.map(servedParameter),
  body: operation.body && servedBody(operation.body),
  responses: [],
  servers: [],
  callbacks: [],
});

const servedParameter = (parameter: Parameter): Parameter => ({
  ...parameter,
  description: null,
  schema: omittedSchema,
  examples: [],
});

const servedBody = (body: RequestBody): RequestBody => ({
  ...body,
  description: null,
  content: body.content.map((media) => ({ ...media, schema: null, itemSchema: null, examples: [] })),
});
