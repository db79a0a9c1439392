import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { stagesOf } from "#site/lifecycle/stages.ts";
import { timelineOf } from "#site/lifecycle/timeline.ts";
import { describeApi } from "../../fixtures/describe.ts";

/** The timeline of operations that end on these days; `since..last` also has the day since when they are deprecated. */
function timeline(...spans: string[]) {
  const paths = spans.map((span, index) => {
    const [since, last] = span.includes("..") ? span.split("..") : [undefined, span];
    const marks = since === undefined ? "" : `x-deprecated-since: '${since}', `;
    return `  /p${index}: { get: { operationId: o${index}, deprecated: true, ${marks}x-sunset: '${last}', responses: {} } }`;
  });
  return timelineOf(stagesOf(describeApi(`paths:\n${paths.join("\n")}`).reference).ending);
}

const ticks = (...spans: string[]) => timeline(...spans)?.ticks.map(({ label, at }) => `${label} ${at}`);
const rows = (...spans: string[]) =>
  timeline(...spans)?.rows.map(({ entries, label, since, ends }) => [
    label,
    entries.length,
    since,
    ends.join(),
  ]);

const days = (count: number, step: number) =>
  Array.from({ length: count }, (_none, index) =>
    new Date(Date.UTC(2027, 0, 1 + index * step)).toISOString().slice(0, 10),
  );

describe("lifecycle timeline", () => {
  test("a timeline with one day begins at the deprecation, or at the start of that year", () => {
    assert.deepEqual(ticks("2026-06-30..2027-06-30"), [
      "Jan 2026 0",
      "Jul 2026 33.2",
      "Jan 2027 66.8",
      "Jul 2027 100",
    ]);
    assert.deepEqual(rows("2026-06-30..2027-06-30"), [["2027-06-30", 1, 33, "99.8"]]);
    assert.deepEqual(ticks("2030-12-05"), [
      "Jan 2030 0",
      "Apr 2030 24.7",
      "Jul 2030 49.6",
      "Oct 2030 74.8",
      "Jan 2031 100",
    ]);
    assert.deepEqual(rows("2030-12-05"), [["2030-12-05", 1, null, "92.6"]]);
  });

  test("a timeline of any length has two to six labels", () => {
    for (const last of ["2027-01-01", "2028-01-01", "2029-05-05", "2035-01-01", "2100-12-31", "9999-12-31"]) {
      const found = ticks("2026-12-31", last) ?? [];
      assert.ok(found.length >= 2 && found.length <= 6, `${last}: ${found.join(", ")}`);
      assert.equal(found[0]?.split(" ").at(-1), "0");
      assert.equal(found.at(-1)?.split(" ").at(-1), "100");
    }
    assert.equal(ticks("2026-12-31", "9999-12-31")?.at(-1), "10000 100");
    assert.deepEqual(ticks("0001-01-01", "0004-12-31"), [
      "0001 0",
      "0002 25",
      "0003 50",
      "0004 74.9",
      "0005 100",
    ]);
  });

  test("a timeline has one row for all operations with the same sunset date", () => {
    assert.deepEqual(
      rows("2027-06-30", "2027-03-31", "2027-06-30")?.map(([label, count]) => [label, count]),
      [
        ["2027-03-31", 1],
        ["2027-06-30", 2],
      ],
    );
  });

  test("a timeline with many days groups them by months, years or decades", () => {
    const labels = (...spans: string[]) => rows(...spans)?.map(([label, count]) => `${label} ${count}`);
    assert.equal(labels(...days(24, 1))?.length, 24);
    assert.deepEqual(labels(...days(60, 1)), ["Jan 2027 31", "Feb 2027 28", "Mar 2027 1"]);
    assert.deepEqual(labels(...days(200, 5)), ["2027 73", "2028 74", "2029 53"]);
    assert.deepEqual(labels(...days(60, 366))?.slice(0, 2), ["2020s 3", "2030s 10"]);
  });

  test("a timeline ignores invalid dates, and is absent without valid ones", () => {
    assert.deepEqual(
      rows("soon", "2027-06-30", "2030-02-30")?.map(([label]) => label),
      ["2027-06-30"],
    );
    assert.equal(timeline("soon"), null);
    assert.equal(timeline(), null);
  });

  test("a timeline ignores a deprecation after the sunset date", () => {
    assert.deepEqual(
      rows("2028-01-01..2027-06-30")?.map(([, , since]) => since),
      [null],
    );
  });
});
