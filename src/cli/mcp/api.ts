import { createFinder } from "#cli/verify/exchange.ts";
import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import type { IndexedOperation } from "#http/request/operation-index.ts";
import { examplesFile, type OperationExamples } from "#http/request/simulated.ts";
import { parseJson } from "#json/index.ts";
import * as messages from "#messages/terminal/mcp.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { createServer } from "#server/index.ts";
import { petstoreHandlers } from "#server/petstore/handlers.ts";
import { plantSeed } from "#server/petstore/plant-seed.ts";
import { collections as petstoreCollections } from "#server/petstore/records.ts";
import { readModelFile } from "#server/sandbox/model.ts";
import { simulationOf } from "#server/simulation/index.ts";
import { collections } from "#server/simulation/state/records.ts";
import { createMemoryStore } from "#server/store/memory.ts";
import { ToolError } from "./text.ts";

/** The files of a published site, or of one as a build would write it. */
export interface SiteFiles {
  /** The folders of its descriptions; `undefined` for the root of a site with a single one. */
  folders: readonly (string | undefined)[];
  /** A file by its path below the site, or null if absent. */
  read(path: string): Promise<string | null>;
}

/** An operation with its schemas, for comparing requests and responses. */
export interface Callable {
  operation: Omit<CallableOperation, "schemas" | "sandbox">;
  schemas: SchemasByRef;
}

/** An API for sending requests. */
export interface Api {
  /** Loads the operation with a slug. Throws `ToolError`. */
  load(slug: string): Promise<Callable>;
  /** Returns the slug of the operation for a path below the URL of the API. */
  slugOf(method: string, path: string): Promise<string | undefined>;
  /** Returns the response of its reference server or simulation, below `apiPath`. */
  respond(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The path of an API on its reference server or simulation. */
export const apiPath = "/api";

/** The path of a description's file. */
export const pathIn = (folder: string | undefined, file: string) =>
  folder === undefined ? file : `${folder}/${file}`;

/**
 * The API of a published description, from the files for its panels and its sandbox. Its state is
 * separate.
 */
export function publishedApi(files: SiteFiles, folder: string | undefined): Api {
  const read = async <Value>(file: string): Promise<Value> => {
    const text = await files.read(pathIn(folder, file));
    if (text === null) throw new ToolError(messages.notPublished);
    return parseJson(text) as Value;
  };
  const operations = once(async () =>
    (await read<IndexedOperation[]>("operations.json")).map(([slug, method, path]) => ({
      slug,
      method,
      path,
    })),
  );
  const finder = once(async () => createFinder(await operations()));
  const named = once(
    async (): Promise<SchemasByRef> => new Map(await read<NamedJsonSchema[]>("schemas.json")),
  );
  const load = async (slug: string): Promise<Callable> => {
    const operation = await read<CallableOperation>(`operations/${slug}/try-it.json`);
    return { operation, schemas: operation.schemas === null ? await named() : new Map(operation.schemas) };
  };
  const server = once(async () => {
    const text = await files.read(pathIn(folder, "sandbox.json"));
    if (text === null) throw new ToolError(messages.notPublished);
    const { model } = readModelFile(text);
    const report = () => {};
    if (model.kind === "simulation")
      return simulationOf({
        routes: model.routes,
        load: async (slug) => ({
          ...(await load(slug)),
          examples: await read<OperationExamples>(`operations/${slug}/${examplesFile}`),
        }),
        store: createMemoryStore(collections),
        basePath: apiPath,
        report,
      });
    const store = createMemoryStore(petstoreCollections);
    await plantSeed(store);
    const handlers = petstoreHandlers(store);
    return createServer({
      ...{ reference: model.reference, handlers, basePath: apiPath, report },
      clock: () => new Date(),
    });
  });
  return {
    load,
    slugOf: async (method, path) => (await (await finder())(method, path))?.slug,
    respond: async (request) => (await server()).fetch(request),
    close: async () => {},
  };
}

/**
 * The folders of the descriptions in a site, from its `/.well-known/api-catalog`. `base` is the path of
 * the site.
 */
export function foldersIn(catalog: string, base: string): (string | undefined)[] {
  const { linkset = [] }: { linkset?: { "service-desc"?: { href?: string }[] }[] } = JSON.parse(catalog);
  return linkset.flatMap(({ "service-desc": [first] = [] }) => {
    const path = URL.parse(first?.href ?? "", "http://localhost")?.pathname ?? "";
    if (!path.startsWith(base) || !path.endsWith("openapi.json")) return [];
    const folder = path.slice(base.length).replace(/\/?openapi\.json$/, "");
    return [folder === "" ? undefined : decodeURIComponent(folder)];
  });
}

/** Caches the result of a function. A failure is not cached. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}
