import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, suite, test } from "node:test";
import { ask, send } from "./running.ts";

suite("a server that is killed while it writes", { timeout: 60_000 }, () => {
  const folder = mkdtemp(join(tmpdir(), "specimen-crash-"));
  // Where a test fails, servers may still run.
  after(async () => {
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(children.map(gone));
    await rm(await folder, { recursive: true });
  });

  test("has kept every write it answered, ten times in a row", async () => {
    const dataDir = join(await folder, "writes");
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < 10; round += 1) {
      const { child, api } = await start(dataDir);
      await assertKept(api, acknowledged);
      // The moment is random, so that over many runs it is every moment.
      setTimeout(() => child.kill("SIGKILL"), 20 + Math.random() * 180);
      await Promise.all(
        Array.from({ length: 8 }, (_, writer) => write(api, `${round}/${writer}`, acknowledged)),
      );
      await gone(child);
      await assertSound(dataDir);
    }
    const { child, api } = await start(dataDir);
    await assertKept(api, acknowledged);
    assert.ok(acknowledged.size > 100, `only ${acknowledged.size} writes came through`);
    child.kill("SIGKILL");
    await gone(child);
  });

  test("starts anew with the whole seed when it was killed in the middle of it", async () => {
    const dataDir = join(await folder, "seed");
    const dying = run("die-seeding.ts", dataDir);
    await gone(dying);
    assert.equal(dying.signalCode, "SIGKILL");
    const { child, api } = await start(dataDir);
    const lists = ["/categories", "/pets", "/store/orders"].map((path) => ask(api + path));
    const counts = (await Promise.all(lists)).map(([, items]) => (items as unknown[]).length);
    assert.deepEqual(counts, [5, 12, 6]);
    child.kill("SIGKILL");
    await gone(child);
  });
});

const children: ChildProcess[] = [];

/** Creates, changes and deletes categories until the server is gone, and notes each answer that came. */
async function write(api: string, name: string, acknowledged: Map<string, string>) {
  const categories = `${api}/categories`;
  try {
    // Fewer than would fill the sandbox, however fast the machine is.
    for (let count = 0; count < 100; count += 1) {
      const body = `{"name":"${name}/${count}"}`;
      const created = await send(categories, "POST", body);
      assert.equal(created.status, 201);
      const { id } = JSON.parse(created.text) as { id: number };
      assert.equal(acknowledged.has(`${id}`), false, `identifier ${id} was given twice`);
      acknowledged.set(`${id}`, created.text);
      await change(`${categories}/${id}`, `${id}`, count, acknowledged);
    }
  } catch (error) {
    // `fetch` fails with a TypeError when the server is gone.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function change(address: string, id: string, count: number, acknowledged: Map<string, string>) {
  if (count % 3 === 0) return;
  const before = acknowledged.get(id) ?? "";
  // What is asked for and not answered may be done or not.
  acknowledged.set(id, "either");
  if (count % 3 === 1) {
    const replaced = await send(address, "PUT", '{"name":"replaced"}');
    assert.equal(replaced.status, 200, before);
    acknowledged.set(id, replaced.text);
  } else {
    assert.equal((await send(address, "DELETE")).status, 204, before);
    acknowledged.set(id, "deleted");
  }
}

async function assertKept(api: string, acknowledged: Map<string, string>) {
  const found = new Map<string, string>();
  for (let after = 5; ; ) {
    const page = JSON.parse((await send(`${api}/categories?limit=100&after=${after}`)).text) as {
      id: number;
    }[];
    for (const category of page) found.set(`${category.id}`, JSON.stringify(category));
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  for (const [id, text] of acknowledged) {
    if (text !== "either") assert.equal(found.get(id) ?? "deleted", text, `category ${id}`);
  }
}

// It looks at a copy: opening the file itself would repair it, which is the server's to do.
async function assertSound(dataDir: string) {
  const copy = `${dataDir}-copy`;
  await cp(dataDir, copy, { recursive: true });
  const database = new DatabaseSync(join(copy, "petstore.db"));
  assert.deepEqual({ ...database.prepare("pragma integrity_check").get() }, { integrity_check: "ok" });
  database.close();
  await rm(copy, { recursive: true });
}

function run(script: string, dataDir: string): ChildProcess {
  const path = join(import.meta.dirname, script);
  const child = spawn(process.execPath, [path, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

async function start(dataDir: string): Promise<{ child: ChildProcess; api: string }> {
  const child = run("serve.ts", dataDir);
  assert.ok(child.stdout);
  const [line] = await once(child.stdout, "data");
  return { child, api: String(line).trim() };
}

const gone = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};
