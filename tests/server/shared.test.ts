import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { send } from "./running.ts";

test("two servers on one database wait for each other and lose nothing", { timeout: 30_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "specimen-shared-"));
  const script = join(import.meta.dirname, "serve.ts");
  const children = [1, 2].map(() =>
    spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  try {
    // Both find the file missing, and one of them plants the seed.
    const apis = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, "data"))[0]).trim()),
    );
    const requests = Array.from({ length: 200 }, (_, index) => {
      const api = apis[index % 2];
      if (index % 4 < 2) return send(`${api}/pets`, "POST", '{"name":"A","categoryId":1}');
      return send(`${api}/store/inventory/1`, "PUT", `{"quantity":${index}}`);
    });
    const answers = await Promise.all(requests);
    const [created, changed] = [201, 200].map((wanted) => answers.filter(({ status }) => status === wanted));
    assert.deepEqual([created?.length, changed?.length], [100, 100]);
    assert.equal(new Set(created?.map(({ headers }) => headers.get("location"))).size, 100);
  } finally {
    for (const child of children) child.kill();
    await Promise.all(
      children.map((child) => child.exitCode === null && child.signalCode === null && once(child, "exit")),
    );
    await rm(dataDir, { recursive: true });
  }
});
