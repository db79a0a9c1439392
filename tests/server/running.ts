import { fileURLToPath } from "node:url";
import { loadDescription } from "#description/load.ts";
import { parseJson } from "#json/index.ts";
import { buildReference } from "#model/index.ts";
import type { Database } from "#server/hosts/database.ts";
import { createHealthCheck } from "#server/hosts/health.ts";
import { defaultLimits, type Limits, startNode } from "#server/hosts/node.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import type { PetstoreStore } from "#server/petstore/records.ts";
import type { ReceivedResponse, Sent } from "../contracts/petstore/check.ts";

/** The model of the real description. */
async function petstoreReference() {
  const file = fileURLToPath(new URL("../../openapi/petstore.yaml", import.meta.url));
  return buildReference((await loadDescription(file)).document).reference;
}

export const reference = await petstoreReference();

/** A Petstore that listens; `api` is the address of its API. */
export interface RunningPetstore extends AsyncDisposable {
  api: string;
  store: PetstoreStore;
  /** What was unforeseen so far. */
  reported: unknown[];
}

export interface RunningOptions {
  database?: Database;
  clock?: () => Date;
  limits?: Limits;
}

export const inMemory: Database = { kind: "sqlite", folder: ":memory:" };

/** Before the sunset of any operation. */
export const earlyEnough = () => new Date("2026-11-21T12:00:00Z");

/** Starts the Petstore on a port of its own, in memory and freshly seeded by default. */
export async function startPetstore(options: RunningOptions = {}): Promise<RunningPetstore> {
  const { database = inMemory, clock = earlyEnough, limits = defaultLimits } = options;
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const petstore = await createPetstore({ reference, database, basePath: "/api", clock, report });
  const health = createHealthCheck(petstore.store, { version: "0", store: database.kind });
  const apis = [{ path: "/api", server: petstore.server, health }];
  const node = { apis, site: null, port: 0, host: "127.0.0.1", limits };
  const running = await startNode(node);
  return {
    api: `${running.url}/api`,
    store: petstore.store,
    reported,
    async [Symbol.asyncDispose]() {
      await running.close();
      await petstore.close();
    },
  };
}

/** Sends a request to the server at `api`. */
export async function sendTo(api: string, { method, path, headers, body }: Sent): Promise<ReceivedResponse> {
  const response = await fetch(api + path, { method, headers, ...(body !== undefined && { body }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sends a request with a JSON body, if any, given as text so that its digits are what the test states. */
export const send = (url: string, method = "GET", body?: string): Promise<ReceivedResponse> =>
  sendTo(url, {
    method,
    path: "",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body,
  });

/** Status and body of a response: what most tests compare. */
export async function ask(url: string, method = "GET", body?: string): Promise<[number, unknown]> {
  const { status, text } = await send(url, method, body);
  return [status, text === "" ? undefined : parseJson(text)];
}
