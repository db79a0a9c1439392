import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { buildRequest } from "#http/request/build.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { requestOperation } from "#http/request/operation.ts";
import { buildReference } from "#model/index.ts";
import { simulationOfReference } from "#server/simulation/from-reference.ts";

const of = (example: string) => ({
  200: { description: "", content: { "text/plain": { schema: { type: "string" }, example } } },
});

/** What the sample request of each operation gets. */
async function sendAll(paths: object): Promise<string[]> {
  const { reference } = buildReference({ openapi: "3.1.0", info: { title: "t", version: "1" }, paths });
  const report = (error: unknown) => assert.fail(String(error));
  const server = simulationOfReference({ reference, basePath: "/api", report });
  return Promise.all(
    reference.operations.map(async (operation) => {
      const slice = requestOperation(operation);
      const { url, method, headers } = buildRequest(slice, exampleValues(operation), "http://localhost/api");
      const response = await server.fetch(new Request(url, { method, headers }));
      return `${response.status} ${await response.text()}`;
    }),
  );
}

suite("paths of a simulation", () => {
  const id = { name: "id", in: "path", required: true, schema: { type: "string" }, example: "7" };
  for (const [what, path, parameters] of [
    ["with a fragment", "/files/{id}/schema#add", [id]],
    ["with percent signs", "/100%/a%20b/c d/%25", []],
    ["with a parameter after a colon", "/characters/:id", [id]],
    ["without its declared parameter", "/characters", [id]],
    ["with non-ASCII characters", "/größe/{id}", [id]],
  ] as const)
    test(`the simulation responds to a path ${what}`, async () => {
      assert.deepEqual(await sendAll({ [path]: { get: { parameters, responses: of("a") } } }), ["200 a"]);
    });

  test("operations whose paths differ only in the query get their own responses", async () => {
    const sent = await sendAll({
      "/x?action=start": { get: { responses: of("start") } },
      "/x?action=stop": { get: { responses: of("stop") } },
      "/x": { get: { responses: of("none") } },
    });
    assert.deepEqual(sent, ["200 start", "200 stop", "200 none"]);
  });

  test("a string parameter with meaningless `properties` is accepted", async () => {
    const schema = { type: "string", properties: { a: { type: "integer" } }, example: "b" };
    const parameters = [{ name: "q", in: "query", required: true, schema }];
    assert.deepEqual(await sendAll({ "/x": { get: { parameters, responses: of("a") } } }), ["200 a"]);
  });
});
