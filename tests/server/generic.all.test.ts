import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { createServer } from "#server/index.ts";
import type { OperationHandler } from "#server/operation-handler.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";

corpusTest("the server routes all paths of GitHub's description", {}, async () => {
  const { document } = await loadDescription(corpusPath("descriptions/github--api.github.com.json"));
  const { reference } = buildReference(document);
  const echo: OperationHandler = async ({ operation: { id } }) => ({ status: 200, body: id });
  const handlers = new Map(reference.operations.map(({ id }) => [id, echo]));
  const report = (error: unknown) => assert.fail(String(error));
  const server = createServer({ reference, handlers, basePath: "/api", clock: () => new Date(), report });
  const get = async (path: string) => (await server.fetch(new Request(`http://a${path}`))).json();
  assert.equal(await get("/api/repos/octocat/hello/issues/7"), "issues/get");
  assert.equal(await get("/api/user"), "users/get-authenticated");
});
