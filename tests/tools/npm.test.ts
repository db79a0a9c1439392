import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runChild } from "./npm.mjs";

const run = (script: string) => runChild(process.execPath, ["-e", script], { stdio: "ignore" });

test("runChild() returns the child's exit code", async () => {
  assert.equal(await run("process.exit(7)"), 7);
});

test("runChild() returns 128 plus the number of the child's signal", { skip: onWindows() }, async () => {
  assert.equal(await run("process.kill(process.pid, 'SIGTERM')"), 143);
});

test("runChild() rejects if the program does not exist", async () => {
  await assert.rejects(runChild("/no/such/program", []), { code: "ENOENT" });
});

test("runChild() forwards a signal, and the child ends in its own way", { skip: onWindows() }, async () => {
  const child =
    "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready')";
  const module = pathToFileURL("tests/tools/npm.mjs").href;
  const parent = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { runChild } from ${JSON.stringify(module)};
     process.exit(await runChild(process.execPath, ["-e", ${JSON.stringify(child)}]));`,
  ]);
  await untilPrinted(parent, "ready");
  parent.kill("SIGTERM");
  assert.deepEqual(await once(parent, "exit"), [5, null]);
});

async function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes(text)) return;
}

function onWindows(): string | false {
  return process.platform === "win32" && "Windows has no signals";
}
