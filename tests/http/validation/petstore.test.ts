import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { callableOperation } from "#http/request/callable.ts";
import { findNone } from "#http/request/schemas.ts";
import { checkResponse } from "#http/validation/response.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { cases } from "../../contracts/petstore/operation-cases.ts";
import { call } from "../../server/call.ts";
import { reference, startPetstore } from "../../server/running.ts";

const schemas = schemasByRef(reference);

suite("responses of the reference server", { concurrency: 8 }, () => {
  for (const operation of reference.operations) {
    for (const one of cases[operation.id] ?? []) {
      test(`a response of the reference server matches: ${operation.id} ${one.status} ${one.example ?? ""}`, async () => {
        const { now = "2026-11-21T12:00:00Z" } = one;
        await using petstore = await startPetstore({ clock: () => new Date(now) });
        const { status, headers, text } = await call(petstore.api, operation, one);
        const callable = { ...callableOperation(operation, [], findNone), schemas: null, sandbox: null };
        const body = { kind: "text", text } as const;
        const answer = { status, headers: [...headers], isCrossOrigin: false, body };
        assert.deepEqual(checkResponse(callable, schemas, answer), []);
      });
    }
  }
});
