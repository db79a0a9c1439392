import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runNode, temporaryFolder } from "../temporary.ts";

const description = `openapi: 3.0.3
info: { title: Things, version: "1" }
paths:
  /things: { get: { operationId: listThings, responses: { "200": { description: The things. } } } }
`;

/** What a build may take is far more than a test may, so it is lowered in the build's process before it starts. */
suite("build limits", () => {
  test("a build that exceeds its time limit fails and writes nothing", async (t) => {
    assert.match(
      await refusal(t, "limits.build.cpuSeconds = 0.1"),
      /things\.yaml:\d+:\d+: the build takes more than 0 s of CPU time/,
    );
  });

  test("a build that exceeds its memory limit fails and writes nothing", async (t) => {
    assert.match(
      await refusal(t, "limits.build.memory = 50e6"),
      /things\.yaml:\d+:\d+: the build takes more than 50 MB of memory/,
    );
  });
});

async function refusal(t: TestContext, lowered: string): Promise<string> {
  const limits = pathToFileURL(resolve("src/description/limits.ts"));
  const folder = temporaryFolder(t, {
    "things.yaml": description,
    "lower.mjs": `import { limits } from ${JSON.stringify(limits)}; ${lowered};`,
  });
  const out = join(folder, "site");
  const { code, stderr } = await runNode(
    ["tests/tools/launch.mjs", "build", join(folder, "things.yaml"), "--out", out],
    { env: { NODE_OPTIONS: `--import ${pathToFileURL(join(folder, "lower.mjs"))}` } },
  );
  assert.equal(code, 1, stderr);
  assert.equal(existsSync(out), false);
  return stderr;
}
