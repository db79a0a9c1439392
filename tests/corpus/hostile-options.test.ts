import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../cli/temporary.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { build } from "./build.ts";
import { hostilePath } from "./hostile-cases.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

corpusTest("an unresolved $ref fails a build with --strict", minutes(2), async (t) => {
  const out = join(temporaryFolder(t), "site");
  const { code, stderr } = await build(hostilePath("ref-dangling.yaml"), out, { args: ["--strict"] });
  assert.equal(code, 1);
  assert.match(stderr, /NoSchema/);
  assert.equal(existsSync(out), false);
});

corpusTest("symbolic links out of the description's folder are not read", minutes(2), async (t) => {
  const folder = temporaryFolder(t, {
    "secret/owner.yaml": "type: string\ndescription: SECRET-file\n",
    "api/api.yaml": withReferences(["./link.yaml", "./linked/owner.yaml"]),
  });
  symlinkSync(join(folder, "secret", "owner.yaml"), join(folder, "api", "link.yaml"));
  symlinkSync(join(folder, "secret"), join(folder, "api", "linked"));
  const { code, stderr, out } = await build(join(folder, "api", "api.yaml"), join(folder, "site"));
  assert.equal(code, 0, stderr);
  assert.match(stderr, /link\.yaml/);
  assert.match(stderr, /linked\/owner\.yaml/);
  const files = globSync("**/*.{html,json,md,txt,yaml}", { cwd: out });
  assert.deepEqual(
    files.filter((file) => readFileSync(join(out, file), "utf8").includes("SECRET-file")),
    [],
  );
});

const withReferences = (references: string[]) => `openapi: 3.1.0
info: { title: Links, version: "1" }
paths:
${references.map((reference, index) => `  /${index}: { get: { responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "${reference}" } } } } } } }`).join("\n")}
`;
