import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { NamedText } from "#http/request/types.ts";
import { isLocalAddress, isLoopback, preflightOf } from "#islands/try-it/response/failure/explanation.ts";

suite("requests with a preflight", () => {
  test("a preflight is needed for methods other than GET, HEAD and POST", () => {
    assert.deepEqual(preflight("DELETE"), {
      reasons: ["the method DELETE"],
      headers: ["Access-Control-Allow-Methods: DELETE"],
    });
  });

  test("a preflight lists headers that are not safelisted, once and in order", () => {
    assert.deepEqual(preflight("POST", ["X-Key", "1"], ["Authorization", "Bearer x"], ["x-key", "2"]), {
      reasons: ["the header X-Key", "the header Authorization", "the header x-key"],
      headers: ["Access-Control-Allow-Headers: authorization, x-key"],
    });
  });

  test("a preflight is needed for content types that forms cannot send", () => {
    assert.deepEqual(preflight("POST", ["Content-Type", "application/json; charset=utf-8"]), {
      reasons: ["the Content-Type application/json"],
      headers: ["Access-Control-Allow-Headers: content-type"],
    });
  });

  test("a preflight is needed if a safelisted header has an unsafe value", () => {
    for (const header of [
      ["Accept", '"quoted"'],
      ["Accept", "x".repeat(129)],
      ["Content-Language", "de_DE"],
      ["Range", "bytes=-5"],
    ] satisfies NamedText[])
      assert.equal(preflight("GET", header).reasons.length, 1, header.join(": "));
  });
});

suite("requests without a preflight", () => {
  test("a request that a form or an image could send needs no preflight", () => {
    for (const header of [
      ["Accept", "application/json, text/plain"],
      ["Accept-Language", "de-DE, en;q=0.5"],
      ["Content-Type", "text/plain;charset=utf-8"],
      ["Content-Type", "multipart/form-data; boundary=x"],
      ["Content-Type", "application/x-www-form-urlencoded"],
      ["Range", "bytes=0-99"],
      ["Cookie", "a=b"],
    ] satisfies NamedText[])
      for (const method of ["GET", "HEAD", "POST"])
        assert.deepEqual(preflight(method, header), { reasons: [], headers: [] }, header.join(": "));
  });
});

test("loopback and local network addresses are recognized", () => {
  const hosts = ["localhost", "a.localhost", "127.0.0.1", "127.9.9.9", "[::1]"];
  assert.deepEqual(hosts.filter(isLoopback), hosts);
  const near = [
    ...hosts,
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.1",
    "192.168.1.1",
    "169.254.1.1",
    "[fd00::1]",
    "[fe80::1]",
    "nas.local",
  ];
  assert.deepEqual(near.filter(isLocalAddress), near);
  const far = [
    "example.com",
    "localhost.example.com",
    "172.32.0.1",
    "11.0.0.1",
    "[2001:db8::1]",
    "127.0.0.1.example.com",
    "10.example.com",
  ];
  assert.deepEqual(far.filter(isLocalAddress), []);
});

const preflight = (method: string, ...headers: NamedText[]) =>
  preflightOf({ method, url: "https://api.example.com/", headers, body: null });
