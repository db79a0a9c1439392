import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { errors, notes, warnings } from "#messages/terminal/change-rules.ts";
import { type ChangeSettings, changeIds, compareDescriptions } from "#model/changes/index.ts";
import { documentOf } from "../../fixtures/describe.ts";
import { linesBetween, settings } from "./lines.ts";

const api = (operation: string, version = "1") =>
  documentOf(
    `{ openapi: 3.1.0, info: { title: T, version: "${version}" }, paths: { /a: { get: ${operation} } } }`,
  );
const gone = (version = "1") =>
  documentOf(`{ openapi: 3.1.0, info: { title: T, version: "${version}" }, paths: {} }`);
const done = "responses: { 204: { description: Done. } }";
const plain = `{ ${done} }`;
const until = (date: string, more = "") => `{ deprecated: true, x-sunset: "${date}", ${more} ${done} }`;

const lines = (old: string, next: string | null, more: Partial<ChangeSettings> = {}) =>
  linesBetween(api(old), next === null ? gone() : api(next), { ...settings, ...more });

suite("removal of an operation", () => {
  test("the verdict on a removed operation depends on its deprecation and sunset date", () => {
    assert.deepEqual(lines(plain, null), ["breaking removed-without-deprecation GET /a"]);
    assert.deepEqual(lines(`{ deprecated: true, ${done} }`, null), ["breaking operation-removed GET /a"]);
    assert.deepEqual(lines(until("2026-11-24"), null), ["breaking removed-before-sunset GET /a"]);
    assert.deepEqual(lines(until("2026-11-23"), null), ["notice removed-after-sunset GET /a"]);
  });

  test("the change for a removed operation contains the sunset date", () => {
    const [change] = compareDescriptions(
      { document: api(until("2027-06-30")) },
      { document: gone() },
      settings,
    );
    assert.equal(change?.before, "2027-06-30");
  });
});

suite("changes of a sunset date", () => {
  test("a sunset date is too soon if it is fewer days away than the settings require", () => {
    const announced = until("2026-12-31");
    assert.deepEqual(lines(`{ deprecated: true, ${done} }`, announced), ["notice sunset-set GET /a"]);
    assert.deepEqual(lines(`{ deprecated: true, ${done} }`, announced, { minDays: 90 }), [
      "breaking sunset-too-soon GET /a",
    ]);
  });

  test("setting a replacement and a sunset date together is a notice", () => {
    assert.deepEqual(lines(until("2027-01-01"), until("2027-01-01", "x-replaced-by: b,")), [
      "notice replacement-changed GET /a",
    ]);
  });

  test("withdrawing a deprecation with its sunset date is one notice", () => {
    assert.deepEqual(lines(`{ deprecated: true, ${done} }`, plain), ["notice deprecation-withdrawn GET /a"]);
  });
});

suite("stability of an operation", () => {
  const needs = "parameters: [{ name: b, in: query, required: true, schema: { type: string } }],";
  const at = (stability: string, more = "") => `{ x-stability: ${stability}, ${more} ${done} }`;

  test("breaking changes of unstable operations get a milder verdict", () => {
    const verdict = (stability: string) => lines(at(stability), at(stability, needs))[0]?.split(" ")[0];
    assert.deepEqual(["experimental", "alpha", "beta", "stable"].map(verdict), [
      "notice",
      "notice",
      "risky",
      "breaking",
    ]);
  });

  test("the settings override the verdict for a level of stability", () => {
    assert.deepEqual(lines(at("beta"), at("beta", needs), { stability: { beta: "breaking" } }), [
      "breaking required-parameter-added GET /a query parameter `b`",
    ]);
  });
});

suite("settings of a comparison", () => {
  test("the settings change or ignore a kind of change", () => {
    const rules = (verdict: "risky" | null) => ({
      rules: new Map([["removed-without-deprecation", verdict] as const]),
    });
    assert.deepEqual(lines(plain, null, rules("risky")), ["risky removed-without-deprecation GET /a"]);
    assert.deepEqual(lines(plain, null, rules(null)), []);
  });

  test("a fingerprint accepts a breaking change, also after the version changes", () => {
    const [change] = compareDescriptions({ document: api(plain) }, { document: gone() }, settings);
    const allow = new Map([[change?.fingerprint ?? "", "Nobody used it."]]);
    const [allowed] = compareDescriptions(
      { document: api(plain, "2") },
      { document: gone("3") },
      { ...settings, allow },
    );
    assert.deepEqual(
      [allowed?.verdict, allowed?.reason, allowed?.note],
      ["notice", "allowed", "Nobody used it."],
    );
  });
});

test("a version that is the same despite a breaking change is reported", () => {
  const ids = (version: string) =>
    compareDescriptions({ document: api(plain) }, { document: gone(version) }, settings).map(({ id }) => id);
  assert.deepEqual(ids("1"), ["removed-without-deprecation", "version-not-bumped"]);
  assert.deepEqual(ids("2"), ["removed-without-deprecation"]);
});

test("every kind of change has a rule", () => {
  assert.deepEqual([...changeIds].sort(), Object.keys({ ...errors, ...warnings, ...notes }).sort());
});

suite("recursive and large descriptions", () => {
  const tree = (type: string, name = "Node") =>
    documentOf(`
openapi: 3.1.0
paths: { /a: { get: { responses: { 200: { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } } } } } }
components: { schemas: { ${name}: { type: object, properties: { value: { type: ${type} }, next: { $ref: '#/components/schemas/${name}' }, all: { type: array, items: { $ref: '#/components/schemas/${name}' } } } } } }`);

  test("a changed field of a recursive schema is reported once", () => {
    assert.deepEqual(linesBetween(tree("string"), tree("integer")), ["breaking type-changed Node `value`"]);
  });

  test("a renamed recursive schema is not a change", () => {
    assert.deepEqual(linesBetween(tree("string"), tree("string", "Tree")), []);
  });

  test("the comparison of a schema that refers only to itself ends", () => {
    const circle = documentOf(
      "{ openapi: 3.1.0, components: { schemas: { A: { $ref: '#/components/schemas/A' }, B: { allOf: [{ $ref: '#/components/schemas/B' }] } } } }",
    );
    const used = (name: string) => ({
      ...circle,
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "D",
                content: { "a/b": { schema: { $ref: `#/components/schemas/${name}` } } },
              },
            },
          },
        },
      },
    });
    for (const name of ["A", "B"]) assert.deepEqual(linesBetween(used(name), used(name)), []);
  });

  test("a change of a schema that ten thousand operations return is reported once", () => {
    const many = (type: string) => {
      const paths: Record<string, unknown> = {};
      for (let index = 0; index < 10_000; index++)
        paths[`/a${index}`] = {
          get: {
            responses: {
              200: {
                description: "D",
                content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } },
              },
            },
          },
        };
      return {
        openapi: "3.1.0",
        paths,
        components: { schemas: { A: { type: "object", properties: { b: { type } } } } },
      };
    };
    const changes = compareDescriptions(
      { document: many("string") },
      { document: many("integer") },
      settings,
    );
    assert.deepEqual(
      changes
        .filter(({ id }) => id !== "version-not-bumped")
        .map(({ id, uses }) => [id, uses[0]?.operations.length]),
      [["type-changed", 10_000]],
    );
  });
});
