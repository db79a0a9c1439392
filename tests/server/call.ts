import type { Operation } from "#reference/types.ts";
import type { Case } from "./operation-cases.ts";
import type { Answer } from "./running.ts";

/** Calls an operation of the server at `api` as a case has it. */
export async function call(api: string, operation: Operation, one: Case): Promise<Answer> {
  const path = operation.path.replace(/\{.*\}/, one.path ?? "");
  const headers = { "content-type": one.contentType ?? "application/json" };
  const sent = one.body === undefined ? {} : { headers, body: one.body };
  const response = await fetch(`${api}${path}${one.query ?? ""}`, { method: operation.method, ...sent });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
