import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { before, suite, type TestContext, test } from "node:test";
import { begunCatalog } from "#cli/interface/begin.ts";
import { temporaryFolder } from "../temporary.ts";

suite("npm package", { timeout: 600_000 }, () => {
  before(() => pack(process.cwd(), join(process.cwd(), ".cache")));

  test("the package is reproducible from another folder and environment", (t) => {
    const other = copyOfProject(t);
    const environment = {
      ASTRO_ROOT: "/elsewhere",
      LANG: "ar",
      TZ: "Asia/Tokyo",
      USER: "other",
      _: "/other",
    };
    assert.equal(hashOf(pack(other, other, environment)), hashOf(tarball()));
  });

  test("the package contains no tests and no paths of the machine that built it", () => {
    const folder = ".cache/package";
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    assert.deepEqual(
      names.filter((name) => /(^|\/)tests?(\/|$)|\.test\./.test(name)),
      [],
    );
    const own = [resolve("."), process.execPath, homedir() === "/" ? "\0" : `${homedir()}/`];
    const telling = names
      .filter((name) => /\.\w+$/.test(name) && !name.endsWith(".woff2"))
      .filter((name) => own.some((path) => readFileSync(join(folder, name), "latin1").includes(path)));
    assert.deepEqual(telling, []);
  });

  test("the package contains interface texts as data, and builds put a catalog's texts into scripts", (t) => {
    const folder = temporaryFolder(t, {
      "api.yaml": 'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths: {}\n',
      "specimen.config.json":
        '{ "input": "api.yaml", "out": "site", "lang": "fr", "messages": { "fr": "fr.json" } }',
    });
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [resolve(".cache/package/specimen.mjs"), ...args], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, XDG_CACHE_HOME: join(folder, "cache") },
      });
    assert.equal(run("translate", "--interface", "fr").status, 0);
    const { rooms } = begunCatalog({}, "fr");
    const file = join(folder, "fr.json");
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), rooms);
    writeFileSync(file, '{ "pages": { "filter": "Filtrer" } }');
    assert.equal(run("build").status, 0);
    const scripts = readdirSync(join(folder, "site"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(folder, "site", name), "utf8"));
    assert.deepEqual(
      ["__specimenText", "Filtrer"].map((text) => scripts.some((script) => script.includes(text))),
      [false, true],
    );
  });

  test("the package lists the license of each bundled package", () => {
    const licenses = readFileSync(".cache/package/THIRD-PARTY-LICENSES.txt", "utf8");
    const stated = licenses.match(/^@?[\w./-]+ \d+\.\d+\.\S+ \(.*\)$/gm) ?? [];
    assert.ok(stated.length > 50, `${stated.length} packages`);
    assert.deepEqual(
      stated.filter(
        (line) => !/ \((MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|Python-2\.0|\(.+\))\)$/.test(line),
      ),
      [],
    );
  });
});

const tarball = () => join(".cache", "specimen-docs-specimen-0.1.0.tgz");

/** Makes the package of a project. Gives the path of its tarball. */
function pack(project: string, out: string, environment: NodeJS.ProcessEnv = {}): string {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["tests/tools/launch.mjs", "package", "--out", out],
    { cwd: project, encoding: "utf8", env: { ...process.env, INIT_CWD: project, ...environment } },
  );
  assert.equal(status, 0, stderr);
  return join(out, "specimen-docs-specimen-0.1.0.tgz");
}

/** The project in another folder, with what is installed as hard links, as a symbolic link would point back here. */
function copyOfProject(t: TestContext): string {
  const folder = join(temporaryFolder(t), "a folder with another name");
  mkdirSync(folder);
  const { status, stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
  });
  assert.equal(status, 0);
  for (const file of stdout.split("\0").filter((name) => name !== "")) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  mkdirSync(join(folder, ".cache"));
  for (const installed of ["node_modules", ".cache/node"])
    assert.equal(spawnSync("cp", ["-al", installed, join(folder, installed)]).status, 0);
  return folder;
}

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
