import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { filesIn, projectOf, shop } from "./shop.ts";

test("concurrent builds write complete sites, in one folder and in several", {
  timeout: 240_000,
}, async (t) => {
  const other = shop.replaceAll("order", "parcel").replaceAll("Order", "Parcel");
  const { folder, build } = projectOf(t, { "shop.yaml": shop, "other.yaml": other });
  for (const name of ["shop", "other"]) assert.equal((await build(`${name}.yaml`, `alone-${name}`)).code, 0);
  const built = await Promise.all([
    build("shop.yaml", "site"),
    build("other.yaml", "site"),
    build("shop.yaml", "site"),
    build("shop.yaml", "shop"),
    build("other.yaml", "other"),
  ]);
  for (const { code, stderr } of built) assert.equal(code, 0, stderr);
  const [alone, aloneOther] = [filesIn(join(folder, "alone-shop")), filesIn(join(folder, "alone-other"))];
  assert.deepEqual(filesIn(join(folder, "shop")), alone);
  assert.deepEqual(filesIn(join(folder, "other")), aloneOther);
  const site = filesIn(join(folder, "site"));
  assert.deepEqual(site, "operations/list-orders/index.html" in site ? alone : aloneOther);
  assert.deepEqual(
    readdirSync(folder).filter((name) => /^site./.test(name)),
    [],
  );
});
