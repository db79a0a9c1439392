import assert from "node:assert/strict";
import { test } from "node:test";
import type { Operation, Response } from "#model/types.ts";
import { differences } from "../contracts/petstore/described.ts";
import { cases } from "../contracts/petstore/operation-cases.ts";
import { titleOf } from "../contracts/petstore/operations.ts";
import { reference } from "./running.ts";

test("each response and example of the description has exactly one case", () => {
  const promised = reference.operations.flatMap(({ id, responses }) =>
    responses.flatMap((response) =>
      namesOf(response).map((example) => `${id} ${titleOf({ status: Number(response.status), example })}`),
    ),
  );
  const provoked = Object.entries(cases).flatMap(([id, list]) => list.map((one) => `${id} ${titleOf(one)}`));
  assert.deepEqual(provoked.sort(), promised.sort());
});

test("differences() finds a response that differs from its description", async () => {
  const operation = operationOf("getPet");
  const headers = { "content-type": "application/json", deprecation: "soon", sunset: "x", link: "x" };
  const response = {
    status: 200,
    headers: new Headers(headers),
    text: '{"id":"1","name":"A","categoryId":1}',
  };
  assert.deepEqual(differences(reference, operation, { ...response, status: 418 }), [
    "status 418 is not described",
  ]);
  const found = differences(reference, operation, response).filter(
    (text) => !/subschema|not match schema/.test(text),
  );
  assert.deepEqual(found, [
    "header Deprecation: # String does not match pattern.",
    '#/id Instance type "string" is invalid. Expected "integer".',
  ]);
});

function operationOf(id: string): Operation {
  const operation = reference.operations.find((candidate) => candidate.id === id);
  assert.ok(operation);
  return operation;
}

function namesOf({ content }: Response): (string | undefined)[] {
  const names = content.flatMap(({ examples }) => examples).map(({ name }) => name ?? undefined);
  return names.length === 0 ? [undefined] : names;
}
