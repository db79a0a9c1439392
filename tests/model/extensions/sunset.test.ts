import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readDay } from "#model/extensions/values/date.ts";
import { each, markersOf } from "./read.ts";

describe("x-deprecated-sunset", () => {
  test("a sunset date is read from x-deprecated-sunset and x-sunset, with or without quotes", () => {
    const day = { text: "2027-06-30", date: "2027-06-30" };
    const ways = [
      'x-deprecated-sunset: "2027-06-30"',
      "x-deprecated-sunset: 2027-06-30",
      "x-sunset: '2027-06-30'",
      "x-sunset: 2027-06-30",
    ];
    assert.deepEqual(
      each("sunset", ways),
      ways.map((way) => [way, day, []]),
    );
  });

  test("a sunset date may be a leap day, and any year from 1 to 9999", () => {
    for (const date of ["2028-02-29", "0001-01-01", "9999-12-31", "2000-02-29"]) {
      assert.deepEqual(markersOf(`x-sunset: ${date}`), {
        markers: { ...markersOf("{}").markers, sunset: { text: date, date } },
        warnings: [],
      });
    }
  });

  test("an invalid sunset date is shown as written, with a warning", () => {
    const texts = [
      "2027-02-30",
      "2027-02-29",
      "1900-02-29",
      "2027-13-01",
      "2027-00-10",
      "2027-6-3",
      "30/06/2027",
      "soon",
      " 2027-06-30 ",
      "2027-06-30T23:59:59Z",
      "99999-01-01",
      "",
      "<script>alert(1)</script>",
    ];
    const ways = texts.map((text) => `x-deprecated-sunset: "${text}"`);
    assert.deepEqual(
      each("sunset", ways),
      texts.map((text, index) => [
        ways[index],
        { text, date: null },
        [
          `/op/x-deprecated-sunset: \`x-deprecated-sunset\` "${text}" is not a date (YYYY-MM-DD); it is shown as written`,
        ],
      ]),
    );
  });

  test("a sunset date that is not a string is ignored with a warning", () => {
    const ways = ["20270630", "2027", "true", "[2027-06-30]", "{ date: 2027-06-30 }", ""].map(
      (value) => `x-sunset: ${value}`,
    );
    const problem = "/op/x-sunset: `x-sunset` must be a date (YYYY-MM-DD)";
    assert.deepEqual(
      each("sunset", ways),
      ways.map((way) => [way, null, [problem]]),
    );
  });

  test("x-deprecated-sunset and x-deprecated-since are independent, and neither applies from the root", () => {
    const { markers, warnings } = markersOf("x-deprecated-since: 2026-06-30", "x-sunset: 2027-06-30");
    assert.deepEqual(
      [markers.deprecatedSince, markers.sunset, warnings],
      [{ text: "2026-06-30", date: "2026-06-30" }, null, []],
    );
  });

  test("a sunset date from a YAML 1.1 reader is the same day in every time zone", () => {
    const before = process.env.TZ;
    for (const zone of ["Pacific/Honolulu", "UTC", "Pacific/Kiritimati"]) {
      process.env.TZ = zone;
      const date = new Date("2027-06-30T00:00:00Z");
      assert.deepEqual(
        [readDay(date, assert.fail), readDay("2027-06-30", assert.fail)],
        Array(2).fill({ text: "2027-06-30", date: "2027-06-30" }),
      );
    }
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
});
