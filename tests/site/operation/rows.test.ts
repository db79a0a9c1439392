import assert from "node:assert/strict";
import { test } from "node:test";
import { parameterRow } from "#site/operation/rows.ts";
import { describeSite } from "../described-site.ts";

test("a parameter shows the author's examples and no generated ones", () => {
  const site = describeSite(`
    paths:
      /repos:
        get:
          parameters:
            - { name: owner, in: query, schema: { type: string } }
            - { name: state, in: query, example: open, schema: { type: string } }
            - name: sort
              in: query
              schema: { type: string }
              examples: { up: { summary: Oldest first, description: For logs., value: up }, down: { value: down } }`);
  const rows = (site.reference.operations[0]?.parameters ?? []).map((one) => parameterRow(one, site));
  assert.deepEqual(
    rows.map(({ name, examples }) => [name, examples]),
    [
      ["owner", []],
      ["state", [{ text: "open", summary: null, description: null }]],
      [
        "sort",
        [
          { text: "up", summary: "Oldest first", description: "For logs." },
          { text: "down", summary: null, description: null },
        ],
      ],
    ],
  );
});
