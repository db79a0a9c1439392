import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import type { Target } from "#cli/mcp/sender.ts";
import { session } from "./session.ts";

const uploads = `openapi: 3.1.0
info: { title: Uploads, version: "1" }
paths:
  /photos:
    post:
      operationId: addPhoto
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [photo]
              properties: { photo: { type: string, format: binary }, title: { type: string } }
      responses: { "204": { description: Added } }
  /scans:
    post:
      operationId: addScan
      requestBody: { content: { multipart/form-data: { schema: { type: string, format: binary } } } }
      responses: { "204": { description: Added } }
  /raw:
    put:
      operationId: replace
      requestBody: { required: true, content: { image/png: {} } }
      responses: { "204": { description: Replaced } }`;

// Not UTF-8.
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
const photo = { filename: "cat.png", content: bytes.toString("base64"), encoding: "base64" };

/** A server that keeps the bodies of requests. */
async function keeping(t: TestContext): Promise<{ target: Target; bodies: Buffer[] }> {
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await buffer(request));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => new Promise((resolve) => server.close(resolve)));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target: Target = {
    kind: "server",
    address,
    writes: true,
    credentialsFor: () => new Map(),
    secrets: [],
  };
  return { target, bodies };
}

test("the tool `call` sends files with their bytes and names", async (t) => {
  const { target, bodies } = await keeping(t);
  const { use } = await session(t, uploads, target);
  const results = [
    await use("call", { operation: "addPhoto", body: { photo, title: "Cat" } }),
    await use("call", { operation: "addPhoto", body: { photo: "a text" } }),
    await use("call", { operation: "replace", body: photo }),
    await use("call", { operation: "replace", body: "a text" }),
    await use("call", { operation: "addScan", body: { scan: photo } }),
  ];
  for (const result of results) assert.match(result, /HTTP 204\n.*The response matches/s);
  const [form, text, raw, rawText, scan] = bodies.map((body) => body.toString("latin1"));
  assert.match(form ?? "", /name="photo"; filename="cat\.png"\r\n/);
  assert.ok(form?.includes(`\r\n\r\n${bytes.toString("latin1")}\r\n`));
  assert.match(form ?? "", /name="title"\r\n\r\nCat\r\n/);
  assert.match(text ?? "", /name="photo"; filename="photo"\r\n.*\r\n\r\na text\r\n/s);
  assert.match(scan ?? "", /name="scan"; filename="cat\.png"\r\n/);
  assert.deepEqual([raw, rawText], [bytes.toString("latin1"), "a text"]);
});

test("the name and content of an uploaded file cannot inject headers or parts", async (t) => {
  const { target, bodies } = await keeping(t);
  const { use } = await session(t, uploads, target);
  const first = { filename: 'a"\r\nX-Evil: 1\r\n\r\nb', content: "one" };
  await use("call", { operation: "addPhoto", body: { photo: first } });
  const [boundary = ""] = bodies[0]?.toString("latin1").split("\r\n") ?? [];
  const part = `\r\n${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\ntwo\r\n${boundary}--\r\n`;
  await use("call", { operation: "addPhoto", body: { photo: { ...first, content: part } } });
  const forms = bodies.map(async (body) => {
    const [line = ""] = body.toString("latin1").split("\r\n");
    const type = `multipart/form-data; boundary=${line.slice(2)}`;
    return [
      ...(await new Response(Uint8Array.from(body), { headers: { "content-type": type } }).formData()).keys(),
    ];
  });
  assert.deepEqual(await Promise.all(forms), [["photo"], ["photo"]]);
  for (const body of bodies) assert.doesNotMatch(body.toString("latin1"), /^X-Evil/m);
});

test("a simulation accepts uploaded files, and invalid Base64 is not sent", async (t) => {
  const { use } = await session(t, uploads);
  assert.match(await use("call", { operation: "addPhoto", body: { photo } }), /HTTP 204\n/);
  assert.match(await use("call", { operation: "replace", body: photo }), /HTTP 204\n/);
  const broken = { ...photo, content: "%%%" };
  assert.equal(
    await use("call", { operation: "addPhoto", body: { photo: broken } }),
    "! The content of a file is not valid Base64.",
  );
});
