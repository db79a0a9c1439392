import assert from "node:assert/strict";
import { type Api, type Check, group, type Sent } from "./check.ts";

const error = (status: number, code: string, message: string) => [status, { code, message, status }];
const invalid = (message: string) => error(400, "invalid_request", message);

/** Creates a pet with any header and body. */
async function post({ sendAny }: Api, sent: Partial<Sent>): Promise<[number, unknown]> {
  const { status, text } = await sendAny({
    method: "POST",
    path: "/pets",
    headers: {},
    body: undefined,
    ...sent,
  });
  return [status, JSON.parse(text)];
}

/** Invalid requests and their error responses. */
export const refusals: Check[] = [
  ...group("paths and methods", (check) => {
    check("an unknown path returns 404", async (api) => {
      const notFound = error(404, "not_found", "There is no such path.");
      for (const path of ["", "/", "/pet", "/pets/", "/pets//", "/pets/1/toys", "/PETS", "/pets;x"]) {
        assert.deepEqual(await api.ask(path), notFound, path);
      }
    });

    check("an unsupported method returns 405 with the allowed methods", async (api) => {
      for (const [path, method, allow] of [
        ["/pets", "DELETE", "GET, POST, HEAD, OPTIONS"],
        ["/pets/1", "POST", "GET, PUT, DELETE, HEAD, OPTIONS"],
        ["/pets/abc", "PATCH", "GET, PUT, DELETE, HEAD, OPTIONS"],
        ["/store/inventory", "POST", "GET, HEAD, OPTIONS"],
        ["/store/inventory/1", "PURGE", "GET, PUT, HEAD, OPTIONS"],
      ] as const) {
        const response = await api.send(path, method);
        assert.equal(response.headers.get("allow"), allow);
        const message = `The method must be one of ${allow}.`;
        assert.deepEqual(
          [response.status, JSON.parse(response.text)],
          error(405, "method_not_allowed", message),
        );
      }
    });

    check("HEAD returns the status and headers of GET, without a body", async (api) => {
      for (const path of ["/pets?limit=1", "/pets/99", "/nowhere", "/pets/abc"]) {
        const [get, head] = [await api.send(path), await api.send(path, "HEAD")];
        assert.equal(head.text, "");
        assert.equal(head.status, get.status);
        for (const name of ["content-type", "link", "sunset", "cache-control"])
          assert.equal(head.headers.get(name), get.headers.get(name), `${path} ${name}`);
      }
    });

    check("OPTIONS returns 204 with the methods of the path", async (api) => {
      const { status, headers, text } = await api.send(`/pets`, "OPTIONS");
      assert.deepEqual([status, headers.get("allow"), text], [204, "GET, POST, HEAD, OPTIONS", ""]);
      assert.equal(headers.get("access-control-allow-origin"), null);
    });

    check("invalid percent-encoding returns 400", async (api) => {
      const path = invalid("The path must be percent-encoded UTF-8.");
      assert.deepEqual(await api.ask(`/%zz`), path);
      assert.deepEqual(await api.ask(`/pet%ff`), path);
      const petId = invalid("Path parameter `petId` must be percent-encoded UTF-8.");
      for (const text of ["%", "%4", "%zz", "%ff", "1%c3"]) {
        assert.deepEqual(await api.ask(`/pets/${text}`), petId, text);
      }
      const status = invalid("Query parameter `status` must be percent-encoded UTF-8.");
      assert.deepEqual(await api.ask(`/pets?status=%e4`), status);
    });
  }),
  ...group("query parameters", (check) => {
    check("a repeated parameter that is not an array returns 400", async (api) => {
      const expected = invalid("Query parameter `limit` must not be repeated.");
      assert.deepEqual(await api.ask(`/pets?limit=1&limit=1`), expected);
      assert.deepEqual(await api.ask(`/pets?limit=1&%6Cimit=2`), expected);
    });

    check("undescribed query parameters are ignored", async (api) => {
      const path = "/pets?id=1&utm_source=a&utm_source=b&__proto__=x&constructor&=&&%zz=%zz";
      assert.deepEqual(await api.ask(path), await api.ask(`/pets?id=1`));
    });

    check("a boolean query parameter accepts only true and false", async (api) => {
      for (const text of ["", "True", "1", "yes", "null", "true%20"]) {
        const expected = invalid("Query parameter `complete` must be `true` or `false`.");
        assert.deepEqual(await api.ask(`/store/orders?complete=${text}`), expected, text);
      }
    });
  }),
  ...group("request bodies", (check) => {
    const json = { "content-type": "application/json" };

    check("a body of another media type returns 415", async (api) => {
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
        const response = await post(api, { headers: { "content-type": type }, body: "{}" });
        assert.deepEqual(response, expected, type);
      }
      const untyped = { body: new Uint8Array([123, 125]) };
      assert.deepEqual(await post(api, untyped), expected);
      assert.deepEqual(await post(api, {}), expected);
    });

    check("a body may state the charset UTF-8, in any case", async (api) => {
      for (const type of [
        "application/json; charset=utf-8",
        'Application/JSON;charset="UTF-8"',
        "application/json;",
      ]) {
        const response = await post(api, { headers: { "content-type": type }, body: "{}" });
        assert.deepEqual(response, invalid("`/name` is required."), type);
      }
    });

    check("a body with Content-Encoding returns 415", async (api) => {
      const message = "The request body must be sent without `Content-Encoding`.";
      const headers = { ...json, "content-encoding": "gzip" };
      const response = await post(api, { headers, body: "{}" });
      assert.deepEqual(response, error(415, "unsupported_media_type", message));
    });

    check("a body must be valid JSON in UTF-8, with limited nesting", async (api) => {
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
        ['{"name":"\\uD800","categoryId":1}', "The request body must contain only well-formed Unicode."],
      ] as [string | Uint8Array<ArrayBuffer>, string][]) {
        assert.deepEqual(
          await post(api, { headers: json, body }),
          invalid(message),
          String(body).slice(0, 30),
        );
      }
      const paired = await post(api, {
        headers: json,
        body: '{"name":"\\uD83D\\uDC3E \\\\ud800","categoryId":1}',
      });
      assert.deepEqual(paired, [201, { id: 13, name: "🐾 \\ud800", categoryId: 1, status: "available" }]);
    });

    check("the response always reports the same first problem", async (api) => {
      const body = '{"status":"lost","categoryId":"x"}';
      for (let round = 0; round < 3; round += 1)
        assert.deepEqual(await post(api, { headers: json, body }), invalid("`/name` is required."));
      const two = '{"status":"lost","categoryId":"x","name":"a"}';
      assert.deepEqual(
        await post(api, { headers: json, body: two }),
        invalid("`/categoryId` must be an integer."),
      );
    });

    check("inherited and undescribed members are not stored", async (api) => {
      const body =
        '{"__proto__":{"name":"evil","polluted":1},"constructor":{"prototype":{"polluted":1}},"id":77,"quantity":5,"name":"A","name":"B","categoryId":1}';
      const expected = { id: 13, name: "B", categoryId: 1, status: "available" };
      assert.deepEqual(await post(api, { headers: json, body }), [201, expected]);
      assert.deepEqual(await api.ask(`/pets/13`), [200, expected]);
      assert.deepEqual((await api.ask(`/store/inventory/13`))[1], {
        petId: 13,
        quantity: 0,
        status: "available",
      });
      assert.equal(Object.hasOwn(Object.prototype, "polluted"), false);
      const lacking = '{"__proto__":{"name":"evil","categoryId":1}}';
      assert.deepEqual(await post(api, { headers: json, body: lacking }), invalid("`/name` is required."));
    });

    check("an invalid integer is reported by its field, without its value", async (api) => {
      const body = `{"name":"A","categoryId":${JSON.stringify("<script>".repeat(1000))}}`;
      assert.deepEqual(
        await post(api, { headers: json, body }),
        invalid("`/categoryId` must be an integer."),
      );
    });
  }),
  ...group("size of request bodies", (check) => {
    const limit = 1024 * 1024;
    const tooLarge = error(413, "payload_too_large", `The request body must be at most ${limit} bytes.`);
    const padded = (length: number) => '{"name":"A","categoryId":1}'.padEnd(length);

    check("a body of more than 1 MiB returns 413, and one of 1 MiB is accepted", async (api) => {
      assert.equal((await api.ask(`/pets`, "POST", padded(limit)))[0], 201);
      assert.deepEqual(await api.ask(`/pets`, "POST", padded(limit + 1)), tooLarge);
    });
  }),
];
