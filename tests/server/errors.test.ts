import assert from "node:assert/strict";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { suite, test } from "node:test";
import { startNode } from "#server/hosts/node.ts";
import { createServer } from "#server/server.ts";
import { ask, reference, send, startPetstore } from "./running.ts";

const error = (status: number, code: string, message: string) => [status, { code, message, status }];
const invalid = (message: string) => error(400, "invalid_request", message);

suite("a path or method that is not described", () => {
  test("is 404 for an unknown path, inside and outside of the API", async () => {
    await using petstore = await startPetstore();
    const notFound = error(404, "not_found", "There is no such path.");
    for (const path of [
      "",
      "/",
      "/pet",
      "/pets/",
      "/pets//",
      "/pets/1/toys",
      "/PETS",
      "/../elsewhere",
      "/pets;x",
    ]) {
      assert.deepEqual(await ask(petstore.api + path), notFound, path);
    }
  });

  test("is 405 for an unknown method, with those that are allowed", async () => {
    await using petstore = await startPetstore();
    for (const [path, method, allow] of [
      ["/pets", "DELETE", "GET, POST, HEAD, OPTIONS"],
      ["/pets/1", "POST", "GET, PUT, DELETE, HEAD, OPTIONS"],
      ["/pets/abc", "PATCH", "GET, PUT, DELETE, HEAD, OPTIONS"],
      ["/store/inventory", "POST", "GET, HEAD, OPTIONS"],
      ["/store/inventory/1", "PURGE", "GET, PUT, HEAD, OPTIONS"],
    ] as const) {
      const answer = await send(petstore.api + path, method);
      assert.equal(answer.headers.get("allow"), allow);
      const message = `The method must be one of ${allow}.`;
      assert.deepEqual([answer.status, JSON.parse(answer.text)], error(405, "method_not_allowed", message));
    }
  });

  test("is answered without a body for HEAD, with the same status and headers as for GET", async () => {
    await using petstore = await startPetstore();
    for (const path of ["/pets?limit=1", "/pets/99", "/nowhere", "/pets/abc"]) {
      const [get, head] = [await send(petstore.api + path), await send(petstore.api + path, "HEAD")];
      assert.equal(head.text, "");
      assert.equal(head.status, get.status);
      for (const name of ["content-type", "link", "sunset", "cache-control"])
        assert.equal(head.headers.get(name), get.headers.get(name), `${path} ${name}`);
    }
  });

  test("is 204 for OPTIONS, with the methods of the path", async () => {
    await using petstore = await startPetstore();
    const { status, headers, text } = await send(`${petstore.api}/pets`, "OPTIONS");
    assert.deepEqual([status, headers.get("allow"), text], [204, "GET, POST, HEAD, OPTIONS", ""]);
    assert.equal(headers.get("access-control-allow-origin"), null);
  });

  test("is 400 where the percent-encoding is broken", async () => {
    await using petstore = await startPetstore();
    const path = invalid("The path must be percent-encoded UTF-8.");
    assert.deepEqual(await ask(`${petstore.api}/%zz`), path);
    assert.deepEqual(await ask(`${petstore.api}/pet%ff`), path);
    const petId = invalid("Path parameter `petId` must be percent-encoded UTF-8.");
    for (const text of ["%", "%4", "%zz", "%ff", "1%c3"]) {
      assert.deepEqual(await ask(`${petstore.api}/pets/${text}`), petId, text);
    }
    const status = invalid("Query parameter `status` must be percent-encoded UTF-8.");
    assert.deepEqual(await ask(`${petstore.api}/pets?status=%e4`), status);
  });

  test("is 400 where the address is none, and no other host's", async () => {
    await using petstore = await startPetstore();
    const { port } = new URL(petstore.api);
    const answer = await raw(
      Number(port),
      "GET /api/pets HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n",
    );
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.match(
      answer,
      /\{"code":"invalid_request","message":"The request's address must be a URL.","status":400\}$/,
    );
  });
});

suite("a query", () => {
  test("must not repeat a parameter that is no list", async () => {
    await using petstore = await startPetstore();
    const { api } = petstore;
    const expected = invalid("Query parameter `limit` must not be repeated.");
    assert.deepEqual(await ask(`${api}/pets?limit=1&limit=1`), expected);
    assert.deepEqual(await ask(`${api}/pets?limit=1&%6Cimit=2`), expected);
  });

  test("may hold what the description does not name", async () => {
    await using petstore = await startPetstore();
    const path = "/pets?id=1&utm_source=a&utm_source=b&__proto__=x&constructor&=&&%zz=%zz";
    assert.deepEqual(await ask(petstore.api + path), await ask(`${petstore.api}/pets?id=1`));
  });

  test("takes true and false only for a boolean", async () => {
    await using petstore = await startPetstore();
    for (const text of ["", "True", "1", "yes", "null", "true%20"]) {
      const expected = invalid("Query parameter `complete` must be `true` or `false`.");
      assert.deepEqual(await ask(`${petstore.api}/store/orders?complete=${text}`), expected, text);
    }
  });
});

suite("a body", () => {
  const post = async (api: string, init: RequestInit): Promise<[number, unknown]> => {
    const response = await fetch(`${api}/pets`, { method: "POST", ...init });
    return [response.status, await response.json()];
  };
  const json = { "content-type": "application/json" };

  test("must be of the described media type", async () => {
    await using petstore = await startPetstore();
    const expected = error(
      415,
      "unsupported_media_type",
      "Header `Content-Type` must be `application/json`.",
    );
    for (const type of [
      "text/plain",
      "application/jsonx",
      "application/xml",
      "json",
      "*/*",
      "application/json; charset=utf-16",
    ]) {
      const answer = await post(petstore.api, { headers: { "content-type": type }, body: "{}" });
      assert.deepEqual(answer, expected, type);
    }
    const untyped = { body: new Uint8Array([123, 125]) };
    assert.deepEqual(await post(petstore.api, untyped), expected);
    assert.deepEqual(await post(petstore.api, {}), expected);
  });

  test("may say its charset, in any case", async () => {
    await using petstore = await startPetstore();
    for (const type of [
      "application/json; charset=utf-8",
      'Application/JSON;charset="UTF-8"',
      "application/json;",
    ]) {
      const answer = await post(petstore.api, { headers: { "content-type": type }, body: "{}" });
      assert.deepEqual(answer, invalid("`/name` is required."), type);
    }
  });

  test("must not be packed", async () => {
    await using petstore = await startPetstore();
    const message = "The request body must be sent without `Content-Encoding`.";
    const headers = { ...json, "content-encoding": "gzip" };
    const answer = await post(petstore.api, { headers, body: "{}" });
    assert.deepEqual(answer, error(415, "unsupported_media_type", message));
  });

  test("must be JSON, in UTF-8, well-formed and not nested without end", async () => {
    await using petstore = await startPetstore();
    const noJson = "The request body must be valid JSON.";
    const tooDeep = "The request body must not be nested deeper than 100 levels.";
    for (const [body, message] of [
      ["", noJson],
      ["{", noJson],
      ["{'name': 1}", noJson],
      ["NaN", noJson],
      ['{"name":"a"}{}', noJson],
      ["[".repeat(100) + "]".repeat(100), "The request body must be an object."],
      ["[".repeat(500_000), tooDeep],
      ['{"a":'.repeat(101), tooDeep],
      [`"${"[".repeat(500)}\\"${"{".repeat(500)}"`, "The request body must be an object."],
      ['"'.repeat(1_000_000), noJson],
      ["null", "The request body must be an object."],
      [new Uint8Array([0x22, 0xff, 0x22]), "The request body must be UTF-8."],
      [new Uint8Array([0x7b, 0xc3, 0x7d]), "The request body must be UTF-8."],
      ['{"name":"\\uD800","categoryId":1}', "The request body must hold well-formed Unicode only."],
    ] as [string | Uint8Array<ArrayBuffer>, string][]) {
      assert.deepEqual(
        await post(petstore.api, { headers: json, body }),
        invalid(message),
        String(body).slice(0, 30),
      );
    }
    const paired = await post(petstore.api, {
      headers: json,
      body: '{"name":"\\uD83D\\uDC3E \\\\ud800","categoryId":1}',
    });
    assert.deepEqual(paired, [201, { id: 13, name: "🐾 \\ud800", categoryId: 1, status: "available" }]);
  });

  test("is answered with its first problem only, and always with the same", async () => {
    await using petstore = await startPetstore();
    const body = '{"status":"lost","categoryId":"x"}';
    for (let round = 0; round < 3; round += 1)
      assert.deepEqual(await post(petstore.api, { headers: json, body }), invalid("`/name` is required."));
    const two = '{"status":"lost","categoryId":"x","name":"a"}';
    assert.deepEqual(
      await post(petstore.api, { headers: json, body: two }),
      invalid("`/categoryId` must be an integer."),
    );
  });

  test("pollutes nothing and stores nothing that is not described", async () => {
    await using petstore = await startPetstore();
    const body =
      '{"__proto__":{"name":"evil","polluted":1},"constructor":{"prototype":{"polluted":1}},"id":77,"quantity":5,"name":"A","name":"B","categoryId":1}';
    const expected = { id: 13, name: "B", categoryId: 1, status: "available" };
    assert.deepEqual(await post(petstore.api, { headers: json, body }), [201, expected]);
    assert.deepEqual(await ask(`${petstore.api}/pets/13`), [200, expected]);
    assert.deepEqual((await ask(`${petstore.api}/store/inventory/13`))[1], {
      petId: 13,
      quantity: 0,
      status: "available",
    });
    assert.equal(Object.hasOwn(Object.prototype, "polluted"), false);
    const lacking = '{"__proto__":{"name":"evil","categoryId":1}}';
    assert.deepEqual(
      await post(petstore.api, { headers: json, body: lacking }),
      invalid("`/name` is required."),
    );
  });

  test("with an int64 that is not sent as such names the field and not the value", async () => {
    await using petstore = await startPetstore();
    const body = `{"name":"A","categoryId":${JSON.stringify("<script>".repeat(1000))}}`;
    assert.deepEqual(
      await post(petstore.api, { headers: json, body }),
      invalid("`/categoryId` must be an integer."),
    );
  });
});

suite("a body over 1 MiB", () => {
  const limit = 1024 * 1024;
  const tooLarge = error(413, "payload_too_large", `The request body must be at most ${limit} bytes.`);
  const padded = (length: number) => '{"name":"A","categoryId":1}'.padEnd(length);

  test("is 413, and one of exactly 1 MiB is taken", async () => {
    await using petstore = await startPetstore();
    assert.equal((await ask(`${petstore.api}/pets`, "POST", padded(limit)))[0], 201);
    assert.deepEqual(await ask(`${petstore.api}/pets`, "POST", padded(limit + 1)), tooLarge);
  });

  test("is 413 in chunks of unknown number, and the rest is not read", async () => {
    await using petstore = await startPetstore();
    const { status, body, sent } = await sendForever(`${petstore.api}/pets`);
    assert.deepEqual([status, JSON.parse(body)], tooLarge);
    assert.ok(sent < 20 * limit, `${sent} bytes were sent`);
  });

  test("is 413 before any of it has come where Content-Length admits it", async () => {
    await using petstore = await startPetstore();
    const { port } = new URL(petstore.api);
    const head = `POST /api/pets HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`;
    assert.match(await raw(Number(port), head), /^HTTP\/1\.1 413 .*payload_too_large/s);
  });

  test("leaves the server ready for the next request", async () => {
    await using petstore = await startPetstore();
    await sendForever(`${petstore.api}/pets`);
    assert.equal((await ask(`${petstore.api}/pets/1`))[0], 200);
  });
});

suite("a failure inside", () => {
  test("is 500 that tells nothing, and is reported", async () => {
    const secret = new Error("password=hunter2 at /home/me/store.ts");
    const reported: unknown[] = [];
    const handlers = new Map([["listPets", () => Promise.reject(secret)]]);
    const report = (thrown: unknown) => reported.push(thrown);
    const server = createServer({ reference, handlers, basePath: "/api", clock: () => new Date(), report });
    const running = await startNode({ server, site: null, apiPath: "/api", port: 0, host: "127.0.0.1" });
    try {
      const expected = error(500, "internal_error", "The server failed to answer.");
      const answer = await send(`${running.url}/api/pets`);
      assert.deepEqual([answer.status, JSON.parse(answer.text)], expected);
      assert.doesNotMatch([...answer.headers].join(), /hunter2|store\.ts/);
      assert.deepEqual(reported, [secret]);
      const missing = error(501, "not_implemented", "This server does not implement the operation.");
      assert.deepEqual(await ask(`${running.url}/api/categories`), missing);
    } finally {
      await running.close();
    }
  });
});

/** Sends bytes without announcing how many, until the server has answered. */
async function sendForever(url: string): Promise<{ status: number; body: string; sent: number }> {
  const request = httpRequest(url, { method: "POST", headers: { "content-type": "application/json" } });
  request.on("error", () => {});
  let sent = 0;
  let answered = false;
  const chunk = Buffer.alloc(64 * 1024, " ");
  const write = () => {
    if (answered || request.destroyed) return;
    sent += chunk.length;
    if (request.write(chunk)) setImmediate(write);
    else request.once("drain", write);
  };
  write();
  const [response] = await once(request, "response");
  answered = true;
  let body = "";
  for await (const part of response) body += part;
  request.destroy();
  return { status: response.statusCode, body, sent };
}

/** What the server says to bytes that no client library would send. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
    if (answer.includes("}")) socket.end();
  });
  await once(socket, "close");
  return answer;
}
