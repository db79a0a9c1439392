/**
 * Checks requests and responses against the description, outside the page's thread: a response may be large, and a
 * pattern of a description may take very long.
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
const schemas = Promise.withResolvers<SchemasByRef | null>();

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  if (data.kind === "operation") {
    operation = data.operation;
    if (operation.schemas !== null) schemas.resolve(new Map(operation.schemas));
    return;
  }
  if (data.kind === "schemas") return schemas.resolve(read(data.text));
  const known = await schemas.promise;
  if (operation === undefined) return;
  reply(replyTo(data, operation, known));
});

/** Always replies, even if a value is nested deeper than the browser's stack allows. */
function replyTo(
  question: Extract<Question, { id: number }>,
  asked: CallableOperation,
  known: SchemasByRef | null,
): Reply {
  const { id } = question;
  try {
    if (question.kind === "response") return { id, found: checkResponse(asked, known, question.response) };
    return { id, found: known === null ? [] : checkRequest(asked.request, question.values, known) };
  } catch {
    if (question.kind === "request") return { id, found: [] };
    const sentence = messages.valueTooComplex(messages.theBody);
    return { id, found: [unchecked("body", { kind: "responses" }, sentence)] };
  }
}

const reply = (message: Reply) => postMessage(message);

function read(text: string | null): SchemasByRef | null {
  try {
    return text === null ? null : new Map(parseOwnJson<NamedJsonSchema[]>(text));
  } catch {
    return null;
  }
}
