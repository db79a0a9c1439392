import assert from "node:assert/strict";
import { buildReference } from "#model/index.ts";
import { simulationOfReference } from "#server/simulation/from-reference.ts";

/** What came back, with the body as JSON where it is some. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

export type Call = (
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: string,
) => Promise<Answered>;

/** Requests the simulation of a description with these paths and components. */
export function simulationWith(
  paths: object,
  components: object = {},
  more: object = {},
  clock?: () => Date,
): Call {
  const info = { title: "t", version: "1" };
  const { reference } = buildReference({ openapi: "3.1.0", info, paths, components, ...more });
  const report = (error: unknown) => assert.fail(error instanceof Error ? error : String(error));
  const server = simulationOfReference({ reference, basePath: "/api", report, ...(clock && { clock }) });
  return async (method, path, headers = {}, body) => {
    const sent = { method, headers, ...(body !== undefined && { body }) };
    const response = await server.fetch(new Request(`http://localhost/api${path}`, sent));
    const text = await response.text();
    const isJson = response.headers.get("content-type") === "application/json" && text !== "";
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  };
}

/** An operation with these responses, at `GET /things`. */
export const things = (responses: object, more: object = {}) => ({
  "/things": { get: { responses, ...more } },
});

/** A response of JSON. */
export const json = (media: object) => ({ description: "", content: { "application/json": media } });
