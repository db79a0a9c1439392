import assert from "node:assert/strict";
import { parseJson } from "#json/index.ts";
import type { Operation, Reference } from "#model/types.ts";
import { type Check, group, type Sent } from "./check.ts";
import { differences } from "./described.ts";
import { type Case, cases } from "./operation-cases.ts";

/** Every response of every operation, as the description shows it. */
export const operations = (reference: Reference): Check[] =>
  reference.operations.flatMap((operation) =>
    group(`documented responses of ${operation.id}`, (check) => {
      for (const one of cases[operation.id] ?? []) {
        const run: Check["run"] = async ({ sendAny }) => {
          const response = await sendAny(requestOf(operation, one));
          assert.equal(response.status, one.status, response.text);
          assert.deepEqual(differences(reference, operation, response), []);
          const body = response.text === "" ? undefined : parseJson(response.text);
          assert.deepEqual(body, exampleOf(operation, one));
        };
        check(titleOf(one), run, one.now);
      }
    }),
  );

/** The request of a case. */
export function requestOf({ method, path }: Operation, one: Case): Sent {
  const headers: Record<string, string> =
    one.body === undefined ? {} : { "content-type": one.contentType ?? "application/json" };
  const address = path.replace(/\{.*\}/, one.path ?? "") + (one.query ?? "");
  return { method, path: address, headers, body: one.body };
}

/** A case among those of its operation. */
export const titleOf = ({ status, example }: Pick<Case, "status" | "example">) =>
  `${status}${example ? ` ${example}` : ""}`;

/** The example in the description for this response; `undefined` if it has no body. */
function exampleOf({ responses }: Operation, { status, example }: Case) {
  const response = responses.find((candidate) => candidate.status === String(status));
  const examples = response?.content.flatMap((media) => media.examples) ?? [];
  const found = examples.find(({ name }) => (name ?? undefined) === example);
  return found && parseJson(found.text);
}
