import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { copyProject } from "../../e2e/project-copy.ts";

const description = (ref: string) => `openapi: 3.0.3
info: { title: Things, version: "1" }
paths:
  /things:
    get:
      responses:
        "200": { $ref: "#/components/responses/${ref}" }
components:
  responses:
    Things: { description: The things. }
`;

test("dev prints findings, syntax errors and their end, and reloads changed code", {
  timeout: 240_000,
}, async (t) => {
  const project = await copyProject();
  t.after(project.remove);
  const file = join(project.folder, "openapi/petstore.yaml");
  let printed = "";
  const untilPrinted = async (text: RegExp) => {
    for (let tries = 0; tries < 600 && !text.test(printed); tries++) await sleep(100);
    assert.match(printed, text);
  };
  await writeFile(file, description("Nobody"));
  const address = await project.start(
    "dev",
    { PORT: String(await freePort()), DATA_DIR: join(project.folder, ".data") },
    (all) => {
      printed = all;
    },
  );
  await untilPrinted(
    /^openapi\/petstore\.yaml:7:24: error: "#\/components\/responses\/Nobody" does not resolve\. Correct it\./m,
  );
  await writeFile(file, description("Things").replace('"1"', '"1'));
  await untilPrinted(
    /^openapi\/petstore\.yaml:2:33: the text that begins here is not closed; end it with "$/m,
  );
  await writeFile(file, description("Things"));
  await untilPrinted(/^No problems found\.$/m);
  const invalid = await fetch(`${address}/%`);
  assert.deepEqual([invalid.status, await invalid.text()], [400, "The path is not valid percent-encoding."]);
  const page = () => fetch(address).then((response) => response.text());
  assert.doesNotMatch(await page(), /<p>Changed<\/p>/);
  const layout = join(project.folder, "src/site/layouts/Shell.astro");
  await writeFile(layout, (await readFile(layout, "utf8")).replace("</body>", "<p>Changed</p></body>"));
  let shown = "";
  for (let tries = 0; tries < 1200 && !shown.includes("<p>Changed</p>"); tries++) {
    await sleep(100);
    shown = await page().catch(() => "");
  }
  assert.match(shown, /<p>Changed<\/p>/);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
