import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "../cli/temporary.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { build } from "./build.ts";
import { hostilePath } from "./hostile-cases.ts";
import { hasClass, pageAddresses, readPage, textOf } from "./site-pages.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

corpusTest("a dangling reference is an error where the build is strict", minutes(2), async (t) => {
  const out = join(temporaryFolder(t), "site");
  const { code, stderr } = await build(hostilePath("ref-dangling.yaml"), out, { args: ["--strict"] });
  assert.equal(code, 1);
  assert.match(stderr, /NoSchema/);
  assert.equal(existsSync(out), false);
});

corpusTest("a symbolic link does not lead out of the description's folder", minutes(2), async (t) => {
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

corpusTest(
  "samples on the pages are valid in their language and do nothing but call",
  minutes(3),
  async (t) => {
    const folder = temporaryFolder(t);
    const { code, out, stderr } = await build(hostilePath("inj-shell-quoting.yaml"), join(folder, "site"));
    assert.equal(code, 0, stderr);
    const samples = samplesIn(out);
    assert.ok(samples.length >= 3, `${samples.length} samples`);
    const curl = standInFor(folder);
    const path = [curl, process.env.PATH].join(delimiter);
    const before = globSync("/tmp/pwned*");
    samples.forEach(({ language, code }, index) => {
      const file = join(folder, `sample-${index}${extensions[language]}`);
      writeFileSync(file, code);
      for (const [program = "", ...args] of checks[language] ?? []) {
        execFileSync(program, [...args, file], { env: { ...process.env, PATH: path }, stdio: "pipe" });
      }
    });
    assert.deepEqual(globSync("/tmp/pwned*"), before);
  },
);

const withReferences = (references: string[]) => `openapi: 3.1.0
info: { title: Links, version: "1" }
paths:
${references.map((reference, index) => `  /${index}: { get: { responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "${reference}" } } } } } } }`).join("\n")}
`;

/** How a sample is checked; the first of them is also run, against a `curl` that does nothing. */
const checks: Record<string, string[][]> = {
  cURL: [["bash", "-n"], ["bash"]],
  JavaScript: [[process.execPath, "--check"]],
  Python: [["python3", "-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())"]],
};

const extensions: Record<string, string> = { cURL: ".sh", JavaScript: ".mjs", Python: ".py" };

/** The samples of a site's pages in the languages that are checked. */
function samplesIn(out: string): { language: string; code: string }[] {
  const pages = pageAddresses(out)
    .filter((address) => address.startsWith("operations/"))
    .map((address) => readPage(out, address));
  return pages.flatMap(({ elements }) => {
    const ofRole = (role: string) =>
      elements.filter(({ attrs }) => attrs.some(({ name, value }) => name === "role" && value === role));
    const labels = ofRole("tab").map((tab) => textOf(tab).trim());
    const panels = ofRole("tabpanel");
    return labels.flatMap((language, index) => {
      const panel = panels[index];
      const code = panel === undefined ? "" : textOf(panel, (inner) => hasClass(inner, "tab-caption"));
      return Object.hasOwn(checks, language) ? [{ language, code }] : [];
    });
  });
}

function standInFor(folder: string): string {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  writeFileSync(join(programs, "curl"), "#!/bin/sh\nexit 0\n");
  chmodSync(join(programs, "curl"), 0o755);
  return programs;
}
