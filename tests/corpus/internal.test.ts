import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { readBuiltSite } from "#cli/built-site.ts";
import { type Served, serve } from "#cli/serve.ts";
import { readSettings } from "#cli/settings.ts";
import type { BuildRun } from "./build.ts";
import { filesBelow, searchSite, textOf } from "./planted-words.ts";
import { releaseBuild, sharedBuild } from "./shared-build.ts";

const fixtures = "tests/fixtures/internal";
const files = readdirSync(fixtures).map((name) => join(fixtures, name));

// In the descriptions every word with "hush" belongs to something internal, and every word with "show" to its neighbor.
suite("internal parts", () => {
  let run: BuildRun;
  before(async () => {
    run = await sharedBuild("internal", files, {
      args: ["--site", "https://docs.example.com", "--compress", "--explorer"],
    });
    assert.equal(run.code, 0, run.stderr);
  });
  after(() => releaseBuild(run));

  test("internal parts are in no file of a site, while all of their neighbors are", () => {
    const { leaks, all } = searchSite(run.out);
    assert.deepEqual(leaks, []);
    const neighbors = new Set(files.flatMap((file) => readFileSync(file, "utf8").match(/show\w*/gi) ?? []));
    assert.ok(neighbors.size > 100);
    assert.deepEqual(
      [...neighbors].filter((word) => !all.includes(word)),
      [],
    );
  });

  test("each kind of generated file contains the neighbors of internal parts", () => {
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

  test("a served simulation returns no internal parts, and 404 or 405 for internal operations", async () => {
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

  test("an internal part that cannot be hidden is reported with file and line", () => {
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
