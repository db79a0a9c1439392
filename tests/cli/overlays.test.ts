import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { started } from "./mcp/session.ts";
import { project } from "./overlays.ts";

suite("overlays on the command line", { concurrency: false }, () => {
  test("build applies overlays of --overlay, and reports an overlay that it does not apply", async (t) => {
    const { folder, run } = project(t);
    const note =
      "docs.overlay.yaml extends this description, but is not applied. Apply it with --overlay docs.overlay.yaml, or list it in `overlays`.\n";
    const [without, applied] = [
      await run("build", "api.yaml", "--out", "without"),
      await run("build", "api.yaml", "--out", "applied", "--overlay", "docs.overlay.yaml"),
    ];
    assert.deepEqual([without.code, without.stdout.endsWith(note)], [0, true]);
    assert.deepEqual([applied.code, applied.stdout.includes("docs.overlay.yaml")], [0, false]);
    const isThere = ["without", "applied"].map((site) =>
      existsSync(join(folder, site, "operations/get-internal/index.html")),
    );
    assert.deepEqual(isThere, [true, false]);
  });

  test("build applies the overlays of an API to that API only", async (t) => {
    const { folder, run } = project(t, {
      out: "site",
      apis: [
        { description: "api.yaml", slug: "one", label: "One", overlays: ["docs.overlay.yaml"] },
        { description: "api.yaml", slug: "two", label: "Two" },
      ],
    });
    assert.equal((await run("build")).code, 0);
    const isThere = ["one", "two"].map((slug) =>
      existsSync(join(folder, "site", slug, "operations/get-internal/index.html")),
    );
    assert.deepEqual(isThere, [false, true]);
  });

  test("check reports findings at their lines in the overlay", async (t) => {
    const { run } = project(t);
    const { code, stdout } = await run("check", "api.yaml", "--overlay", "docs.overlay.yaml");
    assert.equal(code, 1);
    assert.equal(
      stdout,
      'docs.overlay.yaml:8:49: error: `x-stability` "shaky" is not one of experimental, alpha, beta. It is shown as written. (GET /things) [marker-value]\n1 error.\n',
    );
  });

  test("diff applies overlays to both descriptions", async (t) => {
    const { run } = project(t);
    assert.match((await run("diff", "api.yaml", "new.yaml")).stdout, /1 breaking/);
    const { code, stdout } = await run("diff", "api.yaml", "new.yaml", "--overlay", "docs.overlay.yaml");
    assert.deepEqual([code, stdout], [0, "api.yaml → new.yaml\nNo changes.\n"]);
  });

  test("verify skips operations that an overlay removes", async (t) => {
    const { run } = project(t);
    const { code, stdout } = await run(
      ...["verify", "api.yaml", "--overlay", "docs.overlay.yaml"],
      ...["--against", "http://127.0.0.1:1", "--dry-run"],
    );
    assert.deepEqual([code, stdout], [0, "GET http://127.0.0.1:1/things\n"]);
  });

  test("mcp searches the description with its overlays applied", async (t) => {
    const { folder } = project(t);
    const { use } = await started(t, [
      join(folder, "api.yaml"),
      "--overlay",
      join(folder, "docs.overlay.yaml"),
    ]);
    const found = await use("search", { query: "things" });
    assert.match(found, /All things/);
    assert.doesNotMatch(await use("search", { query: "internal" }), /getInternal/);
  });
});
