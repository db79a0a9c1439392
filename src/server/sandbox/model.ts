import { type JsonText, parseJson } from "#json/json.ts";
import type { Operation, Parameter, Reference, RequestBody } from "#reference/types.ts";
import { petstoreHandlers } from "../petstore/handlers.ts";
import { collections } from "../petstore/records.ts";
import { createMemoryStore } from "../store/memory.ts";

/** What a sandbox is made of: a file beside the site's pages. */
export interface SandboxModel {
  kind: "petstore";
  /** As much of it as a server reads. */
  reference: Reference;
}

/** The sandbox of a description; `null` where nothing can answer for it. */
export function sandboxModel(reference: Reference): SandboxModel | null {
  return isPetstore(reference) ? { kind: "petstore", reference: served(reference) } : null;
}

/**
 * Stands for how models are answered from, and for what pages and workers say to each other: to be counted up with every
 * change of that, so that the two are always of one state of the site.
 */
export const answering = 1;

/** The file of a model. `version` changes with the model, and with `answering`. */
export interface ModelFile {
  version: string;
  model: SandboxModel;
}

export const readModelFile = (text: JsonText): ModelFile => parseJson(text) as unknown as ModelFile;

/** Whether a description is the Petstore's: it has all the operations that the Petstore does, and no other. */
function isPetstore({ operations }: Reference): boolean {
  const done = [...petstoreHandlers(createMemoryStore(collections)).keys()].sort();
  return (
    operations
      .map(({ id }) => id)
      .sort()
      .join() === done.join()
  );
}

/** A model without what only readers see of it. */
function served(reference: Reference): Reference {
  return {
    info: { ...reference.info, summary: null, description: null, externalDocs: null },
    servers: [],
    securitySchemes: reference.securitySchemes,
    navigation: [],
    tags: [],
    operations: reference.operations.map(servedOperation),
    webhooks: [],
    schemas: reference.schemas.map((schema) => ({ ...schema, schema: unseen, examples: [] })),
  };
}

const unseen: Parameter["schema"] = {
  ...{ title: null, description: null, default: null, externalDocs: null },
  ...{ nullable: false, deprecated: false, readOnly: false, writeOnly: false },
  ...{ enum: [], examples: [], constraints: [], rules: [] },
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
  schema: unseen,
  examples: [],
});

const servedBody = (body: RequestBody): RequestBody => ({
  ...body,
  description: null,
  content: body.content.map((media) => ({ ...media, schema: null, itemSchema: null, examples: [] })),
});
