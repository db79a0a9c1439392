import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { writeCsv } from "#model/media/csv.ts";

suite("comma-separated values", () => {
  test("a list of objects is written as CSV with a header line, quoted fields and empty missing members", () => {
    const value = [
      { id: 1, note: 'a "b", c', tags: ["x"] },
      { id: 2, note: null, extra: "two\nlines" },
    ];
    assert.equal(
      writeCsv(value),
      ["id,note,tags,extra", '1,"a ""b"", c","[""x""]",', '2,,,"two\nlines"'].join("\n"),
    );
  });

  test("a single object is one line of CSV, and lists and scalars have no header line", () => {
    assert.equal(writeCsv({ a: 1, b: true }), "a,b\n1,true");
    assert.equal(
      writeCsv([
        ["a", 1],
        ["b", 2],
      ]),
      "a,1\nb,2",
    );
    assert.equal(writeCsv([1, 2]), "1\n2");
    assert.equal(writeCsv([]), "");
  });

  test("CSV that the author wrote as a string is kept unchanged", () => {
    assert.equal(writeCsv("a;b\n1;2"), "a;b\n1;2");
  });
});
