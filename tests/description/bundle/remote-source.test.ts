import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { valueAt } from "#json/pointer.ts";
import { loadFiles, toldOf, withSchema } from "../files.ts";

test("nothing is fetched unless its host is allowed", async (t) => {
  const { host, asked } = await server(t);
  const files = { "api.yaml": withSchema(`{ $ref: 'http://${host}/Pet.yaml' }`) };
  const refused = await loadFiles(t, files);
  assert.deepEqual(toldOf(refused), [
    `4: "http://${host}/Pet.yaml" is not fetched; download it beside the description, or allow it with --allow-remote ${host}`,
  ]);
  assert.deepEqual(asked, []);
  const allowed = await loadFiles(t, files, { allowRemote: [host] });
  assert.deepEqual(toldOf(allowed), []);
  assert.deepEqual(valueAt(allowed.document, "/components/schemas"), {
    Pet: { title: "Pet", items: { $ref: "#/components/schemas/Owner" } },
    Owner: { title: "Owner" },
  });
  assert.deepEqual(asked, ["/Pet.yaml", "/Owner.yaml"]);
});

test("an allowed host that does not answer well is told, and leads no further", async (t) => {
  const { host } = await server(t);
  const refs = ["missing.yaml", "away.yaml"].map((name) => `{ $ref: 'http://${host}/${name}' }`);
  const files = { "api.yaml": withSchema(`{ anyOf: [${refs.join(", ")}] }`) };
  const told = toldOf(await loadFiles(t, files, { allowRemote: [host] }));
  assert.equal(told.length, 2);
  assert.match(told[0] ?? "", /cannot be fetched \(status 404\)/);
  assert.match(told[1] ?? "", /cannot be fetched/);
});

async function server(t: TestContext): Promise<{ host: string; asked: string[] }> {
  const asked: string[] = [];
  const pages = new Map([
    ["/Pet.yaml", "title: Pet\nitems: { $ref: Owner.yaml }"],
    ["/Owner.yaml", "title: Owner"],
  ]);
  const http = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url === "/away.yaml") response.writeHead(302, { location: "/Pet.yaml" }).end();
    else response.writeHead(pages.has(url) ? 200 : 404).end(pages.get(url));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  t.after(() => http.close());
  return { host: `127.0.0.1:${(http.address() as AddressInfo).port}`, asked };
}
