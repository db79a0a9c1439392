import assert from "node:assert/strict";
import { test } from "node:test";
import { distinctiveNames, sharedNames } from "#schema/validation/distinctive-names.ts";

const members = (names: string[], required: string[]) =>
  names.map((name) => ({ name, required: required.includes(name) }));

/** The names that distinguish the options of a union. */
function namesOf(...options: ReturnType<typeof members>[]): string[] {
  const shared = sharedNames(options);
  return options.map((option) => distinctiveNames(option, shared));
}

test("the names that not all options have distinguish them, required ones first", () => {
  assert.deepEqual(
    namesOf(members(["id", "mail", "name"], ["id", "mail"]), members(["id", "phone"], ["id"])),
    ["mail", "phone"],
  );
});

test("names that not all options require distinguish options with the same names", () => {
  const names = ["data", "flags", "name", "port", "tag"];
  assert.deepEqual(
    namesOf(
      members(names, ["data", "name"]),
      members(names, ["data", "name", "flags", "tag"]),
      members(names, ["data", "name", "port"]),
    ),
    ["data, name", "flags, tag", "port"],
  );
});
