import assert from "node:assert/strict";
import { test } from "node:test";
import { parameterField } from "#form/parameter.ts";
import { fieldRow } from "#form/row.ts";
import { serializeParameter } from "#request/parameter/index.ts";
import { field as requestParameter } from "../request/fixtures.ts";

test("a parameter that may be empty has a switch to send it so, others have none", () => {
  for (const allowEmptyValue of [true, false])
    for (const type of ["string", "integer", "boolean"]) {
      const parameter = requestParameter({ allowEmptyValue, required: false, jsonSchema: { type } });
      const field = parameterField(parameter, new Map());
      const row = fieldRow(field, { id: "a", mayBeEmpty: parameter.allowEmptyValue }).html;
      assert.equal(row.includes("send empty"), allowEmptyValue, type);
      assert.equal(serializeParameter(parameter, ""), "color=");
    }
});
