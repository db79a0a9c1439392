import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";

/** A folder with the given files, gone after the test. */
export function temporaryFolder(t: TestContext, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "specimen-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) write(folder, name, text);
  return folder;
}

/** Writes a file below a folder, and the folders between. */
export function write(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs this Node and gathers its output. */
export function runNode(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  // A runner inside a test of the same runner would otherwise run nothing.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, ...options.env };
  const child = spawn(process.execPath, args, { cwd: options.cwd ?? process.cwd(), env });
  const ended: Ended = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (text) => {
    ended.stdout += text;
  });
  child.stderr.on("data", (text) => {
    ended.stderr += text;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ ...ended, code })));
}
