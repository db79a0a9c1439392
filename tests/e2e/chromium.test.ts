import assert from "node:assert/strict";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright";
import { temporaryFolder } from "../cli/temporary.ts";
import { chromiumArgs } from "./chromium.ts";

test("chromiumArgs() disables every Chromium feature that Playwright disables", {
  skip: process.platform === "win32" && "the test starts a shell script as the browser",
}, async (t) => {
  const folder = temporaryFolder(t);
  const [program, noted] = [join(folder, "chromium"), join(folder, "arguments")];
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${noted}'\nexit 1\n`);
  chmodSync(program, 0o755);
  await assert.rejects(chromium.launch({ executablePath: program, args: chromiumArgs() }));
  const lists = readFileSync(noted, "utf8")
    .split("\n")
    .filter((line) => line.startsWith(start));
  const [ofPlaywright = [], ours = []] = lists.map((line) => line.slice(start.length).split(","));
  assert.ok(ofPlaywright.length > 0);
  assert.deepEqual(
    ofPlaywright.filter((feature) => !ours.includes(feature)),
    [],
  );
});

const start = "--disable-features=";
