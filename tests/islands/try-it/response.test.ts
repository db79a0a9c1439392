import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { CallableResponse } from "#http/request/callable.ts";
import { bodyKind, fileName } from "#islands/try-it/response/body/index.ts";
import { findAll, mostMatches } from "#islands/try-it/response/body/search-bar.ts";
import { sizeOf, timeOf } from "#islands/try-it/response/figures.ts";
import { declaredHeaders, hiddenHeaders } from "#islands/try-it/response/headers.ts";
import { decodeText } from "#islands/try-it/response/text-decoding.ts";

suite("file name of a response", () => {
  for (const [disposition, name] of [
    ['attachment; filename="report.csv"', "report.csv"],
    ["attachment; filename=report.csv", "report.csv"],
    [`attachment; filename="plain.txt"; filename*=UTF-8''na%C3%AFve%20file.txt`, "naïve file.txt"],
    [`attachment; filename="plain.txt"; filename*=UTF-8''%E0%A4%A`, "plain.txt"],
    ['attachment; filename="a \\"b\\" c.txt"', "a b c.txt"],
    ['attachment; filename="../../etc/passwd"', "passwd"],
    ["attachment; filename*=utf-8''..%2F..%5C.bashrc", "bashrc"],
    ['attachment; filename="invoice\u202efdp.exe"', "invoicefdp.exe"],
    ['attachment; filename="a\u0000b\n.txt "', "ab.txt"],
    ['attachment; filename=".."', "get-pet.json"],
    ["attachment", "get-pet.json"],
    ["", "get-pet.json"],
  ] as const) {
    test(`the file name ${name} is read from ${JSON.stringify(disposition)}`, () => {
      assert.equal(fileName(disposition, "application/json", "get-pet"), name);
    });
  }

  test("the extension of a file name is derived from the content type", () => {
    const endingOf = (type: string) => fileName("", type, "x").slice(2);
    assert.equal(endingOf("application/problem+json; charset=utf-8"), "json");
    assert.equal(endingOf("image/jpeg"), "jpg");
    assert.equal(endingOf("text/plain"), "txt");
    assert.equal(endingOf("application/octet-stream"), "bin");
    assert.equal(endingOf("constructor"), "bin");
    assert.equal(fileName("", "text/plain", "../"), "response.txt");
  });
});

suite("presentation of a body", () => {
  const kind = (type: string, body: string | number[] = "x") =>
    bodyKind(type, typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body));

  test("the presentation of a body depends on its content type", () => {
    assert.equal(kind("application/json"), "json");
    assert.equal(kind("application/vnd.api+json; charset=utf-8"), "json");
    assert.equal(kind("text/html"), "text");
    assert.equal(kind("application/atom+xml"), "text");
    assert.equal(kind("image/svg+xml"), "image");
    assert.equal(kind("application/pdf"), "binary");
    assert.equal(kind("video/mp4"), "binary");
    assert.equal(kind("text/event-stream"), "events");
  });

  test("the presentation of a body without a specific content type depends on its content", () => {
    assert.equal(kind("", ' {"a": 1}'), "json");
    assert.equal(kind("", "hello"), "text");
    assert.equal(kind("application/octet-stream", "grüezi"), "text");
    assert.equal(kind("application/octet-stream", [0, 1, 2]), "binary");
    assert.equal(kind("application/octet-stream", [0xff, 0xfe]), "binary");
  });
});

suite("hidden response headers", () => {
  const responses = [
    response("200", "ETag", "X-Total"),
    response("4xx", "Retry-After"),
    response("default", "X-Trace"),
  ];

  test("documented headers are those of the status, else of its range, else of the default", () => {
    assert.deepEqual(declaredHeaders(200, responses), ["ETag", "X-Total"]);
    assert.deepEqual(declaredHeaders(429, responses), ["Retry-After"]);
    assert.deepEqual(declaredHeaders(500, responses), ["X-Trace"]);
    assert.deepEqual(declaredHeaders(500, []), []);
  });

  test("documented headers that did not arrive and are not safelisted or forbidden may be hidden", () => {
    const declared = ["ETag", "X-Total", "Content-Type", "Last-Modified", "Set-Cookie", "Link"];
    assert.deepEqual(hiddenHeaders(declared, [["x-total", "3"]]), ["ETag", "Link"]);
  });
});

suite("decodeText()", () => {
  test("bytes are decoded in the charset of their content type", () => {
    const bytes = new Uint8Array([0x5a, 0xfc]);
    assert.equal(decodeText(bytes, "text/plain; charset=ISO-8859-1"), "Zü");
    assert.equal(decodeText(bytes, 'text/plain; charset="windows-1252"; x=y'), "Zü");
    assert.equal(decodeText(bytes, "text/plain"), "Z\ufffd");
    assert.equal(decodeText(bytes, "text/plain; charset=klingon"), "Z\ufffd");
  });

  test("bytes are decoded without a byte order mark", () => {
    assert.equal(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]), "application/json"), "{}");
  });
});

suite("search in a body", () => {
  const find = (text: string, words: string) => findAll(text, words, new AbortController().signal);

  test("a search in a body ignores case and takes special characters literally", async () => {
    assert.deepEqual(await find("a.B (x) A.b", "a.b"), [
      { from: 0, to: 3 },
      { from: 8, to: 11 },
    ]);
    assert.deepEqual(await find("aXb", "a.b"), []);
    assert.deepEqual(await find("1+1 [x] {y} \\ / $", "{y} \\ / $"), [{ from: 8, to: 17 }]);
  });

  test("a search in a body ignores spaces around colons", async () => {
    assert.deepEqual(await find('{"name":"Zo"}', '"name": "Zo'), [{ from: 1, to: 11 }]);
    assert.deepEqual(await find('{"name" :"Z"}', '"name":"Z'), [{ from: 1, to: 11 }]);
  });

  test("a match across the chunks of a long text is found once", async () => {
    const text = `${"-".repeat(262_140)}needle${"-".repeat(300_000)}needle`;
    assert.deepEqual(await find(text, "NEEDLE"), [
      { from: 262_140, to: 262_146 },
      { from: 562_146, to: 562_152 },
    ]);
  });

  test("a search in a body finds at most the maximum number of matches", async () => {
    assert.equal((await find("a".repeat(50_000), "a")).length, mostMatches);
  });

  test("an empty search in a body finds nothing", async () => {
    assert.deepEqual(await find("a", ""), []);
  });
});

test("times and sizes have short units", () => {
  assert.deepEqual([0.4, 999.4, 1500].map(timeOf), ["0 ms", "999 ms", "1.5 s"]);
  assert.deepEqual([0, 999, 1000, 999_949, 1_000_000, 12_345_678].map(sizeOf), [
    "0 B",
    "999 B",
    "1.0 kB",
    "999.9 kB",
    "1.0 MB",
    "12.3 MB",
  ]);
});

function response(status: string, ...names: string[]): CallableResponse {
  const headers = names.map((name) => ({ name, required: false, mediaType: null, jsonSchema: {} }));
  return { status, headers, content: [], links: [] };
}
