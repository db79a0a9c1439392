import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listedInWords } from "#model/example-value/vocabulary/listed.ts";

/** Descriptions of the property `kind`, and the values that they list. */
const lists: [description: string, values: string[]][] = [
  ["One of: `car`, `boat`", ["car", "boat"]],
  ["The kind, one of `car`, `boat` (the default) or `false start`.", ["car", "boat", "false start"]],
  ["Valid values are car, boat and plane.", ["car", "boat", "plane"]],
  ["Must be one of car | boat", ["car", "boat"]],
  ['Must be "car" or "boat".', ["car", "boat"]],
  ["It can be either 'Y' or 'N'; the default is 'N'.", ["Y", "N"]],
  ["Possible values for vehicles include <code>car</code>, <code>none</code>, or null.", ["car", "none"]],
  ["Allowed values:\n* **car** – on wheels\n\n* **boat**: on water", ["car", "boat"]],
  ["Can be one of the following values:\n- car\n- boat\n", ["car", "boat"]],
  ["Options include:\n\n * `car` Drives on roads.\n * `boat` Has a URL.", ["car", "boat"]],
  ["[Order](#order) the list by a field:\n\n * `car` Sorts by car.", ["car"]],
  ["`kind` will be `car`, `boat`, or `plane`", ["car", "boat", "plane"]],
  ["Current status of the order: `paid`, `sent` or `done`. More follows.", ["paid", "sent", "done"]],
  ["`kind` is one of `car`,\n`boat`.", ["car", "boat"]],
];

/** Descriptions that mention values of other properties, or none. */
const others = [
  "Must be car or boat.",
  "Can be a `car` or a `boat`.",
  "One of the cars, boats and planes.",
  "Possible values: 1-31 based on the `frequency`.",
  "Either `kind` or `type` is required.",
  "Either `type` or `category` is required.",
  "Provide exactly one of `type`, `category`.",
  "The file's `purpose` must be one of `logo`, `icon`.",
  "The type: car, boat",
  "The size of the type: `car` is large.",
  "Valid values: `car`",
  "Possible values:\n- `car`\n- any other word",
  "Possible values:\n- car drives on roads\n- boat has a URL",
  "Possible values are `car`, `<name>`.",
  "",
];

suite("values that a description lists", () => {
  for (const [description, values] of lists)
    test(`${JSON.stringify(description)} lists values`, () => {
      assert.deepEqual(listedInWords(description, "kind"), values);
    });

  for (const description of others)
    test(`${JSON.stringify(description)} lists no values`, () => {
      assert.deepEqual(listedInWords(description, "kind"), []);
    });
});
