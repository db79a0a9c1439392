import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { writeWorker } from "#cli/build/worker-script.ts";
import { sandboxPlace } from "#server/sandbox/build/place.ts";
import type { SiteModel } from "#site/index.ts";
import { readReference } from "#site/read-reference.ts";
import { describeApi } from "../../fixtures/describe.ts";
import { temporaryFolder } from "../temporary.ts";

const { reference } = await readReference("openapi/petstore.yaml");
const petstore: SiteModel = { folder: "shop", reference };
const simulated: SiteModel = {
  folder: "other",
  reference: describeApi("paths: {/things: {get: {responses: {}}}}").reference,
};
const empty: SiteModel = { folder: "none", reference: describeApi("paths: {}").reference };

/** The files of a folder in which Vite has put its parts of the worker, after it was written for these sites. */
async function written(t: TestContext, ...sites: SiteModel[]): Promise<Record<string, string>> {
  const folder = temporaryFolder(t, {
    "petstore-worker.js": "ofPetstore();",
    "simulation-worker.js": "ofSimulation();",
  });
  await writeWorker(folder, sites);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file), readFileSync(file, "utf8")];
    }),
  );
}

const noServer = '{"server":false}';

suite("service worker of a site", () => {
  test("the service worker contains only the Petstore's server if that is the only API", async (t) => {
    const places = { petstore: [sandboxPlace(petstore)], simulation: [] };
    assert.deepEqual(await written(t, petstore), {
      "sandbox.js": `const sandboxPlaces=${JSON.stringify(places)};ofPetstore();`,
      "api/server.json": noServer,
    });
  });

  test("the service worker contains only the simulation without the Petstore", async (t) => {
    const places = { petstore: [], simulation: [sandboxPlace(simulated)] };
    assert.deepEqual(await written(t, simulated, empty), {
      "sandbox.js": `const sandboxPlaces=${JSON.stringify(places)};ofSimulation();`,
      "other/api/server.json": noServer,
    });
  });

  test("the service worker contains the Petstore's server and the simulation if both are described", async (t) => {
    const places = { petstore: [sandboxPlace(petstore)], simulation: [sandboxPlace(simulated)] };
    assert.deepEqual(await written(t, simulated, petstore), {
      "sandbox.js": `const sandboxPlaces=${JSON.stringify(places)};ofPetstore();\nofSimulation();`,
      "api/server.json": noServer,
      "other/api/server.json": noServer,
    });
  });

  test("a site without operations has no service worker", async (t) => {
    assert.deepEqual(await written(t, empty), {});
  });
});
