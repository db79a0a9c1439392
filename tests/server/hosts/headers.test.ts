import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { suite, test } from "node:test";
import { protectiveHeaders } from "#site/policy.ts";
import { send, startPetstore } from "../running.ts";
import { startHost } from "./echo.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

suite("headers of the Node host", () => {
  test("responses and errors of the API have security headers", async () => {
    await using petstore = await startPetstore();
    for (const path of ["/pets", "/nowhere"]) {
      const { headers } = await send(petstore.api + path);
      assert.deepEqual(pick(headers, protective), {
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-frame-options": "DENY",
      });
    }
  });

  test("responses of the API have security headers, whatever the form of the request target", async () => {
    await using host = await startHost();
    const { port } = new URL(host.url);
    for (const path of [
      `http://127.0.0.1:${port}/api/pets`,
      "/pages/../api/pets",
      "/pages/%2e%2e/api/pets",
    ]) {
      const asked = request({ port, host: "127.0.0.1", path }).end();
      const [response] = await once(asked, "response");
      response.resume();
      assert.deepEqual(
        [
          response.statusCode,
          response.headers["x-frame-options"],
          response.headers["cross-origin-opener-policy"],
        ],
        [200, "DENY", undefined],
        path,
      );
    }
  });

  test("pages have security headers, and keep their own content security policy", async () => {
    await using host = await startHost({ site: { folder: import.meta.dirname, base: "/" } });
    const { headers } = await fetch(`${host.url}/echo.ts`);
    assert.deepEqual(pick(headers, protective), {
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": "frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
    for (const [name, value] of Object.entries(protectiveHeaders([]))) assert.equal(headers.get(name), value);
  });

  test("listed origins may frame pages, but not the API", async () => {
    const embed = ["https://www.example.com", "http://localhost:3000"];
    await using host = await startHost({
      site: { folder: import.meta.dirname, base: "/" },
      embed: () => embed,
    });
    const framing = async (path: string) => {
      const { headers } = await fetch(`${host.url}${path}`);
      return pick(headers, ["content-security-policy", "x-frame-options"]);
    };
    assert.deepEqual(await framing("/echo.ts"), {
      "content-security-policy": "frame-ancestors 'self' https://www.example.com http://localhost:3000",
    });
    assert.deepEqual(await framing("/api"), {
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-frame-options": "DENY",
    });
  });

  test("X-Request-Id repeats the request's id if it is valid, and is a new UUID otherwise", async () => {
    await using host = await startHost();
    const idFor = async (id: string) =>
      (await fetch(`${host.url}/api`, { headers: { "x-request-id": id } })).headers.get("x-request-id") ?? "";
    assert.equal(await idFor("4bf92f35.77b3-4da6_a3ce"), "4bf92f35.77b3-4da6_a3ce");
    for (const id of ["", "a b", '"', "<script>", "x".repeat(101), "é"])
      assert.match(await idFor(id), uuid, id);
    const two = [await fetch(`${host.url}/api`), await fetch(`${host.url}/api`)];
    assert.equal(new Set(two.map(({ headers }) => headers.get("x-request-id"))).size, 2);
  });
});

suite("CORS of the Node host", () => {
  const docs = "https://docs.example.com";
  const from = (origin: string, more: Record<string, string> = {}) => ({ headers: { origin, ...more } });

  test("responses have no CORS headers by default", async () => {
    await using host = await startHost();
    const { headers } = await fetch(`${host.url}/api`, from(docs));
    assert.deepEqual(pick(headers, cors), {});
  });

  test("listed origins may read responses of the API and their headers", async () => {
    await using host = await startHost({ corsOrigins: [docs, "http://localhost:8080"] });
    const { headers } = await fetch(`${host.url}/api`, from(docs));
    assert.deepEqual(pick(headers, cors), {
      "access-control-allow-origin": docs,
      "access-control-expose-headers":
        "Allow, Deprecation, Link, Location, Preference-Applied, Retry-After, Sunset, X-Request-Id, X-Served-By",
      vary: "origin",
    });
    for (const origin of ["https://docs.example.com.evil.example", "http://docs.example.com", "null"]) {
      const refused = await fetch(`${host.url}/api`, from(origin));
      assert.deepEqual(pick(refused.headers, cors), { vary: "origin" }, origin);
    }
  });

  test("all origins may read responses of the API if `*` is listed", async () => {
    await using host = await startHost({ corsOrigins: ["*"] });
    const { headers } = await fetch(`${host.url}/api`, from(docs));
    assert.deepEqual([headers.get("access-control-allow-origin"), headers.get("vary")], ["*", null]);
  });

  test("preflight requests of listed origins return the allowed methods and headers", async () => {
    await using host = await startHost({ corsOrigins: [docs] });
    const asking = {
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type,prefer",
    };
    const preflight = await fetch(`${host.url}/api/pets/1`, { method: "OPTIONS", ...from(docs, asking) });
    assert.equal(preflight.status, 204);
    assert.deepEqual(
      pick(preflight.headers, [
        ...cors,
        "access-control-allow-methods",
        "access-control-allow-headers",
        "access-control-max-age",
      ]),
      {
        "access-control-allow-origin": docs,
        "access-control-expose-headers":
          "Allow, Deprecation, Link, Location, Preference-Applied, Retry-After, Sunset, X-Request-Id, X-Served-By",
        "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
        "access-control-allow-headers": "content-type,prefer",
        "access-control-max-age": "600",
        vary: "origin",
      },
    );
    const plain = await fetch(`${host.url}/api/pets`, { method: "OPTIONS", ...from(docs) });
    assert.equal(await plain.text(), "OPTIONS /api/pets");
    const foreign = await fetch(`${host.url}/api/pets`, {
      method: "OPTIONS",
      ...from("https://evil.example", asking),
    });
    assert.equal(foreign.headers.get("access-control-allow-origin"), null);
  });

  test("an internal error has CORS headers, too", async () => {
    const server = { fetch: () => Promise.reject(new Error("no")) };
    await using host = await startHost({ server, corsOrigins: [docs] });
    const { status, headers } = await fetch(`${host.url}/api`, from(docs));
    assert.deepEqual([status, headers.get("access-control-allow-origin")], [500, docs]);
  });
});

const protective = [
  "x-content-type-options",
  "referrer-policy",
  "content-security-policy",
  "x-frame-options",
  "cross-origin-opener-policy",
];

const cors = [
  "access-control-allow-origin",
  "access-control-expose-headers",
  "access-control-allow-credentials",
  "vary",
];

/** Those that are there. */
const pick = (headers: Headers, names: string[]) =>
  Object.fromEntries(names.filter((name) => headers.has(name)).map((name) => [name, headers.get(name)]));
