import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "../cli/temporary.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { build } from "./build.ts";
import { hostilePath } from "./hostile-cases.ts";
import { hasClass, pageAddresses, readPage, textOf } from "./site-pages.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

corpusTest(
  "code samples with hostile values are valid in their languages and run no other commands",
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
