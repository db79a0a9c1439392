import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { overlay, project } from "./overlays.ts";

test("an edited overlay changes the next build", async (t) => {
  const { folder, run } = project(t, { input: "api.yaml", overlays: ["docs.overlay.yaml"], out: "site" });
  await run("build");
  writeFileSync(join(folder, "docs.overlay.yaml"), overlay.replace("All things", "Every thing"));
  await run("build");
  assert.match(
    readFileSync(join(folder, "site/operations/list-things/index.html"), "utf8"),
    /<h1[^>]*><bdi>Every thing</,
  );
});
