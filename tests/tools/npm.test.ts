import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runChild } from "./npm.mjs";

const run = (script: string) => runChild(process.execPath, ["-e", script], { stdio: "ignore" });

test("the exit code is the child's", async () => {
  assert.equal(await run("process.exit(7)"), 7);
});

test("a signal counts from 128, as in a shell", { skip: onWindows() }, async () => {
  assert.equal(await run("process.kill(process.pid, 'SIGTERM')"), 143);
});

test("a program that is not there is an error", async () => {
  await assert.rejects(runChild("/no/such/program", []), { code: "ENOENT" });
});

test("a signal reaches the child, which ends in its own way", { skip: onWindows() }, async () => {
  const child =
    "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready')";
  const module = pathToFileURL("tests/tools/npm.mjs").href;
  const parent = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { runChild } from ${JSON.stringify(module)};
     process.exit(await runChild(process.execPath, ["-e", ${JSON.stringify(child)}]));`,
  ]);
  await said(parent, "ready");
  parent.kill("SIGTERM");
  assert.deepEqual(await once(parent, "exit"), [5, null]);
});

async function said(child: ChildProcess, text: string): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes(text)) return;
}

function onWindows(): string | false {
  return process.platform === "win32" && "Windows has no signals";
}
