import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { type Finding, finding, type RuleInfos } from "#cli/findings/finding.ts";
import { conclude } from "#cli/findings/index.ts";
import { type ReportSettings, readReportSettings } from "#cli/findings/options.ts";
import type { Report } from "#cli/findings/report.ts";
import { reporters } from "#cli/findings/reporters/index.ts";
import { withoutIgnored } from "#cli/findings/silence.ts";
import { temporaryFolder } from "../temporary.ts";

const rules: RuleInfos = new Map([
  ["default-valid", { id: "default-valid", severity: "error", why: "A default that no request may send." }],
  ["tag-empty", { id: "tag-empty", severity: "warn", why: "A tag without operations." }],
]);

const wrong = finding({
  rule: "default-valid",
  severity: "error",
  message: "The default must be one of `a`, `b`.",
  fix: "Correct it.",
  file: "api/pets.yaml",
  line: 12,
  column: 18,
  endLine: 12,
  pointer: "/paths/~1pets/get/parameters/0/schema/default",
  operation: "GET /pets",
  related: [{ label: "schema", file: "api/pets.yaml", line: 10, column: 9 }],
  count: 3,
});

const empty = finding({
  rule: "tag-empty",
  severity: "warn",
  message: "No operation has the tag `a|b` <b>@all</b>.",
  file: "api/pets.yaml",
  line: 4,
  column: 5,
  pointer: "/tags/0",
  operation: null,
});

const report = (given: Partial<Report> = {}): Report => ({
  command: "check",
  findings: [wrong, empty],
  unchecked: [],
  silenced: 0,
  notes: [],
  summary: [],
  failOn: "error",
  descriptions: 1,
  rules,
  ...given,
});

const written = (format: string, given: Partial<Report> = {}) => reporters[format]?.(report(given)) ?? "";

/** With line breaks, commands of pipelines, an escape sequence, C1, marks of direction and what ends XML, tables and HTML. */
const hostile =
  "one\n::error file=a::not from here\r::add-mask::x\n##[error]y ##vso[task.setvariable variable=a]z\u001b[31m\u009b1m\u202e\u2066it's <b>`|`\u0000\ud800\ufffe";

const hostileFinding: Finding = {
  ...finding({
    ...{ rule: "default-valid", severity: "error", message: hostile, fix: hostile, file: `::a${hostile}` },
    ...{ line: 1, column: 1, pointer: "", operation: hostile },
  }),
  related: [{ label: hostile, file: hostile, line: 1, column: 1 }],
};

suite("untrusted text in reports", () => {
  for (const command of ["check", "verify", "diff"])
    for (const format of Object.keys(reporters))
      test(`the ${format} report of ${command} cannot contain injected commands, lines or control characters`, () => {
        const text = written(format, {
          command,
          findings: [hostileFinding],
          unchecked: [{ ...hostileFinding, message: hostile }],
          notes: [hostile],
          summary: [hostile, `::error::${hostile}`],
        });
        const lines = text.split("\n");
        assert.deepEqual(
          lines.filter((line) => /##\w*\[|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(line)),
          [],
        );
        assert.equal(lines.filter((line) => /^\s*::/.test(line)).length, format === "github" ? 1 : 0);
        assert.ok(!text.includes("&#39;") || format === "junit", text);
        assert.doesNotMatch(text, /^(?:not from here|y )/m);
        if (format === "json") assert.equal(JSON.parse(text).findings[0].message, hostile);
        if (format === "sarif")
          assert.ok(JSON.parse(text).runs[0].results[0].message.text.startsWith(hostile));
        if (format === "markdown") assert.match(text, /it's &lt;b&gt;/);
      });
});

suite("reporters", () => {
  test("the text report has one line per finding, and counts", () => {
    assert.equal(
      written("text"),
      [
        "api/pets.yaml:12:18: error: The default must be one of `a`, `b`. Correct it. (GET /pets) (and at 2 more places: --format json lists all) [default-valid]",
        "api/pets.yaml:4:5: warning: No operation has the tag `a|b` <b>@all</b>. [tag-empty]",
        "1 error, 1 warning.",
      ].join("\n"),
    );
    assert.equal(written("text", { findings: [] }), "No problems found.");
  });

  test("the text report of thousands of findings has at most 80 lines", () => {
    const many = Array.from({ length: 60 }, (_, rule) =>
      Array.from({ length: 50 }, (_, line): Finding => ({ ...empty, rule: `rule-${rule}`, line })),
    ).flat();
    const lines = written("text", { findings: many }).split("\n");
    assert.ok(lines.length <= 80, String(lines.length));
    assert.equal(lines.at(-1), "3000 warnings.");
    const few = written("text", { findings: many.slice(0, 200) }).split("\n");
    assert.ok(few.length <= 80 && few.length > 60, String(few.length));
    assert.equal(few[18], "… 32 more of rule-0: --format json lists all.");
  });

  test("the JSON report contains all findings", () => {
    assert.deepEqual(JSON.parse(written("json")), {
      command: "check",
      findings: [wrong, empty],
      unchecked: [],
      counts: { error: 1, warn: 1, info: 0, unchecked: 0, silenced: 0 },
      notes: [],
    });
  });

  test("the GitHub report has at most ten annotations per level, and counts the rest", () => {
    const lines = written("github", { findings: [wrong, ...Array(12).fill(empty)] }).split("\n");
    assert.equal(
      lines[0],
      "::error file=api/pets.yaml,line=12,endLine=12,col=18,title=default-valid::The default must be one of `a`, `b`. Correct it. (and at 2 more places: --format json lists all)",
    );
    assert.equal(lines.filter((line) => line.startsWith("::warning ")).length, 10);
    assert.deepEqual(lines.slice(-2), [
      "2 more warnings, which GitHub would not show.",
      "1 error, 12 warnings.",
    ]);
  });

  test("the SARIF report contains locations, fingerprints and links to the rules' pages", () => {
    const [run] = JSON.parse(written("sarif")).runs;
    assert.deepEqual(
      run.tool.driver.rules.map(({ id, helpUri }: { id: string; helpUri: string }) => [
        id,
        helpUri.replace(/.*\//, ""),
      ]),
      [
        ["default-valid", "rules.md#default-valid"],
        ["tag-empty", "rules.md#tag-empty"],
      ],
    );
    assert.deepEqual(run.results[0], {
      ruleId: "default-valid",
      ruleIndex: 0,
      level: "error",
      message: { text: "The default must be one of `a`, `b`. Correct it." },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "api/pets.yaml" },
            region: { startLine: 12, startColumn: 18, endLine: 12 },
          },
          logicalLocations: [{ fullyQualifiedName: "GET /pets", kind: "function" }],
        },
      ],
      partialFingerprints: { "specimen/v1": wrong.fingerprint },
      relatedLocations: [
        {
          id: 0,
          physicalLocation: {
            artifactLocation: { uri: "api/pets.yaml" },
            region: { startLine: 10, startColumn: 9 },
          },
          message: { text: "schema" },
        },
      ],
      properties: { pointer: wrong.pointer, count: 3 },
    });
  });

  // The types of SARIF's schema check names and values; this is what they cannot express.
  test("the SARIF report is valid SARIF 2.1.0, including URIs, regions and indexes", () => {
    const places = ["api/pets.yaml", "my api/pets & [cats].yaml", "/srv/api.yaml", ""];
    const findings = places.map((file, at) => ({ ...wrong, file, line: at === 0 ? null : 3, endLine: 2 }));
    const left = { ...empty, message: "Too large.", operation: "GET /pets" };
    const log = JSON.parse(written("sarif", { findings, unchecked: [left] }));
    assert.deepEqual(Object.keys(log), ["$schema", "version", "runs"]);
    assert.equal(log.version, "2.1.0");
    const [{ tool, results }] = log.runs;
    const uris = results.map((result: SarifResult) => physicalOf(result).artifactLocation.uri);
    assert.deepEqual(uris, [
      "api/pets.yaml",
      "my%20api/pets%20%26%20%5Bcats%5D.yaml",
      "file:///srv/api.yaml",
      ".",
      "api/pets.yaml",
    ]);
    assert.deepEqual(
      results.map((result: SarifResult) => physicalOf(result).region),
      [undefined, ...Array(3).fill({ startLine: 3, startColumn: 18 }), { startLine: 4, startColumn: 5 }],
    );
    for (const { ruleId, ruleIndex } of results) assert.equal(tool.driver.rules[ruleIndex].id, ruleId);
    const { kind, level } = results.at(-1);
    assert.deepEqual([kind, level], ["review", "none"]);
  });

  test("the JUnit report has a failed test for each finding that fails the command", () => {
    const text = written("junit");
    assert.match(text, /<testsuite name="specimen check" tests="2" failures="1" errors="0" skipped="0">/);
    assert.match(text, /<failure message="The default must be one of `a`, `b`\." type="default-valid">/);
    assert.match(text, /&lt;b&gt;@all&lt;\/b&gt;/);
    assert.match(written("junit", { findings: [] }), /<testcase classname="specimen" name="check"\/>/);
  });

  test("the JUnit report is valid XML with the elements, attributes and counts of its schema", () => {
    const left = { ...empty, message: 'A "large" one, <cut>\ud800\ufffe.' };
    const suites = parseXml(written("junit", { unchecked: [left] }));
    const [suiteOf] = suites.children;
    assert.ok(suiteOf !== undefined);
    assert.deepEqual(outlineOf(suites), [
      "testsuites name tests failures errors",
      "testsuite name tests failures errors skipped",
      "testcase classname name file line",
      "failure message type",
      "testcase classname name file line",
      "system-out",
      "testcase classname name",
      "skipped message",
    ]);
    assert.deepEqual(suiteOf.attributes, {
      name: "specimen check",
      tests: "3",
      failures: "1",
      errors: "0",
      skipped: "1",
    });
    assert.equal(suiteOf.children[2]?.children[0]?.attributes.message, 'A "large" one, <cut>\ufffd\ufffd.');
  });

  test("the Markdown report escapes descriptions and has a bounded size", () => {
    const lines = written("markdown").split("\n");
    assert.equal(lines[0], "<!-- specimen:check -->");
    assert.equal(
      lines.at(-1),
      "| ⚠️ warning | api/pets.yaml:4 | No operation has the tag &#96;a&#124;b&#96; &lt;b&gt;&#64;all&lt;/b&gt;. | [tag-empty](https://github.com/specimen-docs/specimen/blob/main/docs/rules.md#tag-empty) |",
    );
    const long = written("markdown", { findings: Array(2000).fill(wrong) });
    assert.ok(long.length <= 60_000, String(long.length));
    assert.match(long, /\n… \d+ more findings: --format json lists all\.$/);
  });
});

interface SarifResult {
  locations: { physicalLocation: { artifactLocation: { uri: string }; region?: object } }[];
}

function physicalOf({ locations: [location] }: SarifResult) {
  assert.ok(location !== undefined);
  return location.physicalLocation;
}

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

/** Reads XML as strictly as JUnit's needs it; anything else in it is an error. */
function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  const declared = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>/, "");
  assert.notEqual(declared, text);
  const token = /<\/([a-z-]+)>|<([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>|[^<]+/gy;
  let end = 0;
  for (const [all, closed, name, attributes = "", isEmpty] of declared.matchAll(token)) {
    end += all.length;
    const texts = name === undefined ? [all] : [...attributes.matchAll(/="([^"]*)"/g)].map(([, one]) => one);
    for (const one of texts) assert.doesNotMatch(one ?? "", /&(?!(?:lt|gt|amp|quot|apos|#\d+);)/);
    if (closed !== undefined) assert.equal(open.pop()?.name, closed);
    if (name === undefined) continue;
    const pairs = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)];
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(pairs.map(([, key, value = ""]) => [key, unescaped(value)])),
      children: [],
    };
    open.at(-1)?.children.push(element);
    if (isEmpty === "") open.push(element);
  }
  assert.deepEqual([end, open], [declared.length, [root]]);
  const [only, ...more] = root.children;
  assert.ok(only !== undefined && more.length === 0);
  return only;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|([a-z]+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (entities[name] ?? "") : String.fromCodePoint(Number(code)),
  );

const outlineOf = ({ name, attributes, children }: XmlElement): string[] => [
  [name, ...Object.keys(attributes)].join(" "),
  ...children.flatMap(outlineOf),
];

suite("`ignore` setting", () => {
  const ignoring = (ignore: object[]) =>
    withoutIgnored(
      [wrong, empty],
      { ignore: ignore.map((one) => ({ rule: "default-valid", reason: "known", ...one })) },
      { today: "2027-01-01", file: "specimen.config.ts" },
    );

  test("`ignore` silences findings by rule and pointer, operation or file", () => {
    for (const one of [
      {},
      { pointer: "/paths/~1pets/get" },
      { pointer: "#/paths/*/get/parameters" },
      { operation: "GET /pets" },
      { operation: "GET /*" },
      { file: "api/**" },
      { file: "**/*.yaml", until: "2027-01-01" },
    ])
      assert.deepEqual(ignoring([one]), { findings: [empty], silenced: 1 }, JSON.stringify(one));
    for (const one of [{ pointer: "/paths/~1p" }, { operation: "POST /pets" }, { file: "*.yaml" }])
      assert.equal(ignoring([one]).silenced, 0, JSON.stringify(one));
  });

  test("an expired entry of `ignore` silences nothing, and is an error", () => {
    const { findings, silenced } = ignoring([{ until: "2026-12-31" }]);
    assert.equal(silenced, 0);
    assert.deepEqual(findings.map(({ rule, severity, message }) => [rule, severity, message])[0], [
      "ignore-expired",
      "error",
      "The exception for default-valid ended on 2026-12-31 (known).",
    ]);
  });
});

suite("exit codes and baselines", () => {
  const settings = (given: Parameters<typeof readReportSettings>[0] = {}) =>
    readReportSettings({ format: ["text=report.txt"], ...given }, {});
  const end = (folder: string, findings: Finding[], given: ReportSettings) =>
    conclude({ command: "check", findings, descriptions: 1, rules, folder, config: null }, given);
  const reportIn = (folder: string) => readFileSync(join(folder, "report.txt"), "utf8");

  test("the exit code follows --fail-on and --strict", async (t) => {
    const folder = temporaryFolder(t, {});
    assert.equal(end(folder, [empty], await settings()), 0);
    assert.equal(end(folder, [empty], await settings({ "fail-on": "warn" })), 1);
    assert.equal(end(folder, [empty], await settings({ strict: true })), 1);
    assert.equal(end(folder, [wrong], await settings({ "fail-on": "never" })), 0);
    await assert.rejects(settings({ "fail-on": "often" }), { name: "UsageError" });
    await assert.rejects(settings({ format: ["xml"] }), { name: "UsageError" });
    await assert.rejects(settings({ format: ["text", "json"] }), /Only one --format/);
  });

  test("findings outside the baseline fail the command, and enter the baseline with --accept-new only", async (t) => {
    const folder = temporaryFolder(t, {});
    assert.equal(end(folder, [wrong, empty], await settings({ "write-baseline": true })), 0);
    const { findings, version } = JSON.parse(readFileSync(join(folder, "specimen-baseline.json"), "utf8"));
    assert.equal(version, 1);
    assert.deepEqual(findings.map(({ rule }: Finding) => rule).sort(), ["default-valid", "tag-empty"]);
    assert.equal(end(folder, [wrong, empty], await settings({ strict: true })), 0);
    const moved = { ...wrong, line: 99 };
    assert.equal(end(folder, [moved, empty], await settings({ strict: true })), 0);
    const other = finding({ ...wrong, pointer: "/other" });
    assert.equal(end(folder, [moved, empty, other], await settings()), 1);
    const renewing = await settings({ "write-baseline": true });
    assert.throws(() => end(folder, [other, empty], renewing), { exitCode: 2 });
    assert.equal(
      end(folder, [other, empty], await settings({ "write-baseline": true, "accept-new": true })),
      0,
    );
  });

  test("stale baseline entries are reported, and fail the command with --strict-baseline", async (t) => {
    const folder = temporaryFolder(t, {});
    end(folder, [wrong, empty], await settings({ "write-baseline": true }));
    assert.equal(end(folder, [empty], await settings()), 0);
    assert.match(
      reportIn(folder),
      /1 entry of specimen-baseline\.json match nothing[^\n]*\n- default-valid at \/paths/,
    );
    assert.equal(end(folder, [empty], await settings({ "strict-baseline": true })), 1);
  });

  test("an invalid baseline is refused", async (t: TestContext) => {
    for (const text of ["{", "[]", '{"version":2,"findings":[]}', '{"version":1,"findings":[{}]}']) {
      const folder = temporaryFolder(t, { "specimen-baseline.json": text });
      const usual = await settings();
      assert.throws(() => end(folder, [], usual), { name: "CommandError", exitCode: 2 }, text);
    }
  });
});
