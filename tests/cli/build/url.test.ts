import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir, hostname } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { runNode, temporaryFolder } from "../temporary.ts";
import { description, hashOf, serve } from "./url.ts";

suite("descriptions at URLs", { concurrency: true }, () => {
  test("a description at a URL is built, and a change of it stops builds until --update accepts it", async (t) => {
    const texts = { "/openapi": description("listThings") };
    const url = `${await serve(t, texts)}/openapi`;
    const folder = temporaryFolder(t, {
      "specimen.config.json": JSON.stringify({ input: url, out: "site", site: "https://docs.example" }),
    });
    const build = (...args: string[]) =>
      runNode(["tests/tools/launch.mjs", "build", ...args], {
        env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
      });
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    const locked = () => JSON.parse(read("specimen.lock.json")).descriptions;

    const first = await build();
    assert.deepEqual([first.code, first.stderr], [0, ""]);
    const before = hashOf(texts["/openapi"]);
    assert.deepEqual(locked(), { [url]: before });
    assert.match(read("site/operations/list-things/index.html"), /\/things/);

    texts["/openapi"] = description("listThings").replace("Found", "All of them");
    const now = hashOf(texts["/openapi"]);
    const refused = await build();
    assert.deepEqual(
      [refused.code, refused.stderr],
      [1, `${url} has changed since the last build: ${before} → ${now}. Build with --update to accept it.\n`],
    );
    assert.deepEqual(locked(), { [url]: before });
    assert.doesNotMatch(read("site/operations/list-things/index.html"), /All of them/);

    const accepted = await build("--update");
    assert.deepEqual(
      [accepted.code, accepted.stderr],
      [0, `Accepted the change of ${url}: ${before} → ${now}.\n`],
    );
    assert.deepEqual(locked(), { [url]: now });
    assert.match(read("site/operations/list-things/index.html"), /All of them/);
  });

  test("check and diff read a description at a URL, and other files of its host only with --allow-remote", async (t) => {
    const origin = await serve(t, {
      "/openapi.yaml": description("listThings").replace(
        '{ "200": { description: Found } }',
        '{ "200": { $ref: "parts.yaml#/found" } }',
      ),
      "/parts.yaml": "found: { description: Found }\n",
      "/other.yaml": description("listThings").replace("/things", "/others"),
    });
    const folder = temporaryFolder(t);
    const run = (...args: string[]) =>
      runNode(["tests/tools/launch.mjs", ...args], { env: { INIT_CWD: folder } });
    const url = `${origin}/openapi.yaml`;
    const host = origin.replace("http://", "");
    const [alone, compared] = await Promise.all([
      run("check", url),
      run("diff", `${origin}/other.yaml`, url, "--allow-remote", host),
    ]);
    assert.match(alone.stdout, new RegExp(`parts\\.yaml.*--allow-remote ${host}`, "s"));
    assert.match(compared.stdout, new RegExp(`^${origin}/other\\.yaml → ${url}\\n1 breaking`));
  });

  test("values of a URL's query never appear in output, and URLs with a password are refused", async (t) => {
    const broken = description("listThings").replace("Found }", "Found, oddField: 1 }");
    const path = "/openapi.yaml?token=canary-1&canary-2";
    const origin = await serve(t, { [path]: broken });
    const folder = temporaryFolder(t, {
      "specimen.config.json": JSON.stringify({
        ...{ input: origin + path, out: "site", site: "https://docs.example" },
        editUrl: "https://git.example/acme/api/edit/main/{file}",
      }),
    });
    const run = (...args: string[]) =>
      runNode(["tests/tools/launch.mjs", ...args], {
        env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
      });
    const failing = [
      `${origin}/none?token=canary-1`,
      `${origin.replace("//", "//canary-3:canary-4@")}/openapi.yaml`,
    ];
    const outputs = await Promise.all([
      run("build"),
      run("check", origin + path, "--format", "sarif"),
      run("diff", origin + path, origin + path),
      run("check", failing[0] ?? ""),
      run("check", failing[1] ?? "", "--format", "sarif"),
    ]);
    assert.deepEqual(
      outputs.filter(({ stdout, stderr }) => /canary/.test(stdout + stderr)),
      [],
    );
    assert.match(outputs[3]?.stdout ?? "", /\/none\?token=…: error: Cannot be fetched \(status 404\)/);
    assert.match(
      outputs[4]?.stdout ?? "",
      /Cannot be fetched \(its URL has a user or a password, which is not sent\)/,
    );
    const lock = readFileSync(join(folder, "specimen.lock.json"), "utf8");
    assert.deepEqual(
      Object.keys(JSON.parse(lock).descriptions).map((url) => url.replace(/[\da-f]{64}/g, "HASH")),
      [`${origin}/openapi.yaml?token=HASH&HASH`],
    );
    const site = join(folder, "site");
    const machine = [process.cwd(), folder, hostname(), homedir(), "canary"].filter((one) => one.length > 4);
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    assert.deepEqual(
      files.flatMap(({ parentPath, name }) => {
        const text = readFileSync(join(parentPath, name), "latin1");
        return machine.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`);
      }),
      [],
    );
    assert.doesNotMatch(readFileSync(join(site, "index.html"), "utf8"), /git\.example/);
  });

  test("a description that cannot be fetched is an error with the reason", async (t) => {
    const origin = await serve(t, {});
    for (const [url, reason] of [
      [`${origin}/none`, "status 404"],
      [`${origin}/moved`, "status 302, a redirect to /openapi"],
      ["http://127.0.0.1:1/openapi.json", "bad port"],
    ] as const)
      await assert.rejects(loadDescription(url), {
        name: "DescriptionError",
        message: `${url}: cannot be fetched (${reason}); check the address`,
      });
  });
});
