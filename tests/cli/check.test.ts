import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

const message = '`x-stability` "shaky, or %" is not one of experimental, alpha, beta.';

suite("specimen check", { concurrency: false }, () => {
  test("check prints findings with file and line, and exits with 1 unless --fail-on is never", async (t) => {
    const folder = temporaryFolder(t, { "things.yaml": thing });
    assert.deepEqual(await check(folder, "things.yaml"), {
      code: 1,
      stderr: "",
      stdout: `things.yaml:6:20: error: ${message} It is shown as written. (GET /things) [marker-value]\n1 error.\n`,
    });
    assert.equal((await check(folder, "things.yaml", "--fail-on", "never")).code, 0);
  });

  test("check keeps the baseline when a description cannot be parsed", async (t) => {
    const folder = temporaryFolder(t, { "things.yaml": thing });
    assert.equal((await check(folder, "things.yaml", "--write-baseline")).code, 0);
    const file = join(folder, "specimen-baseline.json");
    const baseline = readFileSync(file, "utf8");
    writeFileSync(join(folder, "things.yaml"), `${thing}  /more: [`);
    const { code, stdout } = await check(folder, "things.yaml");
    assert.equal(code, 1);
    assert.doesNotMatch(stdout, /match nothing/);
    const renewed = await check(folder, "things.yaml", "--write-baseline", "--accept-new");
    assert.deepEqual(
      [renewed.code, renewed.stderr.trim(), readFileSync(file, "utf8") === baseline],
      [
        2,
        "specimen-baseline.json was not written, because a description cannot be read. Run `specimen check` to see which one, and correct it first.",
        true,
      ],
    );
  });

  test("check writes several formats in one run", async (t) => {
    const folder = temporaryFolder(t, { "a,b/things.yaml": thing });
    const { stdout } = await check(
      folder,
      "a,b/things.yaml",
      "--format",
      "github",
      "--format",
      "json=all.json",
    );
    assert.equal(
      stdout,
      `::error file=a%2Cb/things.yaml,line=6,endLine=6,col=20,title=marker-value::${message.replace("%", "%25")} It is shown as written.\n1 error.\n`,
    );
    const { findings } = JSON.parse(readFileSync(join(folder, "all.json"), "utf8"));
    assert.deepEqual(
      findings.map(({ rule, file, line, pointer, operation }: Record<string, unknown>) => [
        rule,
        file,
        line,
        pointer,
        operation,
      ]),
      [["marker-value", "a,b/things.yaml", 6, "/paths/~1things/get/x-stability", "GET /things"]],
    );
  });

  test("check reports unreadable files as findings and checks the others", async (t) => {
    const folder = temporaryFolder(t, { "broken.yaml": `${thing}  /more: [`, "things.yaml": thing });
    const { code, stdout } = await check(folder, "broken.yaml", "none.yaml", "things.yaml");
    assert.equal(code, 1);
    assert.match(stdout, /^broken\.yaml:9:10: error: "\[" is not closed\. Add "\]"\. \[struct\]$/m);
    assert.match(stdout, /^none\.yaml: error: .* \[struct\]$/m);
    assert.match(stdout, /^things\.yaml:6:20: error: /m);
    assert.match(stdout, /^3 errors\.$/m);
  });

  test("check reports a finding once that an original shares with its translations", async (t) => {
    const overlay = (text: string) =>
      `overlay: 1.1.0\ninfo: { title: Texts, version: 1.0.0 }\nactions:\n  - { target: $.info.title, update: ${text} }\n`;
    const folder = temporaryFolder(t, {
      "things.yaml": thing,
      "de.yaml": `${overlay("Dinge")}  - { target: $.gone, update: x }\n`,
      "fr.yaml": overlay("Choses"),
      "specimen.config.json": JSON.stringify({
        input: "things.yaml",
        translations: { de: { overlay: "de.yaml" }, fr: { overlay: "fr.yaml" } },
      }),
    });
    assert.deepEqual(await check(folder), {
      code: 1,
      stderr: "",
      stdout: `things.yaml:6:20: error: ${message} It is shown as written. (GET /things) [marker-value]
de.yaml:5:7: warning: \`target\` matches nothing, so this action changes nothing. Correct it or remove the action. [overlay-effect]
1 error, 1 warning.
`,
    });
  });

  test("check passes a valid description, and exits with 2 for invalid options and settings", async (t) => {
    const folder = temporaryFolder(t, {
      "things.yaml": thing.replace(/.*x-stability.*\n/, ""),
      "other/specimen.config.json": '{ "check": { "rules": { "marker-vallue": "off" } } }',
      "wrong/specimen.config.json": '{ "check": { "rules": { "marker-value": "of" } } }',
    });
    assert.equal((await check(folder, "things.yaml")).stdout, "No problems found.\n");
    const { code, stderr } = await check(folder, "things.yaml", "--format", "xml");
    assert.equal(code, 2);
    assert.match(stderr, /^--format must be one of text, json, sarif, github, junit, markdown, not xml\.\n/);
    const other = await check(join(folder, "other"), "../things.yaml");
    assert.equal(other.code, 2);
    assert.equal(
      other.stderr,
      'specimen.config.json:1: check.rules: unknown rule "marker-vallue". Did you mean "marker-value"?\n',
    );
    const wrong = await check(join(folder, "wrong"), "../things.yaml");
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /^specimen\.config\.json:1: `check\.rules\.marker-value` must be/);
  });

  test("check silences findings by settings, x-specimen-ignore, dated exceptions and a baseline", async (t) => {
    const folder = temporaryFolder(t, {
      "things.yaml": thing,
      "marked.yaml": thing.replace("    get:", "    get:\n      x-specimen-ignore: [marker-value]"),
      "off/specimen.config.json": '{ "check": { "rules": { "marker-value": "off" } } }',
      "ignored/specimen.config.json":
        '{ "check": { "ignore": [{ "rule": "marker-value", "operation": "GET /things", "reason": "Decided." }] } }',
      "ended/specimen.config.json":
        '{ "check": { "ignore": [{ "rule": "marker-value", "reason": "Until then.", "until": "2026-01-31" }] } }',
    });
    assert.deepEqual(
      (
        await Promise.all([
          check(folder, "marked.yaml"),
          check(join(folder, "off"), "../things.yaml"),
          check(join(folder, "ignored"), "../things.yaml"),
        ])
      ).map(({ code, stdout }) => [code, stdout]),
      [
        [0, "No problems found, 1 silenced.\n"],
        [0, "No problems found.\n"],
        [0, "No problems found, 1 silenced.\n"],
      ],
    );
    const ended = await check(join(folder, "ended"), "../things.yaml", "--today", "2026-02-01");
    assert.equal(ended.code, 1);
    assert.match(ended.stdout, /The exception for marker-value ended on 2026-01-31 \(Until then\.\)\./);
    const first = await check(folder, "things.yaml", "--write-baseline");
    assert.deepEqual(
      [first.code, first.stdout.split("\n")[0]],
      [0, "Wrote 1 finding to specimen-baseline.json."],
    );
    assert.equal((await check(folder, "things.yaml", "--strict")).code, 0);
  });
});

test("check lists every location of a finding in JSON and SARIF", async (t) => {
  const fields = Array.from({ length: 9 }, (_, index) => `f${index}: { type: string, nullable: true }`);
  const folder = temporaryFolder(t, {
    "api.yaml": `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A:\n      properties:\n${fields.map((field) => `        ${field}\n`).join("")}`,
  });
  const read = async (format: string) =>
    JSON.parse((await check(folder, "api.yaml", "--format", format)).stdout);
  const lines = [8, 9, 10, 11, 12, 13, 14, 15, 16];
  const [found] = (await read("json")).findings;
  assert.deepEqual([found.line, ...found.related.map(({ line }: { line: number }) => line)], lines);
  const [result] = (await read("sarif")).runs[0].results;
  const places = [...result.locations, ...result.relatedLocations];
  assert.deepEqual(
    places.map(({ physicalLocation }) => physicalLocation.region.startLine),
    lines,
  );
});

test("rules explains a rule, and suggests the nearest name for an unknown one", async () => {
  const { stdout } = await runNode(["tests/tools/launch.mjs", "rules", "default-valid"]);
  assert.match(stdout, /^default-valid \(error\)\n.*\n\nFails:\n\n {2}paths: \{\}\n/);
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "rules", "defualt-valid"]);
  assert.equal(code, 2);
  assert.match(stderr, /Did you mean "default-valid"\?/);
});

async function check(folder: string, ...args: string[]) {
  const { code, stdout, stderr } = await runNode(["tests/tools/launch.mjs", "check", ...args], {
    env: { INIT_CWD: folder },
  });
  return { code, stdout, stderr };
}
