import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { after, before, suite, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readBuiltSite } from "#cli/built-site.ts";
import { type Served, serve } from "#cli/serve.ts";
import { readSettings } from "#cli/settings.ts";
import type { BuildRun } from "./build.ts";
import { releaseBuild, sharedBuild } from "./shared-build.ts";

const fixtures = "tests/fixtures/internal";
const files = readdirSync(fixtures).map((name) => join(fixtures, name));

// In the descriptions every word with "hush" belongs to something internal, and every word with "show" to its neighbor.
suite("what is internal", () => {
  let run: BuildRun;
  before(async () => {
    run = await sharedBuild("internal", files, {
      args: ["--site", "https://docs.example.com", "--compress", "--explorer"],
    });
    assert.equal(run.code, 0, run.stderr);
  });
  after(() => releaseBuild(run));

  test("is in no file of a site, while all of its neighbors are", () => {
    const found = filesBelow(run.out).map((file) => `${relative(run.out, file)}\n${decoded(textOf(file))}`);
    const leaks = found.flatMap((text) => {
      const words = new Set(text.match(/[\w.:/-]{0,40}hush\w*/gi));
      return [...words].map((word) => `${text.slice(0, text.indexOf("\n"))}: ${word}`);
    });
    assert.deepEqual(leaks, []);
    const all = found.join("\n");
    const neighbors = new Set(files.flatMap((file) => readFileSync(file, "utf8").match(/show\w*/gi) ?? []));
    assert.ok(neighbors.size > 100);
    assert.deepEqual(
      [...neighbors].filter((word) => !all.includes(word)),
      [],
    );
  });

  test("is in no kind of file made of a description, while its neighbors are", () => {
    const kinds = ["openapi.json", "openapi.yaml", "llms.txt", "postman.json", "sandbox.json", "index.html"];
    const below = join(run.out, "openapi-3-2");
    const without = kinds.filter((name) => {
      const text = filesBelow(below)
        .filter((file) => file.endsWith(name))
        .map(textOf)
        .join("\n");
      return !/show(?:Get|Query|Summary|Path)/.test(text);
    });
    assert.deepEqual(without, []);
  });

  test("is in no response of a served simulation, and cannot be requested", async () => {
    const settings = readSettings({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: ":memory:", LOG: "off" });
    const served = await serve(readBuiltSite(run.out), settings);
    try {
      const statuses = await Promise.all(requests.map((request) => respond(served, request)));
      assert.deepEqual(
        statuses.map(({ status }) => status),
        requests.map(({ status }) => status),
      );
      for (const { text } of statuses) assert.doesNotMatch(text.replace(/"instance":"[^"]*"/, ""), /hush/i);
      assert.match(statuses[0]?.text ?? "", /showExampleValue/);
    } finally {
      await served.close();
    }
  });

  test("is warned about where it cannot be hidden, by file and line", () => {
    const line = readFileSync(join(fixtures, "openapi-3.2.yaml"), "utf8")
      .split("\n")
      .findIndex((text) => text.includes("text/show: {"));
    assert.match(
      run.stderr,
      new RegExp(`openapi-3\\.2\\.yaml:${line + 1}:\\d+: .*[Rr]efers only to an internal schema`),
    );
  });
});

const key = { "x-show-key": "a" };
const requests = [
  { api: "openapi-3-2", method: "GET", path: "/showPath/1", status: 200, headers: key },
  { api: "openapi-3-2", method: "GET", path: "/hushPathItem", status: 404, headers: key },
  { api: "openapi-3-2", method: "GET", path: "/hushOnlyOperations", status: 404, headers: key },
  { api: "openapi-3-2", method: "PUT", path: "/showPath/1", status: 405, headers: key },
  { api: "openapi-3-0", method: "GET", path: "/showOld", status: 200, headers: {} },
  { api: "openapi-3-0", method: "POST", path: "/showOld", status: 405, headers: {} },
  { api: "swagger-2-0", method: "GET", path: "/showTwo", status: 200, headers: { "x-show-two": "a" } },
  { api: "swagger-2-0", method: "DELETE", path: "/showTwo", status: 405, headers: { "x-show-two": "a" } },
];

async function respond({ url }: Served, { api, method, path, headers }: (typeof requests)[number]) {
  const response = await fetch(`${url}/${api}/api${path}`, { method, headers });
  const sent = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return { status: response.status, text: `${sent}\n${await response.text()}` };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith(".br")) return brotliDecompressSync(bytes).toString();
  return file.endsWith(".gz") ? gunzipSync(bytes).toString() : bytes.toString();
}

/** A text with what escapes write of it: HTML's entities, `\u` of JSON and JavaScript, percent-encoding, Base64. */
function decoded(text: string): string {
  const plain = text
    .replace(/&#x([\da-f]+);/gi, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replace(/\\u([\da-f]{4})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/%([2-7][\da-f])/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/<\/?(?:wbr|span|b|i|mark)\b[^>]*>/gi, "");
  const encoded = text.match(/[A-Za-z\d+/]{40,}={0,2}/g) ?? [];
  return [text, plain, ...encoded.map((part) => Buffer.from(part, "base64").toString("latin1"))].join("\n");
}
