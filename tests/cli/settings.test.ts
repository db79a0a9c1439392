import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "#cli/settings.ts";

test("without any, what the README says", () => {
  assert.deepEqual(readSettings({}), { port: 4321, host: "localhost", dataDir: ".data" });
});

test("each from the environment; an empty one is none", () => {
  const env = { PORT: "0", HOST: "0.0.0.0", DATA_DIR: "/var/lib/specimen", DATABASE_URL: "" };
  assert.deepEqual(readSettings(env), { port: 0, host: "0.0.0.0", dataDir: "/var/lib/specimen" });
});

test("a port that is none", () => {
  for (const PORT of ["-1", "65536", "80a", "1e3", "4321.5", " "]) {
    assert.throws(() => readSettings({ PORT }), {
      name: "CommandError",
      message: new RegExp(`^PORT is "${PORT}"`),
    });
  }
});
