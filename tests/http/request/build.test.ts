import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bodyText } from "#http/request/body/pieces.ts";
import { buildRequest } from "#http/request/build.ts";
import type { GivenParameter, RequestOperation } from "#http/request/types.ts";
import { field, media, slice } from "./fixtures.ts";

const server = "https://api.example.com/v1";

describe("buildRequest()", () => {
  test("a request keeps the query of its server before its own, without a fragment", () => {
    const operation = slice({ path: "/pets", parameters: [field({ name: "size", in: "query" })] });
    const parameters: GivenParameter[] = [{ in: "query", name: "size", value: "large" }];
    const urlOn = (address: string) => buildRequest(operation, { parameters, body: null }, address).url;
    assert.equal(urlOn("https://a.example/v1/?key=1#top"), "https://a.example/v1/pets?key=1&size=large");
    assert.equal(urlOn("https://a.example/v1#f"), "https://a.example/v1/pets?size=large");
  });

  test("a request omits the Accept header for */*", () => {
    const headersOf = (accept: string) =>
      buildRequest(slice({ accept }), { parameters: [], body: null }, "").headers;
    assert.deepEqual(headersOf("*/*"), []);
    assert.deepEqual(headersOf("*/*; q=0.5"), [["Accept", "*/*; q=0.5"]]);
  });

  test("a request has its path, query, header and cookie parameters and its body", () => {
    const operation = slice({
      method: "PUT",
      path: "/pets/{petId}/photos",
      parameters: [
        field({ name: "petId", in: "path" }),
        field({ name: "size", in: "query" }),
        field({ name: "tags", in: "query", shape: "array" }),
        field({ name: "X-Request-Id", in: "header" }),
        field({ name: "session", in: "cookie" }),
        field({ name: "theme", in: "cookie" }),
      ],
      body: { required: true, content: [media("application/json")] },
      accept: "application/json, text/csv",
    });
    const parameters: GivenParameter[] = [
      { in: "path", name: "petId", value: "9007199254740993" },
      { in: "query", name: "size", value: "large" },
      { in: "query", name: "tags", value: ["a b", "c"] },
      { in: "header", name: "X-Request-Id", value: "7" },
      { in: "cookie", name: "session", value: "s;1" },
      { in: "cookie", name: "theme", value: "dark" },
    ];
    const body = { kind: "text" as const, mediaType: "application/json", text: '{ "id": 9007199254740993 }' };
    assert.deepEqual(buildRequest(operation, { parameters, body }, server), {
      method: "PUT",
      url: "https://api.example.com/v1/pets/9007199254740993/photos?size=large&tags=a%20b&tags=c",
      headers: [
        ["Accept", "application/json, text/csv"],
        ["Content-Type", "application/json"],
        ["X-Request-Id", "7"],
        ["Cookie", "session=s%3B1; theme=dark"],
      ],
      body: { kind: "text", text: '{ "id": 9007199254740993 }' },
    });
  });

  test("a querystring parameter replaces all other query parameters", () => {
    const operation = slice({
      path: "/search?v=2",
      parameters: [
        field({ name: "size" }),
        field({ name: "all", in: "querystring", mediaType: "application/json", required: false }),
      ],
    });
    const size: GivenParameter = { in: "query", name: "size", value: "1" };
    const all: GivenParameter = { in: "querystring", name: "all", value: "[1]" };
    const urlOf = (parameters: GivenParameter[]) =>
      buildRequest(operation, { parameters, body: null }, server).url;
    assert.equal(urlOf([size]), `${server}/search?v=2&size=1`);
    assert.equal(urlOf([size, all]), `${server}/search?%5B1%5D`);
  });

  test("parameters without a value are not sent", () => {
    const operation = slice({
      parameters: [
        field({ name: "size" }),
        field({ name: "tags", shape: "array" }),
        field({ name: "X-Request-Id", in: "header" }),
        field({ name: "session", in: "cookie" }),
      ],
    });
    const parameters: GivenParameter[] = [
      { in: "query", name: "size", value: undefined },
      { in: "query", name: "tags", value: [] },
      { in: "query", name: "unknown", value: "1" },
      { in: "query", name: "session", value: "in another place" },
    ];
    assert.deepEqual(buildRequest(operation, { parameters, body: null }, server), {
      method: "GET",
      url: "https://api.example.com/v1/pets",
      headers: [["Accept", "application/json"]],
      body: null,
    });
  });

  test("an empty string is sent as a parameter value", () => {
    const operation = slice({ parameters: [field({ name: "q" }), field({ name: "X-A", in: "header" })] });
    const parameters: GivenParameter[] = [
      { in: "query", name: "q", value: "" },
      { in: "header", name: "X-A", value: "" },
    ];
    const request = buildRequest(operation, { parameters, body: null }, server);
    assert.equal(request.url, "https://api.example.com/v1/pets?q=");
    assert.deepEqual(request.headers.at(-1), ["X-A", ""]);
  });

  test("a body is sent exactly as typed, also if it is invalid JSON", () => {
    const text = '{\r\n\t"id": 12345678901234567890.10, "id": 1e400,\u2028 }';
    assert.equal(bodyOf("POST", text), text);
  });

  test("an empty body, and a body of GET or HEAD, is sent without body and content type", () => {
    for (const [method, text] of [
      ["POST", ""],
      ["GET", "{}"],
      ["HEAD", "{}"],
    ] as const) {
      const request = requestWith(method, text);
      assert.equal(request.body, null);
      assert.deepEqual(request.headers, [["Accept", "application/json"]]);
    }
  });

  test("parameters may have names of Object.prototype members", () => {
    const names = ["__proto__", "constructor", "toString"];
    const operation = slice({
      path: "/{__proto__}/{toString}",
      parameters: names.map((name) => field({ name })),
    });
    const parameters = names.map((name) => ({ in: "query" as const, name, value: "1" }));
    assert.equal(
      urlOf(operation, parameters),
      "https://api.example.com/v1/%7B__proto__%7D/%7BtoString%7D?__proto__=1&constructor=1&toString=1",
    );
  });
});

describe("path of a request", () => {
  const pathOf = (template: string, value: string, style: "simple" | "label" | "matrix" = "simple") => {
    const operation = slice({ path: template, parameters: [field({ name: "id", in: "path", style })] });
    return urlOf(operation, [{ in: "path", name: "id", value }]).replace(server, "");
  };

  test("values in a path are encoded so that they cannot change its segments", () => {
    const values = [
      "a/b",
      "?x=1",
      "#x",
      "..",
      ".",
      "../..",
      "%2e%2e",
      "\\",
      "a b",
      "x'; touch /tmp/pwned; echo '",
    ];
    assert.deepEqual(
      values.map((value) => pathOf("/pets/{id}/toys", value)),
      [
        "/pets/a%2Fb/toys",
        "/pets/%3Fx%3D1/toys",
        "/pets/%23x/toys",
        "/pets/%2E%2E/toys",
        "/pets/%2E/toys",
        "/pets/..%2F../toys",
        "/pets/%252e%252e/toys",
        "/pets/%5C/toys",
        "/pets/a%20b/toys",
        "/pets/x%27%3B%20touch%20%2Ftmp%2Fpwned%3B%20echo%20%27/toys",
      ],
    );
    assert.equal(pathOf("/pets/{id}", "", "label"), "/pets/%2E");
    assert.equal(pathOf("/pets/{id}", ".", "label"), "/pets/%2E%2E");
    assert.equal(pathOf("/pets/{id}{id}", "."), "/pets/%2E%2E");
    assert.equal(pathOf("/pets/{id}.json", "."), "/pets/..json");
  });

  test("every occurrence of an expression in a path is replaced", () => {
    assert.equal(pathOf("/a/{id}.{id}/b:{id}", "7"), "/a/7.7/b:7");
    assert.equal(pathOf("/a{id}", "7", "matrix"), "/a;id=7");
  });

  test("an expression without a value stays in the path, encoded", () => {
    assert.equal(urlOf(slice({ path: "/pets/{petId}" }), []), `${server}/pets/%7BpetId%7D`);
  });

  test("characters that RFC 3986 does not allow in a path template are encoded", () => {
    assert.equal(pathOf("/it's/`id`/{id}", "1"), "/it%27s/%60id%60/1");
    assert.equal(pathOf("/a%20b/100%/ü|[x]:@$,{id}", "1"), "/a%20b/100%25/%C3%BC%7C%5Bx%5D:@$,1");
    assert.equal(pathOf("pets/{id}", "1"), "/pets/1");
  });

  test("a path may have a query, and its fragment is not sent", () => {
    const operation = slice({ path: "/responses?beta=true#one", parameters: [field({ name: "after" })] });
    assert.equal(urlOf(operation, []), `${server}/responses?beta=true`);
    assert.equal(
      urlOf(operation, [{ in: "query", name: "after", value: "x" }]),
      `${server}/responses?beta=true&after=x`,
    );
  });
});

test("invalid characters in a server URL are encoded", () => {
  const { url } = buildRequest(slice(), { parameters: [], body: null }, "http://[::1]:80/ü x\n/");
  assert.equal(url, "http://[::1]:80/%C3%BC%20x%0A/pets");
});

test("a URL with special characters in all parts is unchanged by the URL parser", () => {
  const text = "'\"<>`{}|^[]\\ %zz#?&=+;,@:/é\u2028\u{1f600}\n";
  const operation = slice({
    path: `/${text.replace(/[#?{}]/g, "")}/{id}`,
    parameters: [field({ name: "id", in: "path" }), field({ name: text })],
  });
  const url = urlOf(operation, [
    { in: "path", name: "id", value: text },
    { in: "query", name: text, value: text },
  ]);
  assert.equal(new URL(url).href, url);
  assert.match(url, /^[\w.~!$&()*+,;=:@/?%-]+$/);
});

const requestWith = (method: string, text: string) =>
  buildRequest(
    slice({ method }),
    { parameters: [], body: { kind: "text", mediaType: "application/json", text } },
    server,
  );

const bodyOf = (method: string, text: string) => {
  const { body } = requestWith(method, text);
  return body && bodyText(body);
};

const urlOf = (operation: RequestOperation, parameters: GivenParameter[]) =>
  buildRequest(operation, { parameters, body: null }, server).url;
