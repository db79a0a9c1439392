/**
 * Checks requests and responses against the description, off the page's thread: a response may be large, and a pattern of
 * a description may take for ever.
 */

import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import { checkRequest } from "#http/validation/request.ts";
import { checkResponse } from "#http/validation/response.ts";
import { parseJson } from "#json/index.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { Question, Reply } from "./messages.ts";

let operation: CallableOperation | undefined;
let schemas: Promise<SchemasByRef | null> = Promise.resolve(null);

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  if (data.kind === "operation") {
    operation = data.operation;
    schemas = operation.schemas === null ? load(data.schemas) : Promise.resolve(new Map(operation.schemas));
    return;
  }
  const known = await schemas;
  if (operation === undefined) return;
  if (data.kind === "response")
    reply({ kind: "response", id: data.id, findings: checkResponse(operation, known, data.response) });
  else
    reply({
      kind: "request",
      id: data.id,
      problems: known === null ? [] : checkRequest(operation.request, data.values, known),
    });
});

const reply = (message: Reply) => postMessage(message);

async function load(address: string): Promise<SchemasByRef | null> {
  try {
    const response = await fetch(address);
    return response.ok ? new Map(parseJson(await response.text()) as unknown as NamedJsonSchema[]) : null;
  } catch {
    return null;
  }
}
