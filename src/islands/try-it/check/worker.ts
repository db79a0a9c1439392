/**
 * Checks requests and responses against the description, off the page's thread: a response may be large, and a pattern of
 * a description may take for ever.
 */

import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import { unchecked } from "#http/validation/finding.ts";
import { checkRequest } from "#http/validation/request.ts";
import { checkResponse } from "#http/validation/response.ts";
import { parseOwnJson } from "#json/index.ts";
import { messages } from "#messages/validation.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { Question, Reply } from "./checker.ts";

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
  reply(replyTo(data, operation, known));
});

/** Always something: a value may be nested deeper than the stack of the browser allows. */
function replyTo(
  question: Exclude<Question, { kind: "operation" }>,
  asked: CallableOperation,
  known: SchemasByRef | null,
): Reply {
  const { id } = question;
  try {
    if (question.kind === "response")
      return { kind: "response", id, findings: checkResponse(asked, known, question.response) };
    const problems = known === null ? [] : checkRequest(asked.request, question.values, known);
    return { kind: "request", id, problems };
  } catch {
    const sentence = messages.valueTooComplex(messages.theBody);
    return question.kind === "response"
      ? { kind: "response", id, findings: [unchecked("body", { kind: "responses" }, sentence)] }
      : { kind: "request", id, problems: [] };
  }
}

const reply = (message: Reply) => postMessage(message);

async function load(address: string): Promise<SchemasByRef | null> {
  try {
    const response = await fetch(address);
    return response.ok ? new Map(parseOwnJson<NamedJsonSchema[]>(await response.text())) : null;
  } catch {
    return null;
  }
}
