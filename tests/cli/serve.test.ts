import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, suite, test } from "node:test";
import { readBuiltSite } from "#cli/built-site.ts";
import { addressesOf, serve } from "#cli/serve.ts";
import { readSettings } from "#cli/settings.ts";
import { toJson } from "#description/encode.ts";
import { loadDescription } from "#description/load.ts";

const thing = {
  openapi: "3.1.0",
  info: { title: "Things", version: "1" },
  paths: {
    "/things": {
      get: {
        responses: { 200: { description: "", content: { "application/json": { example: ["a thing"] } } } },
      },
    },
  },
};

suite("specimen serve", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "specimen-serve-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const write = async (path: string, text: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const page = (base: string) => `<link rel="stylesheet" href="${base}_astro/a.css"><h1>The site</h1>`;
  const served = async (name: string) => {
    const settings = readSettings({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: ":memory:", LOG: "off" });
    return serve(readBuiltSite(join(folder, name)), settings);
  };
  const get = async (url: string) => {
    const response = await fetch(url);
    const by = response.headers.get("x-served-by");
    return { status: response.status, url: response.url, by, text: await response.text() };
  };

  test("serve runs the reference server for the Petstore, and a simulation for other APIs", async () => {
    await write("several/index.html", page("/"));
    await write("several/things/openapi.json", JSON.stringify(thing));
    await write("several/petstore/openapi.json", toJson(await loadDescription("openapi/petstore.yaml")));
    const { url, close, ...rest } = await served("several");
    try {
      assert.equal(
        addressesOf({ url: "http://a", close, ...rest }),
        "  Reference  http://a/\n  API        http://a/api\n  API        http://a/things/api\n",
      );
      assert.match((await get(`${url}/`)).text, /The site/);
      const pets = await get(`${url}/api/pets?limit=1`);
      assert.deepEqual([pets.status, pets.by], [200, null]);
      const things = await get(`${url}/things/api/things`);
      assert.deepEqual([things.status, things.by, things.text], [200, "simulation", '[\n  "a thing"\n]']);
      assert.equal((await get(`${url}/petstore/api/pets`)).status, 404);
    } finally {
      await close();
    }
  });

  test("serve sends the frame-ancestors policy of the latest build", async () => {
    const headers = (origins: string) => `/*\n  Content-Security-Policy: frame-ancestors 'self'${origins}\n`;
    await write("framed/index.html", page("/"));
    await write("framed/openapi.json", JSON.stringify(thing));
    await write("framed/_headers", headers(""));
    const { url, close } = await served("framed");
    const policy = async () => (await fetch(`${url}/`)).headers.get("content-security-policy");
    try {
      assert.equal(await policy(), "frame-ancestors 'self'");
      await write("framed/_headers", headers(" https://www.example.com"));
      assert.equal(await policy(), "frame-ancestors 'self' https://www.example.com");
    } finally {
      await close();
    }
  });

  test("serve uses the base path that the site was built for", async () => {
    await write("docs/index.html", page("/team/docs/"));
    await write("docs/openapi.json", JSON.stringify(thing));
    await write("docs/tags/index.html", "a tag");
    const { url, close } = await served("docs");
    try {
      const first = await get(`${url}/`);
      assert.deepEqual([first.url, first.status], [`${url}/team/docs/`, 200]);
      const tags = await get(`${url}/team/docs/tags`);
      assert.deepEqual([tags.url, tags.text], [`${url}/team/docs/tags/`, "a tag"]);
      assert.equal((await get(`${url}/team/docs/api/things`)).by, "simulation");
      assert.equal((await get(`${url}/team/docs/none`)).status, 404);
    } finally {
      await close();
    }
  });

  test("serve explains why a folder is not a built site", async () => {
    await write("file", "");
    await mkdir(join(folder, "empty"));
    const problem = (name: string) => {
      try {
        readBuiltSite(join(folder, name));
        return "none";
      } catch (error) {
        return (error as Error).message.replaceAll(folder, "");
      }
    };
    assert.equal(problem("gone"), "There is no folder /gone. Build a site into it first.");
    assert.equal(problem("file"), "/file is a file; name the folder of a built site.");
    assert.equal(
      problem("empty"),
      "/empty contains no site built by Specimen: index.html and openapi.json are missing.",
    );
  });
});
