import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Reference } from "#model/types.ts";
import { perObject, perReference } from "#site/made-once.ts";

suite("memoization per object", () => {
  test("perObject() computes each object's value once, also if it is undefined", () => {
    const made: string[] = [];
    const nameOf = perObject(({ name }: { name: string }, suffix: string) => {
      made.push(name);
      return name === "" ? undefined : name + suffix;
    });
    const [some, none] = [{ name: "pet" }, { name: "" }];
    assert.deepEqual(
      [some, none, some, none].map((one) => nameOf(one, "s")),
      ["pets", undefined, "pets", undefined],
    );
    assert.deepEqual(made, ["pet", ""]);
  });

  test("perObject() computes the value again after a rejected promise", async () => {
    let tries = 0;
    const textOf = perObject(async (_: object) => {
      tries += 1;
      if (tries === 1) throw new Error("once");
      return "text";
    });
    const key = {};
    await assert.rejects(textOf(key), { message: "once" });
    assert.deepEqual([await textOf(key), await textOf(key), tries], ["text", "text", 2]);
  });

  test("perReference() shares a value among all sites of a reference", () => {
    const [one, other] = [{}, {}] as Reference[];
    const places = perReference(({ folder }: { reference: Reference; folder: string }) => folder);
    assert.deepEqual(
      [
        { reference: one as Reference, folder: "a/" },
        { reference: one as Reference, folder: "b/" },
        { reference: other as Reference, folder: "c/" },
      ].map(places),
      ["a/", "a/", "c/"],
    );
  });
});
