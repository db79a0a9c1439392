import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { tableOf, tableRows } from "#islands/try-it/response/body/table.ts";

const deep = `${"[".repeat(100_000)}12345678901234567890${"]".repeat(100_000)}`;

const tableIn = (text: string) => {
  const rows = tableRows(text);
  return rows && tableOf(rows);
};

suite("JSON as a table", () => {
  test("a table has a column for each member of its objects, and keeps every digit", () => {
    assert.deepEqual(tableIn('[{"id":9007199254740993,"tag":null},{"name":"a","__proto__":[1.5]}]'), {
      columns: ["id", "tag", "name", "__proto__"],
      cells: [
        ["9007199254740993", "null", "", ""],
        ["", "", "a", "[1.5]"],
      ],
    });
  });

  test("a table is made of the only array in an object", () => {
    assert.deepEqual(tableIn('{"total":1,"data":[{"id":1}]}'), { columns: ["id"], cells: [["1"]] });
  });

  for (const text of ["{}", "[]", "[1]", '[{"id":1},2]', '{"a":[{}],"b":[{}]}', "true", deep])
    test(`${text.slice(0, 20)} is not shown as a table`, () => assert.equal(tableIn(text), null));
});
