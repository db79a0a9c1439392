import assert from "node:assert/strict";
import { test } from "node:test";
import { npmCommand } from "#cli/launcher/npm.mjs";

const onLinux = { execPath: "/opt/node/bin/node", platform: "linux" };
const always = () => true;
const never = () => false;

test("npm runs as the script that runs us", () => {
  const env = { npm_execpath: "/usr/lib/npm/bin/npm-cli.js" };
  assert.deepEqual(npmCommand({ ...onLinux, env }, always), {
    file: "/opt/node/bin/node",
    args: ["/usr/lib/npm/bin/npm-cli.js"],
    shell: false,
  });
});

test("npm is not pnpm, where that one runs us", () => {
  const env = { npm_execpath: "/usr/lib/pnpm/bin/pnpm.cjs" };
  assert.deepEqual(npmCommand({ ...onLinux, env }, never), { file: "npm", args: [], shell: false });
});

test("without a script, the npm beside Node is taken", () => {
  const npm = "/opt/node/lib/node_modules/npm/bin/npm-cli.js";
  const { args } = npmCommand({ ...onLinux, env: {} }, (file) => file === npm);
  assert.deepEqual(args, [npm]);
});

test("Windows starts npm.cmd through a shell only", () => {
  const windows = { execPath: "C:\\node\\node.exe", platform: "win32", env: {} };
  assert.deepEqual(npmCommand(windows, never), { file: "npm.cmd", args: [], shell: true });
  const env = { npm_execpath: "C:\\node\\node_modules\\npm\\bin\\npm-cli.js" };
  assert.equal(npmCommand({ ...windows, env }, always).shell, false);
});
