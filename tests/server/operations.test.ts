import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseJson } from "#json/json.ts";
import type { Operation, Response } from "#reference/types.ts";
import { call } from "./call.ts";
import { differences } from "./described.ts";
import { type Case, cases } from "./operation-cases.ts";
import { reference, startPetstore } from "./running.ts";

suite("every operation answers as it is described", { concurrency: 8 }, () => {
  for (const operation of reference.operations) {
    for (const one of cases[operation.id] ?? []) {
      test(`${operation.id} ${titleOf(one)}`, async () => {
        const { now = "2026-11-21T12:00:00Z" } = one;
        await using petstore = await startPetstore({ clock: () => new Date(now) });
        const answer = await call(petstore.api, operation, one);
        assert.equal(answer.status, one.status, answer.text);
        assert.deepEqual(differences(reference, operation, answer), []);
        assert.deepEqual(answer.text === "" ? undefined : parseJson(answer.text), exampleOf(operation, one));
        assert.deepEqual(petstore.reported, []);
      });
    }
  }
});

test("each response of the description, and each example of it, has one case", () => {
  const promised = reference.operations.flatMap(({ id, responses }) =>
    responses.flatMap((response) =>
      namesOf(response).map((example) => `${id} ${titleOf({ status: Number(response.status), example })}`),
    ),
  );
  const provoked = Object.entries(cases).flatMap(([id, list]) => list.map((one) => `${id} ${titleOf(one)}`));
  assert.deepEqual(provoked.sort(), promised.sort());
});

test("an answer that differs from its description is found", async () => {
  const operation = operationOf("getPet");
  const headers = { "content-type": "application/json", deprecation: "soon", sunset: "x", link: "x" };
  const answer = { status: 200, headers: new Headers(headers), text: '{"id":"1","name":"A","categoryId":1}' };
  assert.deepEqual(differences(reference, operation, { ...answer, status: 418 }), [
    "status 418 is not described",
  ]);
  const found = differences(reference, operation, answer).filter(
    (text) => !/subschema|not match schema/.test(text),
  );
  assert.deepEqual(found, [
    "header Deprecation: # String does not match pattern.",
    '#/id Instance type "string" is invalid. Expected "integer".',
  ]);
});

function titleOf({ status, example }: Pick<Case, "status" | "example">): string {
  return `${status}${example ? ` ${example}` : ""}`;
}

function operationOf(id: string): Operation {
  const operation = reference.operations.find((candidate) => candidate.id === id);
  assert.ok(operation);
  return operation;
}

function namesOf({ content }: Response): (string | undefined)[] {
  const names = content.flatMap(({ examples }) => examples).map(({ name }) => name ?? undefined);
  return names.length === 0 ? [undefined] : names;
}

/** What the description shows for this answer; `undefined` where it has no body. */
function exampleOf({ responses }: Operation, { status, example }: Case) {
  const response = responses.find((candidate) => candidate.status === String(status));
  const examples = response?.content.flatMap((media) => media.examples) ?? [];
  const found = examples.find(({ name }) => (name ?? undefined) === example);
  return found && parseJson(found.text);
}
