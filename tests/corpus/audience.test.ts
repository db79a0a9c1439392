import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { temporaryFolder } from "../cli/temporary.ts";
import { build } from "./build.ts";
import { searchSite } from "./planted-words.ts";

const folder = "tests/fixtures/internal";
const names = ["openapi-3.0.yaml", "openapi-3.2.yaml", "swagger-2.0.yaml"];

// What is data of an example is no marker.
const marker = /x-internal: true(?!, note: show)/g;

// Every word with "hush" belongs to something that is internal there and for partners here, also the name of their audience.
const forPartners = (name: string) =>
  readFileSync(join(folder, name), "utf8").replaceAll(marker, "x-audience: [hushPartner, hushStaff]");

test("content for another audience is in no file of a site, while all of its neighbors are", async (t) => {
  const text = forPartners("openapi-3.2.yaml");
  const own = temporaryFolder(t, { "openapi-3.2.yaml": text });
  const out = join(own, "site");
  const options = ["--site", "https://docs.example.com", "--audience", "developers"];
  const { code, stderr } = await build(join(own, "openapi-3.2.yaml"), out, {
    args: options,
    env: { SPECIMEN_CACHE: join(own, "cache") },
  });
  assert.equal(code, 0, stderr);
  const { leaks, all } = searchSite(out);
  assert.deepEqual(leaks, []);
  const neighbors = new Set(text.match(/show\w*/gi));
  assert.deepEqual(
    [...neighbors].filter((word) => !all.includes(word)),
    [],
  );
});

test("a description for an audience equals one that marks the rest as internal, in each version", async (t) => {
  for (const name of names) {
    const own = temporaryFolder(t, { [name]: forPartners(name) });
    const read = async (audience: string[], file = join(own, name)) =>
      (await loadDescription(file, { audience })).document;
    const hidden = await read([], join(folder, name));
    assert.deepEqual([await read(["developers"]), await read([])], [hidden, hidden]);
    const shown = JSON.stringify(await read(["developers", "hushStaff"]));
    assert.deepEqual([/x-audience|hushStaff/.test(shown), /hush/i.test(shown)], [false, true]);
  }
});

const small = (markers: string) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /a:
    get: { ${markers}, responses: { 200: { description: Found } } }
    post: { responses: { 200: { description: Made } } }
`;

test("`x-audience` publishes content for its audiences only, and hidden or invalid markers are reported", async (t) => {
  for (const [markers, audience, methods, problems] of [
    ["x-audience: partner", ["partner"], ["get", "post"], []],
    ["x-audience: [staff, partner]", ["partner"], ["get", "post"], []],
    ["x-audience: partner, x-internal: true", ["partner"], ["post"], []],
    ["x-audience: partner", ["Partner"], ["post"], []],
    ["x-audience: {}", ["partner"], ["post"], [/^`x-audience` must be the name of an audience/]],
    ["x-audience: partner", [], ["post"], [/^1 part is for one audience \(`x-audience`\) and not published/]],
  ] as const) {
    const own = temporaryFolder(t, { "api.yaml": small(markers) });
    const { document, problems: found } = await loadDescription(join(own, "api.yaml"), { audience });
    const { paths } = document as { paths: Record<string, object> };
    assert.deepEqual(Object.keys(paths["/a"] ?? {}), methods, markers);
    assert.equal(found.length, problems.length, markers);
    for (const [index, expected] of problems.entries()) assert.match(found[index]?.problem ?? "", expected);
  }
});
