import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { NamedText } from "#http/request/types.ts";
import { checkResponse } from "#http/validation/response.ts";
import { describeGet } from "./describe.ts";

const since = { deprecated: true, "x-deprecated-since": "2026-06-30" };
const until = { "x-deprecated-sunset": "2027-06-30" };

/** The findings about a response without a body that has these headers. */
function findings(operation: object, headers: NamedText[], { status = 200, isCrossOrigin = false } = {}) {
  const described = describeGet({ responses: { default: { description: "" } }, ...operation });
  const answer = { status, headers, isCrossOrigin, body: { kind: "text", text: "" } as const };
  const findings = checkResponse(described.operation, described.schemas, answer);
  return findings.map(({ kind, weight, sentence, place }) => {
    assert.deepEqual(place, { kind: "operation" });
    return `${kind} ${weight}: ${sentence}`;
  });
}

const at = (date: string): NamedText => ["deprecation", `@${Date.parse(date) / 1000}`];

suite("Deprecation and Sunset headers", () => {
  test("Deprecation and Sunset match the description if the day is the same", () => {
    assert.deepEqual(findings({}, []), []);
    const sunset: NamedText = ["sunset", "Wed, 30 Jun 2027 23:59:59 GMT"];
    assert.deepEqual(findings({ ...since, ...until }, [at("2026-06-30T00:00:00Z"), sunset]), []);
    assert.deepEqual(findings(since, [["deprecation", "Tue, 30 Jun 2026 08:00:00 GMT"]]), []);
    assert.deepEqual(findings(since, [["deprecation", "true"]]), []);
  });

  test("Deprecation or Sunset on another day than in the description is a difference", () => {
    assert.deepEqual(findings(since, [at("2026-07-01")]), [
      "deprecation difference: `Deprecation` is 2026-07-01, but 2026-06-30 in the description.",
    ]);
    assert.deepEqual(findings(until, [["sunset", "Thu, 01 Jul 2027 00:00:00 GMT"]]), [
      "sunset difference: `Sunset` is 2027-07-01, but 2027-06-30 in the description.",
    ]);
  });

  test("Deprecation or Sunset that only the response has is reported", () => {
    assert.deepEqual(findings({}, [at("2026-06-30"), ["sunset", "Wed, 30 Jun 2027 00:00:00 GMT"]]), [
      "deprecation difference: The response announces deprecation (2026-06-30), the description does not.",
      "sunset difference: The response announces a sunset (2027-06-30), the description does not.",
    ]);
    assert.deepEqual(findings({ deprecated: true }, [at("2026-06-30")]), [
      "deprecation note: The response announces deprecation (2026-06-30), the description has no date.",
    ]);
  });

  test("missing Deprecation and Sunset headers are noted for a successful response", () => {
    const notes = [
      "deprecation note: The description announces deprecation, but the response has no `Deprecation`.",
      "sunset note: The description announces a sunset, but the response has no `Sunset`.",
    ];
    assert.deepEqual(findings({ ...since, ...until }, []), notes);
    assert.deepEqual(findings({ ...since, ...until }, [], { status: 502 }), []);
  });

  test("a Sunset header that CORS may hide is noted", () => {
    assert.deepEqual(findings(until, [], { isCrossOrigin: true }), [
      "sunset note: `Sunset` cannot be read: the response comes from another origin.",
    ]);
    assert.deepEqual(findings({}, [], { isCrossOrigin: true }), []);
  });

  test("an invalid date in Deprecation or Sunset is a difference", () => {
    assert.deepEqual(findings(since, [["deprecation", "soon"]]), [
      "deprecation difference: `Deprecation: soon` is not valid (RFC 9745).",
    ]);
    assert.deepEqual(findings(until, [["sunset", "2027-06-30"]]), [
      "sunset difference: `Sunset: 2027-06-30` is not valid (RFC 8594).",
    ]);
  });
});
