import assert from "node:assert/strict";
import { test } from "node:test";
import { withSamples } from "#http/request/auth/authorize.ts";
import { curl } from "#http/samples/curl.ts";
import type { SecuritySchemeKind } from "#model/types.ts";

const request = { method: "GET", url: "https://api.example.com/pets", headers: [], body: null };

test("cURL works out what it has an option for", () => {
  const commandFor = (kind: SecuritySchemeKind) =>
    curl.generate(withSamples(request, [{ name: "s", description: null, deprecated: false, ...kind }]));
  const lines = (option: string) => `curl 'https://api.example.com/pets' \\\n  ${option}`;
  const user = "--user 'YOUR_USERNAME:YOUR_PASSWORD'";
  assert.equal(commandFor({ kind: "http", scheme: "basic", bearerFormat: null }), lines(user));
  assert.equal(commandFor({ kind: "http", scheme: "digest", bearerFormat: null }), lines(`--digest ${user}`));
  assert.equal(commandFor({ kind: "mutualTLS" }), lines("--cert YOUR_CERTIFICATE.pem --key YOUR_KEY.pem"));
});
