import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { modelsOnDisk } from "#cli/build/reader/models-on-disk.ts";
import { keepCachesIn } from "#disk/caches.ts";
import type { KeptParts } from "#model/kept.ts";
import { temporaryFolder } from "../temporary.ts";

const parts: KeptParts = {
  surroundings: "{}",
  parts: new Map([["key /paths/~1pets/get", { item: { title: "Pets é 🐈", count: 2n ** 60n }, copies: 3 }]]),
};

suite("modelsOnDisk()", () => {
  test("saved models are read by the next build of the same version only", (t) => {
    keepCachesIn(temporaryFolder(t));
    const store = modelsOnDisk("1", unexpected);
    assert.equal(store.get("pets"), null);
    store.set("pets", parts);
    assert.equal(modelsOnDisk("1", unexpected).get("pets"), null);
    store.save();
    assert.deepEqual(modelsOnDisk("1", unexpected).get("pets"), parts);
    assert.equal(modelsOnDisk("1", unexpected).get("shops"), null);
    assert.equal(modelsOnDisk("2", unexpected).get("pets"), null);
  });

  test("damaged models are reported and ignored", (t) => {
    const folder = temporaryFolder(t);
    keepCachesIn(folder);
    const store = modelsOnDisk("1", unexpected);
    store.set("pets", parts);
    store.save();
    const own = join(folder, "models", "1");
    const [name = ""] = readdirSync(own);
    const whole = readFileSync(join(own, name));
    const middle = whole.length >> 1;
    const changed = Buffer.from(whole).fill(whole[middle] === 0 ? 1 : 0, middle, middle + 1);
    for (const bytes of [changed, whole.subarray(0, middle), Buffer.alloc(0)]) {
      writeFileSync(join(own, name), bytes);
      const ignored: string[] = [];
      assert.equal(modelsOnDisk("1", (where) => ignored.push(where)).get("pets"), null);
      assert.deepEqual(ignored, [join(folder, "models")]);
    }
  });
});

const unexpected = (folder: string) => assert.fail(`${folder} is not damaged`);
