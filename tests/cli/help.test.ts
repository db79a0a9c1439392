import assert from "node:assert/strict";
import { test } from "node:test";
import { runNode } from "./temporary.ts";

test("verify --help prints one line for each option or group of options", async () => {
  const { stdout } = await runNode(["tests/tools/launch.mjs", "verify", "--help"]);
  const lines = stdout.split("\n").map((line) => line.trim().replace(/ {2,}/, ": "));
  for (const line of [
    "--against URL: send requests to this server, or to the one of the description with this name",
    "--write, --delete: send requests that change or delete data, too",
    "--base /PATH/: the path under which the site will be served (/)",
  ])
    assert.ok(lines.includes(line), `${line}\n\n${stdout}`);
});
