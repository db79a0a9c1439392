import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { Validator } from "@cfworker/json-schema";
import { runNode, temporaryFolder, write } from "./temporary.ts";

const things = `openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
  /things:
    get:
      parameters:
        - { name: color, in: query, schema: { type: string } }
      responses:
        "200":
          description: The things.
          content: { application/json: { schema: { $ref: "schemas/thing.yaml" } } }
`;
const thing = "type: object\nproperties:\n  name: { type: string }\n  size: { type: integer }\n";
const files = { "openapi.yaml": things, "schemas/thing.yaml": thing };

suite("specimen diff", { concurrency: false }, () => {
  test("diff compares two files, prints the line of a breaking change, and exits with 1", async (t) => {
    const folder = temporaryFolder(t, {
      "old/openapi.yaml": things,
      "old/schemas/thing.yaml": thing,
      ...files,
    });
    write(folder, "openapi.yaml", things.replace(/ +parameters:\n.*\n/, ""));
    const { code, stdout } = await diff(folder, "old/openapi.yaml", "openapi.yaml");
    assert.deepEqual(stdout.split("\n").slice(0, 6), [
      "old/openapi.yaml → openapi.yaml",
      "1 breaking, 1 notice.",
      "",
      "Breaking (1)",
      "  GET /things",
      stdout.split("\n")[5],
    ]);
    assert.match(
      stdout.split("\n")[5] ?? "",
      /^ {4}query parameter `color`: parameter removed\. \[openapi\.yaml:5 [\da-f]{16}\]$/,
    );
    assert.equal(code, 1);
    assert.equal((await diff(folder, "old", "openapi.yaml", "--fail-on", "never")).code, 0);
  });

  test("diff finds no changes between identical descriptions", async (t) => {
    const folder = temporaryFolder(t, files);
    const { code, stdout } = await diff(folder, "openapi.yaml", "openapi.yaml");
    assert.deepEqual([code, stdout], [0, "openapi.yaml → openapi.yaml\nNo changes.\n"]);
  });

  test("diff reads a git revision with its referenced files, without changing the working folder", async (t) => {
    const folder = repository(t, files);
    write(folder, "schemas/thing.yaml", thing.replace("  size: { type: integer }\n", ""));
    const { code, stdout } = await diff(folder, "HEAD", "openapi.yaml");
    assert.match(stdout, /^HEAD:openapi\.yaml → openapi\.yaml\n1 breaking/);
    assert.match(stdout, /`size`: removed/);
    assert.equal(code, 1);
    assert.equal((await diff(folder, "HEAD:openapi.yaml", "openapi.yaml")).code, 1);
    assert.equal(git(folder, "status", "--porcelain"), " M schemas/thing.yaml\n");
    write(folder, "specimen.config.json", '{ "input": "openapi.yaml" }');
    assert.match((await diff(folder, "HEAD")).stdout, /`size`: removed/);
  });

  test("diff explains what it looked for when there is nothing to compare", async (t) => {
    const folder = repository(t, files);
    const refused = async (where: string, ...args: string[]) => {
      const { code, stdout, stderr } = await diff(where, ...args);
      assert.deepEqual([code, stdout], [2, ""]);
      return stderr.split("\n")[0] ?? "";
    };
    assert.equal(
      await refused(folder, "v9", "openapi.yaml"),
      `Nothing to compare: "v9" is not a file or folder, and git has no such revision. Looked in ${folder}. In CI, fetch the whole history (\`fetch-depth: 0\`).`,
    );
    assert.equal(
      await refused(folder, "HEAD:api.yaml", "openapi.yaml"),
      "Revision HEAD has no file api.yaml. Name it as HEAD:PATH.",
    );
    assert.match(await refused(folder, "v9:openapi.yaml", "openapi.yaml"), /^git has no revision "v9"/);
    assert.match(await refused(folder, "--output=/tmp/x", "openapi.yaml"), /^Unknown option/);
    assert.equal(
      await refused(folder, "https://exa mple.com/openapi.json", "openapi.yaml"),
      "https://exa mple.com/openapi.json is not a valid URL.",
    );
    assert.match(await refused(folder, "--published", "openapi.yaml"), /^--published needs the address/);
    assert.match(await refused(folder), /^Name what to compare with/);
    const alone = temporaryFolder(t, files);
    assert.match(
      await refused(alone, "v9", "openapi.yaml"),
      /^Nothing to compare: "v9" is not a file or folder, and not a git revision, because this folder is not in a git repository\.$/,
    );
    write(alone, "specimen.config.json", '{ "diff": { "rules": { "field-removd": "off" } } }');
    assert.equal(
      await refused(alone, "openapi.yaml", "openapi.yaml"),
      'diff.rules: unknown change "field-removd". Did you mean "field-removed"?',
    );
  });

  test("diff exits with 1 for a description that cannot be parsed", async (t) => {
    const folder = temporaryFolder(t, { ...files, "broken.yaml": "openapi: 3.1.0\npaths: [" });
    const { code, stderr } = await diff(folder, "broken.yaml", "openapi.yaml");
    assert.equal(code, 1);
    assert.match(stderr, /^broken\.yaml:2:8: /);
  });

  test("diff compares with the description of a published site", async (t) => {
    const folder = temporaryFolder(t, files);
    const published = { ...JSON.parse(whole), info: { title: "Things", version: "1" } };
    const server = createServer((request, response) => {
      response.end(request.url === "/docs/openapi.json" ? JSON.stringify(published) : "no");
    });
    t.after(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`;
    const { code, stdout } = await diff(folder, "--published", "openapi.yaml", "--site", site);
    assert.match(stdout, /compatible/);
    assert.equal(code, 0);
  });

  test("diff writes every format, and JSON that matches its schema", async (t) => {
    const folder = temporaryFolder(t, {
      "old.yaml": things.replace("schemas/thing.yaml", "old.yaml#/x"),
      ...files,
    });
    write(
      folder,
      "old.yaml",
      `${things.replace("schemas/thing.yaml", "#/x-thing")}x-thing:\n  type: object\n`,
    );
    write(folder, "new.yaml", things.replace('"200"', '"202"').replace("name: color", "name: colour"));
    const formats = ["json", "sarif", "github", "junit", "markdown", "text"];
    const args = formats.flatMap((format) => ["--format", `${format}=${format}.out`]);
    assert.equal((await diff(folder, "old.yaml", "new.yaml", ...args)).code, 1);
    const read = (format: string) => readFileSync(join(folder, `${format}.out`), "utf8");
    const schema = JSON.parse(readFileSync("docs/schemas/diff.schema.json", "utf8"));
    assert.deepEqual(new Validator(schema, "2020-12").validate(JSON.parse(read("json"))).errors, []);
    assert.equal(JSON.parse(read("sarif")).runs[0].results[0].ruleId, "parameter-removed");
    assert.match(
      read("github"),
      /^::error file=new\.yaml,line=5,endLine=5,col=5,title=parameter-removed::GET \/things/m,
    );
    assert.match(read("junit"), /<failure message="GET \/things/);
    assert.match(read("markdown"), /^<!-- specimen:diff -->\n/);
    assert.match(read("text"), /^Breaking \(2\)$/m);
  });

  test("diff accepts allowed breaking changes, and reports allowances that match nothing", async (t) => {
    const folder = temporaryFolder(t, { ...files, "old.yaml": things.replace('"200"', '"201"') });
    const { stdout } = await diff(folder, "old.yaml", "openapi.yaml", "--format", "json");
    const [{ fingerprint }] = JSON.parse(stdout).changes;
    const allow = [
      { fingerprint, reason: "Nobody used it." },
      { fingerprint: "0000000000000000", reason: "Done." },
    ];
    write(folder, "specimen.config.json", JSON.stringify({ diff: { allow } }));
    const allowed = await diff(folder, "old.yaml", "openapi.yaml");
    assert.equal(allowed.code, 0);
    assert.match(allowed.stdout, /Allowed: Nobody used it\./);
    assert.match(allowed.stdout, /0000000000000000 \(Done\.\) matches nothing any more\./);
  });

  test("diff compares internal operations only with --compare-internal", async (t) => {
    const internal = `${things}  /secret:\n    get: { x-internal: true, responses: { "204": { description: Done. } } }\n`;
    const folder = temporaryFolder(t, { ...files, "new.yaml": internal });
    assert.match((await diff(folder, "openapi.yaml", "new.yaml")).stdout, /No changes\.\n$/);
    assert.match(
      (await diff(folder, "openapi.yaml", "new.yaml", "--compare-internal")).stdout,
      /GET \/secret: added/,
    );
  });
});

const whole = JSON.stringify({
  openapi: "3.1.0",
  paths: { "/things": { get: { responses: { 200: { description: "The things." } } } } },
});

const diff = (folder: string, ...args: string[]) =>
  runNode(["tests/tools/launch.mjs", "diff", ...args], { env: { INIT_CWD: folder } });

function repository(t: TestContext, content: Record<string, string>): string {
  const folder = temporaryFolder(t, content);
  git(folder, "init", "--quiet");
  git(folder, "add", ".");
  git(
    folder,
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@example.com",
    "commit",
    "--quiet",
    "-m",
    "First",
  );
  return folder;
}

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });
