import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { load } from "js-yaml";
import { githubChecks } from "#cli/hosts/github-checks.ts";
import { temporaryFolder } from "./temporary.ts";

interface Workflow {
  permissions: object;
  jobs: Record<
    string,
    { permissions: object; if?: string; steps: { name?: string; uses?: string; run?: string }[] }
  >;
}

const [text = ""] = Object.values(githubChecks.files({ out: "dist", base: "/", redirects: [], embed: [] }));
const workflow = load(text) as Workflow;

suite("workflow of init github-checks", () => {
  test("the job that runs code of the branch cannot write, and the job that can write runs none of it", () => {
    const rights = Object.entries(workflow.jobs).map(([name, { permissions }]) => [name, permissions]);
    assert.deepEqual(
      [workflow.permissions, ...rights],
      [
        {},
        ["check", { contents: "read" }],
        ["report", { "pull-requests": "write", "security-events": "write" }],
      ],
    );
    const commands = workflow.jobs.report?.steps.map(({ run }) => run ?? "").join("\n") ?? "";
    assert.doesNotMatch(commands, /npx|npm|node/);
  });

  test("the github-checks workflow uses no secrets, and does not comment on pull requests of forks", () => {
    assert.doesNotMatch(text, /secrets\./);
    assert.match(workflow.jobs.report?.if ?? "", /head\.repo\.full_name == github\.repository/);
  });

  test("the github-checks workflow pins every action to a commit hash", () => {
    const uses = Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.flatMap((step) => step.uses ?? []),
    );
    assert.equal(uses.length, 5);
    for (const action of uses) assert.match(action, /@[0-9a-f]{40}$/);
  });

  test("the github-checks workflow inserts no expressions into shell commands", () => {
    for (const { steps } of Object.values(workflow.jobs))
      for (const { run = "" } of steps) assert.doesNotMatch(run, /\$\{\{/);
  });

  test("the github-checks workflow replaces its earlier comment, or creates the first one", (t) => {
    const first = comment(t, "");
    assert.deepEqual(first, [
      "api COMMENTS --paginate",
      "api --method POST COMMENTS --field body=@comment.md --silent",
    ]);
    assert.deepEqual(comment(t, "17"), [
      "api COMMENTS --paginate",
      "api --method PATCH COMMENT/17 --field body=@comment.md --silent",
    ]);
  });
});

/** Runs the step that comments, with a `gh` that lists this comment, and gives the commands that it got. */
function comment(t: TestContext, earlier: string): string[] {
  const folder = temporaryFolder(t, {
    "reports/1-check.md": "<!-- specimen:check -->\nNo problems found.\n",
    "reports/2-verify.md": "<!-- specimen:verify -->\nNo problems found.\n",
    "bin/gh": `#!/bin/sh\necho "$*" | sed 's/ --jq .*//' >> "$LOG"\nif [ "$3" = --paginate ]; then echo ${earlier}; fi\n`,
  });
  chmodSync(join(folder, "bin/gh"), 0o755);
  const step = workflow.jobs.report?.steps.find(({ name }) => name === "Comment");
  assert.ok(step?.run);
  execFileSync("bash", ["--norc", "-e", "-o", "pipefail", "-c", step.run], {
    cwd: folder,
    env: {
      PATH: `${join(folder, "bin")}:${process.env.PATH}`,
      LOG: join(folder, "log"),
      COMMENTS: "COMMENTS",
      COMMENT: "COMMENT",
    },
  });
  assert.equal(
    readFileSync(join(folder, "comment.md"), "utf8"),
    "<!-- specimen:check -->\nNo problems found.\n<!-- specimen:verify -->\nNo problems found.\n",
  );
  return readFileSync(join(folder, "log"), "utf8").trim().split("\n");
}
