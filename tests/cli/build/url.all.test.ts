import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runNode, temporaryFolder } from "../temporary.ts";
import { description, hashOf, serve } from "./url.ts";

test("a changed overlay at a URL stops builds until --update accepts it", async (t) => {
  const overlay = (text: string) => `overlay: 1.1.0
info: { title: Texts, version: 1.0.0 }
actions:
  - target: $.paths['/things'].get
    update: { description: ${text} }
`;
  const texts = { "/overlay?token=canary": overlay("First"), "/parts.yaml": "First" };
  const origin = await serve(t, texts);
  const url = `${origin}/overlay?token=canary`;
  const folder = temporaryFolder(t, {
    "openapi.yaml": description("listThings"),
    "specimen.config.json": JSON.stringify({
      ...{ input: "openapi.yaml", overlays: [url], out: "site", site: "https://docs.example" },
    }),
  });
  const run = (...args: string[]) =>
    runNode(["tests/tools/launch.mjs", ...args], {
      env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
    });
  const locked = () =>
    JSON.parse(readFileSync(join(folder, "specimen.lock.json"), "utf8")).descriptions as object;
  const hasText = (text: string) =>
    readFileSync(join(folder, "site/operations/list-things/index.html"), "utf8").includes(text);

  assert.deepEqual(await run("build").then(({ code, stderr }) => [code, stderr]), [0, ""]);
  const before = hashOf(overlay("First"));
  const key = `${origin}/overlay?token=${hash("sha256", "canary")}`;
  assert.deepEqual([locked(), hasText("First")], [{ [key]: before }, true]);

  texts["/overlay?token=canary"] = overlay("Second");
  const now = hashOf(overlay("Second"));
  const refused = await run("build");
  assert.deepEqual(
    [refused.code, refused.stderr, hasText("First")],
    [
      1,
      `${key} has changed since the last build: ${before} → ${now}. Build with --update to accept it.\n`,
      true,
    ],
  );
  assert.equal((await run("build", "--update")).code, 0);
  assert.deepEqual([locked(), hasText("Second")], [{ [key]: now }, true]);
  const compared = await run(
    "diff",
    join(folder, "openapi.yaml"),
    join(folder, "openapi.yaml"),
    "--overlay",
    url,
  );
  assert.deepEqual([compared.code, compared.stderr], [0, ""]);

  texts["/overlay?token=canary"] = overlay("Third").replace("target:", "targe:");
  const wrong = await run("check", "openapi.yaml", "--overlay", url);
  assert.deepEqual(
    wrong.stdout,
    `${origin}/overlay?token=…:4:5: error: \`targe\` is unknown here. Use \`target\`, \`description\`, \`update\`, \`copy\`, \`remove\` or a name that begins with \`x-\`. [struct]\n1 error.\n`,
  );
});
