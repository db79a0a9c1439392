import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each } from "./read.ts";

describe("x-replaced-by", () => {
  test("x-replaced-by is an operationId, or an object with operationId and parameters", () => {
    const rows = [
      ["x-replaced-by: listPets", { operationId: "listPets", parameters: [] }, []],
      ["x-replaced-by: { operationId: listPets }", { operationId: "listPets", parameters: [] }, []],
      [
        "x-replaced-by: { operationId: a, parameters: { id: $request.path.petId, big: 9007199254740993, on: true, deep: { a: [1] }, none: null } }",
        {
          operationId: "a",
          parameters: [
            { name: "id", value: "$request.path.petId" },
            { name: "big", value: "9007199254740993" },
            { name: "on", value: "true" },
            { name: "deep", value: '{"a":[1]}' },
            { name: "none", value: "null" },
          ],
        },
        [],
      ],
      ["{}", null, []],
    ];
    assert.deepEqual(
      each(
        "replacedBy",
        rows.map(([way]) => String(way)),
      ),
      rows,
    );
  });

  test("an x-replaced-by of another type is ignored with a warning", () => {
    const ways = ["5", "true", "[listPets]", "{ operationRef: '#/x' }", "{ operationId: 5 }", ""].map(
      (value) => `x-replaced-by: ${value}`,
    );
    const problem =
      "/op/x-replaced-by: `x-replaced-by` must be an operationId, or an object with `operationId` and `parameters`";
    assert.deepEqual(
      each("replacedBy", ways),
      ways.map((way) => [way, null, [problem]]),
    );
  });
});
