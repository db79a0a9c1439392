import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { suite, test } from "node:test";
import { runNode } from "./temporary.ts";

suite("command line", { concurrency: true }, () => {
  test("--help prints the usage to stdout", async () => {
    const { code, stdout, stderr } = await run(["--help"]);
    assert.equal(code, 0);
    assert.match(stdout, /^Usage: /);
    assert.match(stdout, /^ {2}start +build, then serve/m);
    assert.equal(stderr, "");
  });

  test("each command prints only its help or the version with --help or --version", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const name of ["start", "dev", "build", "check", "serve", "test", "bench", "lint", "format"]) {
      const [help, printed] = await Promise.all([run([name, "--help"]), run([name, "--version"])]);
      assert.deepEqual([help.code, help.stderr], [0, ""]);
      assert.match(help.stdout, new RegExp(`^Usage: npm run specimen -- ${name}\\b`));
      assert.deepEqual(printed, { code: 0, stdout: `${version}\n`, stderr: "" });
    }
    const { stdout } = await run(["build", "x.yaml", "-h"]);
    for (const option of ["out", "base", "site", "server", "root", "allow-remote", "strict", "force"])
      assert.match(stdout, new RegExp(`^  --${option} `, "m"));
  });

  test("invalid commands and arguments are reported on stderr with the usage", async () => {
    for (const [args, problem] of [
      [[], "Which command?"],
      [["bild"], 'There is no command "bild".'],
      [["constructor"], 'There is no command "constructor".'],
      [["start", "fast"], '"start" takes no arguments, but got: fast'],
      [["serve"], '"serve" takes the folder of one built site.'],
      [["serve", "a", "b"], '"serve" takes the folder of one built site.'],
      [["serve", "a", "--prot", "1"], "Unknown option '--prot'"],
      [["test", "nothing.ts"], '"nothing.ts" names no test'],
    ] as const) {
      const { code, stdout, stderr } = await run([...args]);
      assert.equal(code, 2, stderr);
      assert.ok(stderr.startsWith(problem), stderr);
      assert.match(stderr, /^Usage: /m);
      assert.equal(stdout, "");
    }
  });

  test("invalid environment variables are reported in one line before anything is built", async (t) => {
    const taken = createServer().listen(0, "127.0.0.1");
    t.after(() => taken.close());
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    for (const [env, problem] of [
      [{ PORT: "http" }, /^PORT is "http"; it must be a number/],
      [{ PORT: "65536" }, /^PORT is "65536"/],
      [{ PORT: String(port), HOST: "127.0.0.1" }, /^Port \d+ is in use/],
      [
        { DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/pets" },
        /^Cannot use the database 127.0.0.1:1\/pets: .*ECONNREFUSED.*\. Check DATABASE_URL/,
      ],
    ] as const) {
      const { code, stdout, stderr } = await run(["start"], env);
      assert.equal(code, 1);
      assert.match(stderr, problem);
      assert.equal(stderr.trim().split("\n").length, 1, stderr);
      assert.equal(stdout, "");
    }
  });
});

const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runNode(["tests/tools/launch.mjs", ...args], { env });
