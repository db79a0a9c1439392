import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { suite, test } from "node:test";
import { load } from "js-yaml";
import { parse as parseToml } from "smol-toml";
import { expectRedirects } from "#cli/build/own-files.ts";
import { hosts } from "#cli/hosts/index.ts";
import { starterFor } from "#cli/starter.ts";
import { redirectsBelow } from "#site/redirects.ts";
import { noCaddy, startCaddy } from "../e2e/caddy.ts";
import { noNginx, startNginx } from "../e2e/nginx.ts";
import { runNode, temporaryFolder, write } from "./temporary.ts";

/** Folders whose names have a meaning in the files of hosts. */
const folders = [
  "my site",
  "a'b",
  'a"b',
  "$(touch pwned)",
  "`touch pwned`",
  "a;touch pwned",
  "a && touch pwned",
  `\${{ secrets.TOKEN }}`,
  "$HOME",
  "*",
  "a[b]?",
  "#site",
  "!site",
  "-rf",
  "{a,b}",
  "yes",
  "a: b",
  "é\u{1f408}",
];

suite("host configuration for unusual folder names", () => {
  for (const out of folders) {
    const filesOf = (host: string, base = "/docs/") =>
      hosts[host]?.files({ out, base, redirects: [], embed: [] }) ?? {};

    test(`build commands of hosts quote the folder name ${out}`, (t) => {
      const netlify = parseToml(filesOf("netlify")["netlify.toml"] ?? "");
      const { command, publish } = netlify.build as { command: string; publish: string };
      const { build, assets } = JSON.parse(filesOf("cloudflare")["wrangler.jsonc"] ?? "");
      const { buildCommand, outputDirectory } = JSON.parse(filesOf("vercel")["vercel.json"] ?? "");
      assert.deepEqual([publish, assets.directory, outputDirectory], [out, `./${out}`, out]);
      assert.deepEqual([build.command, buildCommand.length < command.length], [command, true]);
      const folder = temporaryFolder(t, { npx: '#!/bin/sh\nprintf "%s\\n" "$@" > words\n' });
      chmodSync(join(folder, "npx"), 0o755);
      for (const file of ["404.html", "_headers", ".well-known/api-catalog"])
        write(join(folder, out, "docs"), file, "");
      execFileSync("sh", ["-c", command], {
        cwd: folder,
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      });
      const path = out.startsWith("-") ? `./${out}/docs` : `${out}/docs`;
      assert.equal(readFileSync(join(folder, "words"), "utf8"), `specimen\nbuild\n--out\n${path}\n`);
      assert.deepEqual(readdirSync(folder).sort(), [out, "npx", "words"].sort());
      assert.ok(readdirSync(join(folder, out)).includes("404.html"));
    });

    test(`the GitHub Pages workflow escapes the folder name ${out}`, () => {
      const text = filesOf("github-pages")[".github/workflows/pages.yml"] ?? "";
      const { jobs } = load(text) as { jobs: { publish: { steps: { with?: { path?: string } }[] } } };
      const [path] = jobs.publish.steps.flatMap((step) => step.with?.path ?? []);
      // The one expression that is left is a text.
      const evaluated = path?.replaceAll(`\${{ '\${{' }}`, "\0");
      assert.doesNotMatch(evaluated ?? "", /\$\{\{/);
      assert.equal(evaluated?.replaceAll("\0", "${{"), out);
    });

    test(`.gitignore and .dockerignore match only the folder ${out}`, async (t) => {
      const folder = temporaryFolder(t);
      execFileSync("git", ["init", "-q", folder]);
      const { files } = await starterFor(folder, { out, base: "/" });
      const ignore = files[".gitignore"] ?? "";
      write(folder, ".gitignore", ignore);
      mkdirSync(join(folder, out));
      mkdirSync(join(folder, "other"));
      for (const name of [out, "other"]) writeFileSync(join(folder, name, "index.html"), "");
      const isIgnored = (name: string) =>
        spawnSync("git", ["check-ignore", "-q", "--", `${name}/index.html`], { cwd: folder }).status === 0;
      assert.deepEqual([isIgnored(out), isIgnored("other")], [true, false]);
      const [, , line] = (filesOf("docker")[".dockerignore"] ?? "").split("\n");
      assert.equal(line, ignore.split("\n")[1]?.replace(/\/$/, ""));
      assert.doesNotMatch(filesOf("docker").Dockerfile ?? "", /touch|secrets/);
    });
  }

  test("`init` refuses folders with line breaks or other control characters", async (t) => {
    for (const out of ["a\nRUN id", "a\u001bb", "a "]) {
      const folder = temporaryFolder(t);
      const init = runNode(["tests/tools/launch.mjs", "init", "docker", "--out", out], {
        env: { INIT_CWD: folder },
      });
      const { code, stderr } = await init;
      assert.equal(code, 2, out);
      assert.ok(
        stderr.startsWith(
          `--out must be a path without line breaks, control characters, or spaces at its ends, not ${JSON.stringify(out)}.\n`,
        ),
        stderr,
      );
      assert.deepEqual(readdirSync(folder), []);
    }
  });
});

suite("redirects from unusual paths", () => {
  const redirects = redirectsBelow("/docs/", {
    "/a%5C": "/one/",
    '/a"b': "/two/",
    "/star*": "/three/",
    "/x{env.HOME}": "/four/",
    "/y$uri": "/five/",
    "/z:name": "/six/",
    "/semi;colon": "/https://$host/{host}/",
    "/b`c'd": "/eight/",
  });
  const expected: Record<string, string> = {
    "/docs/a%5C": "/docs/one/",
    "/docs/a%22b": "/docs/two/",
    "/docs/star*": "/docs/three/",
    "/docs/x%7Benv.HOME%7D": "/docs/four/",
    "/docs/y$uri": "/docs/five/",
    "/docs/z:name": "/docs/six/",
    "/docs/semi;colon": "/docs/https://%24host/%7Bhost%7D/",
    "/docs/b%60c'd": "/docs/eight/",
  };
  const others = ["/docs/starfish", "/docs/star", "/docs/z:other", "/docs/a"];

  for (const [name, start, missing] of [
    ["nginx", startNginx, noNginx],
    ["Caddy", startCaddy, noCaddy],
  ] as const)
    test(`${name} redirects unusual paths exactly, and no others`, {
      skip: missing ?? false,
    }, async (t) => {
      const server = await start(temporaryFolder(t), "/docs/", redirects);
      t.after(() => server.stop());
      const found: Record<string, unknown> = {};
      for (const path of [...Object.keys(expected), ...others]) {
        const { status, headers } = await fetch(server.url + path, { redirect: "manual" });
        found[path] = status === 404 ? null : headers.get("location")?.replace(server.url, "");
      }
      const none = Object.fromEntries(others.map((path) => [path, null]));
      // In Caddy's files an asterisk is always a wildcard.
      const pages = name === "Caddy" ? { "/docs/star*": null } : {};
      assert.deepEqual(found, { ...expected, ...none, ...pages });
    });

  test("the Netlify configuration omits redirects that Netlify would read as patterns", () => {
    const { redirects: rules = [] } = parseToml(
      hosts.netlify?.files({ out: "dist", base: "/docs/", redirects, embed: [] })["netlify.toml"] ?? "",
    ) as unknown as { redirects: { from: string; status: number }[] };
    assert.deepEqual(
      rules.filter(({ status }) => status === 301).map(({ from }) => from),
      [
        "/docs/a%5C",
        "/docs/a%22b",
        "/docs/x%7Benv.HOME%7D",
        "/docs/y%24uri",
        "/docs/semi;colon",
        "/docs/b`c'd",
      ],
    );
  });

  test("redirects with control characters or invalid paths are refused, also by `init`", async (t) => {
    for (const from of ["/a%0Ab", "/a\u007fb", "/a%00", "/a b", "/a?b", "/../b", "//", "/a\\b"]) {
      const message = `"${from}" of \`redirects\` must be a path such as "/old-page/", without ? and #.`;
      assert.throws(() => expectRedirects({ [from]: "/b/" }), { name: "CommandError", message });
    }
    for (const to of ["/b\u0085c/", "/b 200\n/* /c/", "https://b.example/\u00a0"])
      assert.throws(() => expectRedirects({ "/a/": to }), {
        name: "CommandError",
        message:
          'The target of the redirect from "/a/" contains whitespace or a control character. Percent-encode it.',
      });
    const config = JSON.stringify({ redirects: { "/a%0Ab": "/b/" } });
    const folder = temporaryFolder(t, { "specimen.config.json": config });
    const { code, stderr } = await runNode(["tests/tools/launch.mjs", "init", "nginx"], {
      env: { INIT_CWD: folder },
    });
    assert.deepEqual(
      [code, stderr],
      [1, '"/a%0Ab" of `redirects` must be a path such as "/old-page/", without ? and #.\n'],
    );
  });
});

/** One with each mark that a base path may have, and letters beyond ASCII. */
const bases = ["/docs/", "/v1.0+a,b=c@d~e-f_/", "/d\u00f6cs/", "/d%C3%B6cs/"];

suite("hosts configured by `init`", () => {
  for (const [name, start, missing] of [
    ["nginx", startNginx, noNginx],
    ["Caddy", startCaddy, noCaddy],
  ] as const)
    for (const base of bases)
      test(`${name} serves a site below ${base} without the files meant for hosts`, {
        skip: missing ?? false,
      }, async (t) => {
        const files = ["index.html", "404.html", ".specimen-files", ".nojekyll", "_headers", "_redirects"];
        const others = ["pets/index.html", "_astro/a.js", ".well-known/api-catalog"];
        const folder = temporaryFolder(t);
        for (const file of [...files, ...others])
          write(folder, join(decodeURIComponent(base), file), basename(file));
        const server = await start(folder, base);
        t.after(() => server.stop());
        const statuses = files.map(async (file) => [file, (await fetch(server.url + base + file)).status]);
        assert.deepEqual(Object.fromEntries(await Promise.all(statuses)), {
          "index.html": 200,
          "404.html": 200,
          ".specimen-files": 404,
          ".nojekyll": 404,
          _headers: 404,
          _redirects: 404,
        });
        // Behind a proxy, another origin or port than the reader's would be named.
        const { url } = await fetch(`${server.url}${base}pets`);
        assert.equal(decodeURI(url), decodeURI(new URL(`${base}pets/`, server.url).href));
        const { headers } = await fetch(`${server.url}${base}pets`, { redirect: "manual" });
        assert.match(headers.get("location") ?? "", /^[^:]*pets\/$/);
        // The page for unknown addresses, what browsers keep for good, and what is looked up at the root.
        for (const [path, status, cached] of [
          [`${base}none`, 404, null],
          [`${base}_astro/a.js`, 200, "public, max-age=31536000, immutable"],
          ["/.well-known/api-catalog", 200, null],
        ] as const) {
          const response = await fetch(server.url + path);
          assert.deepEqual(
            [path, response.status, response.headers.get("cache-control")],
            [path, status, cached],
          );
          if (status === 404) assert.equal(await response.text(), "404.html");
        }
      });

  test("the Vercel configuration escapes pattern characters in the base path", () => {
    const { headers } = JSON.parse(
      hosts.vercel?.files({ out: "dist", base: "/a.b+c/", redirects: [], embed: [] })["vercel.json"] ?? "",
    ) as { headers: { source: string }[] };
    assert.deepEqual(headers[0]?.source, "/a\\.b\\+c/_astro/(.*)");
  });

  test("nginx accepts its generated configuration without warnings", {
    skip: noNginx ?? false,
  }, async (t) => {
    const folder = temporaryFolder(t);
    const { "nginx.conf": server = "" } =
      hosts.nginx?.files({ out: "dist", base: "/docs/", redirects: [], embed: [] }) ?? {};
    const conf = server
      .replace("include mime.types;", "include /etc/nginx/mime.types;")
      .replace("listen 80;", "listen 127.0.0.1:9;");
    write(folder, "nginx.conf", `pid ${join(folder, "pid")}; events {}\nhttp { access_log off; ${conf} }`);
    const { status, stderr } = spawnSync(
      "nginx",
      ["-t", "-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"],
      {
        encoding: "utf8",
      },
    );
    assert.deepEqual([status, stderr.split("\n").filter((line) => /warn|emerg/.test(line))], [0, []]);
  });
});
