import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { ask } from "./running.ts";

// A file that may not grow is as good as a full disk, and a test may set that for a process alone.
const withoutLimits = hasPrlimit() ? false : "this system has no prlimit";

suite("full disk", { skip: withoutLimits, timeout: 60_000 }, () => {
  test("a full disk returns 503 for writes and health, loses no data, and needs no restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "specimen-full-disk-"));
    // Without this, the system would end the process at the first write that is refused.
    const ignoring = `trap "" XFSZ; exec "$@"`;
    const args = [process.execPath, join(import.meta.dirname, "serve.ts"), folder];
    const child = spawn("sh", ["-c", ignoring, "sh", ...args], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [line] = await once(child.stdout, "data");
      const api = String(line).trim();
      const create = () => ask(`${api}/categories`, "POST", '{"name":"A"}');
      const [, kept] = await create();
      limitFiles(child.pid, `${statSync(join(folder, "petstore.db-wal")).size}`);
      const message = "The server cannot write to its database at the moment; its disk may be full.";
      assert.deepEqual(await create(), [503, { code: "service_unavailable", message, status: 503 }]);
      assert.deepEqual((await ask(`${api}/health`))[0], 503);
      assert.equal((await ask(`${api}/pets/1`))[0], 200);

      limitFiles(child.pid, "unlimited");
      assert.deepEqual((await ask(`${api}/health`))[0], 200);
      assert.deepEqual(await create(), [201, { id: 7, name: "A" }]);
      assert.deepEqual(await ask(`${api}/categories/6`), [200, kept]);
    } finally {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    }
  });
});

function limitFiles(pid: number | undefined, size: string): void {
  execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${size}:`]);
}

function hasPrlimit(): boolean {
  try {
    execFileSync("prlimit", ["--version"]);
    return true;
  } catch {
    return false;
  }
}
