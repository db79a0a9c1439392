import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { runNode, temporaryFolder } from "./temporary.ts";

const description = `openapi: 3.1.0
info: { title: Pets, version: "1" }
tags: [{ name: pets, x-displayName: All pets }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: Get a pet
      responses: { "200": { description: "It's the pet.", x-summary: The pet } }
components:
  schemas:
    Pet: { type: object, properties: { a'b: { type: string, description: Odd } } }
`;

suite("specimen translate", () => {
  test("translate writes texts to the overlay verbatim, without wrapping lines", async (t) => {
    const long = `A text ${"of many words ".repeat(20)}that is not wrapped.`;
    const folder = temporaryFolder(t, {
      "openapi.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Pets", version: "1", description: `# Pets\n\n${long}\n\n| a |\n|---|\n| b |\n` },
      }),
    });
    await runNode(["tests/tools/launch.mjs", "translate", join(folder, "openapi.json"), "--lang", "de"]);
    const overlay = readFileSync(join(folder, "openapi.de.overlay.yaml"), "utf8");
    const lines = `|
      # Pets

      ${long}

      | a |
      |---|
      | b |
`;
    assert.equal(
      overlay.slice(overlay.indexOf("$.info.description")).replace(/x-original: .*/, "x-original: HASH"),
      `$.info.description\n    description: ${lines}    update: ${lines}    x-original: HASH\n    x-todo: new\n`,
    );
  });

  test("translate writes every text with its original, and keeps translations", async (t) => {
    const folder = temporaryFolder(t, { "openapi.yaml": description });
    const run = async () => {
      const command = ["tests/tools/launch.mjs", "translate", join(folder, "openapi.yaml"), "--lang", "de"];
      return (await runNode(command)).stdout;
    };
    const out = join(folder, "openapi.de.overlay.yaml");
    const overlay = () => readFileSync(out, "utf8");

    assert.match(
      await run(),
      /openapi\.de\.overlay\.yaml: 6 texts, 6 to translate, 0 with a changed original, 0 no longer/,
    );
    assert.equal(
      overlay().replace(/x-original: '?[0-9a-f]{12}'?/g, "x-original: HASH"),
      `overlay: 1.1.0
info:
  title: German texts
  version: 1.0.0
extends: openapi.yaml
actions:
  - target: $.info.title
    description: Pets
    update: Pets
    x-original: HASH
    x-todo: new
  - target: $.tags[0]['x-displayName']
    description: All pets
    update: All pets
    x-original: HASH
    x-todo: new
  - target: $.paths['/pets/{id}'].get.summary
    description: Get a pet
    update: Get a pet
    x-original: HASH
    x-todo: new
  - target: $.paths['/pets/{id}'].get.responses['200'].description
    description: It's the pet.
    update: It's the pet.
    x-original: HASH
    x-todo: new
  - target: $.paths['/pets/{id}'].get.responses['200']['x-summary']
    description: The pet
    update: The pet
    x-original: HASH
    x-todo: new
  - target: $.components.schemas.Pet.properties["a'b"].description
    description: Odd
    update: Odd
    x-original: HASH
    x-todo: new
`,
    );

    writeFileSync(
      out,
      overlay()
        .replace("update: Get a pet", "update: Ein Tier lesen")
        .replace("update: Odd", "update: Seltsam")
        .replace(/(update: Pets\n.*\n) {4}x-todo: new\n/, "$1"),
    );
    writeFileSync(
      join(folder, "openapi.yaml"),
      description.replace("summary: Get a pet", "summary: Read a pet").replace("tags: [{", "x-tags: [{"),
    );
    const { problems, document } = await loadDescription(join(folder, "openapi.yaml"), { overlays: [out] });
    assert.deepEqual(
      problems.map(({ rule, problem, place }) => `${place?.position?.line} ${rule}: ${problem}`),
      [
        "21 translation-missing: 2 of 5 texts are not translated, first `$.paths['/pets/{id}'].get.responses['200'].description`; translate them, or add them with specimen translate",
        "16 translation-stale: 1 of 5 translated texts have a changed original, first `$.paths['/pets/{id}'].get.summary`; translate them again, and run specimen translate",
        "11 overlay-effect: `target` matches nothing, so this action changes nothing; correct it or remove the action",
      ],
    );
    assert.deepEqual(document.components, {
      schemas: { Pet: { type: "object", properties: { "a'b": { type: "string", description: "Seltsam" } } } },
    });

    assert.match(await run(), /5 texts, 2 to translate, 1 with a changed original, 1 no longer/);
    const summary =
      overlay()
        .split("  - ")
        .find((action) => action.includes(".summary")) ?? "";
    assert.equal(
      summary.replace(/x-original: .*/, "x-original: HASH"),
      "target: $.paths['/pets/{id}'].get.summary\n    description: Read a pet\n    update: Ein Tier lesen\n    x-original: HASH\n    x-todo: changed\n",
    );
  });
});
