import assert from "node:assert/strict";
import { hash } from "node:crypto";
import fs, {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { hostname } from "node:os";
import { dirname, join, relative } from "node:path";
import { suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Destination } from "#cli/build/destination.ts";
import { manifestName } from "#cli/build/manifest.ts";
import { openOutput } from "#cli/build/output.ts";
import { runNode, temporaryFolder, write } from "../temporary.ts";

/** A disk in memory, where there is one. */
const memory = "/dev/shm";
const isMemoryElsewhere = existsSync(memory) && statSync(memory).dev !== statSync(".").dev;

suite("output of a build", () => {
  test("publishing removes only the files of the last build", async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, "docs");
    await publish(out, { "index.html": "one", "old/index.html": "old" });
    write(out, ".git/config", "the repository");
    await publish(out, { "index.html": "two" });
    assert.deepEqual(textsIn(out), {
      ".git/config": "the repository",
      ".nojekyll": "",
      ".specimen-files":
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  .nojekyll\n" +
        "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3  index.html\n",
      "index.html": "two",
    });
    assert.deepEqual(readdirSync(folder), ["docs"]);
  });

  test("publishing into a folder with foreign files is refused, with their names", async (t) => {
    const out = temporaryFolder(t, { CNAME: "docs.example.com", "guides/start.md": "# Start" });
    await assert.rejects(publish(out, { "index.html": "new" }), {
      name: "CommandError",
      message:
        `${out}/ contains files that Specimen did not write, or that changed since: CNAME, guides/. Nothing was changed. ` +
        "Move them or name another folder with --out; --force replaces the folder with everything in it.",
    });
    assert.deepEqual(textsIn(out), { CNAME: "docs.example.com", "guides/start.md": "# Start" });
  });

  test("publishing over a site with added files is refused, even if they were added during the build", async (t) => {
    const out = join(temporaryFolder(t), "docs");
    await publish(out, { "index.html": "one" });
    const output = await open(out);
    write(output.folder, "index.html", "two");
    for (let count = 1; count <= 6; count++) write(out, `guides/${count}.md`, "by hand");
    symlinkSync("..", join(out, "link"));
    const refusal = /did not write, or that changed since: guides\/1\.md, .*guides\/5\.md and 2 more\./;
    await assert.rejects(output.publish([]), refusal);
    await output.close();
    await assert.rejects(open(out), refusal);
    assert.equal(textsIn(out)["index.html"], "one");
    await publish(out, { "index.html": "three" }, { force: true });
    assert.deepEqual(Object.keys(textsIn(out)), [".nojekyll", ".specimen-files", "index.html"]);
  });

  test("publishing into a folder with nothing but files of file managers succeeds", async (t) => {
    const out = temporaryFolder(t, { ".DS_Store": "" });
    await publish(out, { "index.html": "one" });
    assert.equal(existsSync(join(out, "index.html")), true);
  });

  test("publishing over a folder that contains a source is refused by its real path, even with --force", async (t) => {
    const folder = temporaryFolder(t, { "api/parts/pet.yaml": "type: object" });
    const part = relative(".", join(folder, "api/parts/pet.yaml"));
    symlinkSync(join(folder, "api"), join(folder, "link"));
    for (const out of [
      join(folder, "api/parts"),
      folder,
      join(folder, "link"),
      join(folder, "link/parts/"),
    ]) {
      await assert.rejects(publish(out, { "index.html": "new" }, { force: true, sources: [part] }), {
        name: "UsageError",
        message: `--out ${out} contains ${part}, which the site would replace; choose another folder.`,
      });
    }
    assert.deepEqual(textsIn(join(folder, "api")), { "parts/pet.yaml": "type: object" });
  });

  test("concurrent builds publish the complete output of one of them", { timeout: 60_000 }, async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, "docs");
    write(out, ".git/config", "the repository");
    const module = (path: string) => JSON.stringify(pathToFileURL(path).href);
    write(
      folder,
      "publish.mjs",
      `import { mkdirSync, writeFileSync } from "node:fs";
      import { openOutput } from ${module("src/cli/build/output.ts")};
      const [name, path] = process.argv.slice(2);
      for (let count = 0; count < 10; count++) {
        const output = await openOutput({ path, named: path, force: false });
        mkdirSync(output.folder, { recursive: true });
        for (let file = 0; file < 20; file++) writeFileSync(output.folder + "/" + name + file, name);
        await output.publish([]);
        await output.close();
      }`,
    );
    const env = { SPECIMEN_CACHES: join(folder, "caches") };
    const ended = await Promise.all(
      ["a", "b", "c", "d"].map((name) => runNode([join(folder, "publish.mjs"), name, out], { env })),
    );
    for (const { code, stderr } of ended) assert.equal(code, 0, stderr);
    const { ".git/config": repository, ".nojekyll": _, ".specimen-files": __, ...files } = textsIn(out);
    const name = Object.values(files)[0] ?? "";
    const whole = Array.from({ length: 20 }, (_item, index) => [name + index, name]);
    assert.deepEqual([repository, files], ["the repository", Object.fromEntries(whole)]);
    assert.deepEqual(readdirSync(folder).sort(), ["caches", "docs", "publish.mjs"]);
  });

  test("publishing does not replace files whose hashes differ from the site's list", async (t) => {
    const folder = temporaryFolder(t, { "secret.txt": "kept", "docs/notes.md": "by hand" });
    const out = join(folder, "docs");
    symlinkSync(join(folder, "secret.txt"), join(out, "link.txt"));
    const forged = {
      "names alone": "notes.md\nlink.txt\n.specimen-files\n",
      "other hashes": listOf({ "notes.md": "something else", "link.txt": "kept" }),
      "paths out of the folder": listOf({
        "../secret.txt": "kept",
        "/notes.md": "by hand",
        "./notes.md": "by hand",
      }),
    };
    for (const [title, list] of Object.entries(forged)) {
      write(out, ".specimen-files", list);
      await assert.rejects(
        publish(out, { "index.html": "new" }),
        /changed since: link\.txt, notes\.md\./,
        title,
      );
      assert.deepEqual(textsIn(out), { ".specimen-files": list, "notes.md": "by hand" }, title);
    }
    await publish(out, { "index.html": "new" }, { force: true });
    write(out, "index.html", "edited");
    await assert.rejects(publish(out, { "index.html": "next" }), /changed since: index\.html\./);
    assert.equal(textsIn(out)["index.html"], "edited");
    assert.equal(textsIn(folder)["secret.txt"], "kept");
  });

  test("publishing over a folder that contains a link to a source is refused", async (t) => {
    const folder = temporaryFolder(t, { "brand/logo.svg": "<svg/>", "docs/index.html": "" });
    const out = join(folder, "docs");
    symlinkSync(join(folder, "brand/logo.svg"), join(out, "logo.svg"));
    const sources = [join(out, "logo.svg")];
    await assert.rejects(
      publish(out, { "index.html": "" }, { force: true, sources }),
      /^UsageError: --out .* contains .*logo\.svg/,
    );
  });

  test("publishing over or inside the project's own folders is refused, even with --force", async (t) => {
    const link = join(temporaryFolder(t), "link");
    symlinkSync(process.cwd(), link);
    for (const out of [
      ".",
      "..",
      "/",
      "openapi",
      "openapi/site",
      "src",
      "tests/site",
      "public",
      join(link, "src/site"),
    ])
      await assert.rejects(open(out, { force: true }), /^UsageError: --out \S+ (contains|is inside) /, out);
  });

  test("publishing over a file, below a file, or through a dangling link is refused", async (t) => {
    const folder = temporaryFolder(t, { "site.zip": "a file" });
    const file = join(folder, "site.zip");
    await assert.rejects(open(file), new RegExp(`^UsageError: --out ${file} is not a folder, but a file;`));
    await assert.rejects(
      open(join(file, "a/b")),
      /^UsageError: .*\/a\/b is not a folder, but a file: .*site\.zip;/,
    );
    symlinkSync(join(folder, "missing"), join(folder, "link"));
    await assert.rejects(open(join(folder, "link")), /is a link to a folder that does not exist/);
  });

  test("the next build completes what a killed build left, and keeps unrelated folders", async (t) => {
    const folder = temporaryFolder(t, { "docs.1.new/notes.md": "not a site" });
    const [out, dead] = [join(folder, "docs"), "999999999"];
    write(folder, `docs.${dead}.earlier/.specimen-files`, listOf({ "index.html": "whole" }));
    write(folder, `docs.${dead}.earlier/index.html`, "whole");
    write(folder, `docs.${dead}.earlier/.git/config`, "the repository");
    write(folder, `docs.${dead}.new/.specimen-files`, "index.html\n");
    await (await open(out)).close();
    assert.equal(textsIn(out)["index.html"], "whole");
    write(folder, `docs.${dead}.earlier/.specimen-files`, "index.html\n");
    await publish(out, { "index.html": "next" });
    assert.equal(textsIn(out)[".git/config"], "the repository");
    assert.deepEqual(readdirSync(folder).sort(), ["docs", "docs.1.new"]);
  });

  test("the next build removes the rest of an earlier site whose removal was interrupted", async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, "docs");
    await publish(out, { "index.html": "one", "old/index.html": "old" });
    const { rmSync } = fs;
    const { mock } = t.mock.method(fs, "rmSync", (path: string, options: fs.RmOptions) => {
      const isEarlier = existsSync(join(path, manifestName)) && path !== out;
      rmSync(isEarlier ? join(path, manifestName) : path, options);
      if (isEarlier) throw new Error("interrupted");
    });
    syncBuiltinESMExports();
    await assert.rejects(publish(out, { "index.html": "two" }), /interrupted/);
    mock.restore();
    syncBuiltinESMExports();
    assert.equal(readdirSync(folder).length, 2);
    await (await open(out)).close();
    assert.deepEqual(readdirSync(folder), ["docs"]);
    assert.equal(textsIn(out)["index.html"], "two");
  });

  test("output is prepared beside a site on another disk than the cache, so that files are moved", {
    skip: !isMemoryElsewhere,
  }, async (t) => {
    const folder = mkdtempSync(join(memory, "specimen-"));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const out = join(folder, "docs");
    await publish(out, { "index.html": "one" });
    const { ino } = statSync(join(out, "index.html"));
    const output = await open(out);
    assert.equal(dirname(dirname(output.folder)), folder);
    mkdirSync(output.folder);
    linkSync(join(out, "index.html"), join(output.folder, "index.html"));
    await output.publish([]);
    await output.close();
    assert.equal(statSync(join(out, "index.html")).ino, ino);
    assert.deepEqual(readdirSync(folder), ["docs"]);
  });

  test("temporary folders of killed builds are removed, those of other hosts after a day", async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, "docs");
    const left = `docs.${hostname()}.999999999-abc123.building`;
    const running = `docs.${hostname()}.${process.ppid}-abc123.building`;
    const elsewhere = { recent: "docs.host.1-abc123.building", old: "docs.host.2-abc123.building" };
    for (const name of [left, running, elsewhere.recent, elsewhere.old])
      write(folder, `${name}/site/index.html`, "");
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    utimesSync(join(folder, elsewhere.old), yesterday, yesterday);
    await publish(out, { "index.html": "one" });
    assert.deepEqual(readdirSync(folder).sort(), ["docs", elsewhere.recent, running].sort());
  });
});

/** The list of files of a site. */
const listOf = (files: Record<string, string>) =>
  Object.entries(files)
    .map(([path, text]) => `${hash("sha256", text)}  ${path}\n`)
    .join("");

type More = Partial<Destination> & { sources?: string[] };

const open = (path: string, more: More = {}) => openOutput({ path, named: path, force: false, ...more });

async function publish(out: string, files: Record<string, string>, { sources = [], ...more }: More = {}) {
  const output = await open(out, more);
  try {
    for (const [name, text] of Object.entries(files)) write(output.folder, name, text);
    await output.publish(sources);
  } finally {
    await output.close();
  }
}

function textsIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}
