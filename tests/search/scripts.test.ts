import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { buildReference } from "#model/index.ts";
import type { Reference } from "#model/types.ts";
import { descriptionOf, type Script, scripts } from "./scripts.ts";
import { catalogOf, isAccepted, search } from "./searching.ts";

suite("search in six scripts", () => {
  const places: number[] = [];

  for (const [name, script] of Object.entries(scripts))
    test(`the search finds the expected results in ${name}`, () => {
      const catalog = catalogOf(referenceOf(script));
      const missed: string[] = [];
      for (const [typed, ...accepted] of script.queries) {
        const found = search(catalog, typed);
        const place = found.findIndex((line) => accepted.some((one) => isAccepted(line, one)));
        places.push(place);
        if (place !== 0)
          console.log(`${place < 0 ? "none" : place + 1} ${typed} → ${found.slice(0, 3).join(" | ")}`);
        if (place < 0) missed.push(typed);
      }
      assert.deepEqual(missed, []);
    });

  test("searches in six scripts have the expected result first in 85%, among the first three in 96%", () => {
    const share = (most: number) =>
      places.filter((place) => place >= 0 && place < most).length / places.length;
    assert.equal(places.length, 60);
    assert.ok(share(1) >= 0.85, `${share(1)} first`);
    assert.ok(share(3) >= 0.96, `${share(3)} among the first three`);
  });
});

const referenceOf = (script: Script): Reference => buildReference(descriptionOf(script)).reference;
