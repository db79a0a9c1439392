import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { runNode, temporaryFolder } from "./temporary.ts";

const thing = `openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
  /things:
    get:
      x-stability: shaky, or %
      responses:
        "200": { description: The things. }
`;

const problem =
  '`x-stability` "shaky, or %" is not one of experimental, alpha, beta; it is shown as written (GET /things)';

suite("check", { concurrency: false }, () => {
  test("prints warnings with their place, and fails for them only if it is strict", async (t) => {
    const folder = temporaryFolder(t, { "things.yaml": thing });
    assert.deepEqual(await check(folder, "things.yaml"), {
      code: 0,
      stderr: "",
      stdout: `things.yaml:6:7: ${problem}\n1 warning.\n`,
    });
    assert.equal((await check(folder, "things.yaml", "--strict")).code, 1);
  });

  test("prints findings as JSON and as annotations of GitHub Actions", async (t) => {
    const folder = temporaryFolder(t, { "a,b/things.yaml": thing });
    const { stdout } = await check(folder, "a,b/things.yaml", "--format", "json");
    assert.deepEqual(JSON.parse(stdout), [
      { severity: "warning", rule: "content", file: "a,b/things.yaml", line: 6, column: 7, message: problem },
    ]);
    const annotated = await check(folder, "a,b/things.yaml", "--format", "github");
    assert.equal(
      annotated.stdout,
      `::warning file=a%2Cb/things.yaml,line=6,col=7::${problem.replace("%", "%25")}\n`,
    );
  });

  test("fails for what cannot be built", async (t) => {
    const folder = temporaryFolder(t, { "things.yaml": `${thing}  /more: [` });
    const { code, stdout } = await check(folder, "things.yaml");
    assert.deepEqual([code, stdout], [1, 'things.yaml:9:10: "[" is not closed; add "]"\n1 error.\n']);
    const missing = await check(folder, "none.yaml", "--format", "json");
    assert.equal(missing.code, 1);
    assert.deepEqual(
      JSON.parse(missing.stdout).map(({ severity, file }: Record<string, unknown>) => [severity, file]),
      [["error", "none.yaml"]],
    );
  });

  test("finds nothing in a good description, and refuses an unknown format", async (t) => {
    const folder = temporaryFolder(t, { "things.yaml": thing.replace(/.*x-stability.*\n/, "") });
    assert.equal((await check(folder, "things.yaml")).stdout, "No problems found.\n");
    const { code, stderr } = await check(folder, "things.yaml", "--format", "xml");
    assert.equal(code, 2);
    assert.match(stderr, /^--format must be text, json or github, not xml\.\n/);
  });
});

async function check(folder: string, ...args: string[]) {
  const { code, stdout, stderr } = await runNode(["tests/tools/launch.mjs", "check", ...args], {
    env: { INIT_CWD: folder },
  });
  return { code, stdout, stderr };
}
