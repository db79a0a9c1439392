import assert from "node:assert/strict";
import { chmodSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runNode, temporaryFolder, write } from "../cli/temporary.ts";

suite("Chromium", { skip: process.platform !== "linux" && "only Linux has apt-get" }, () => {
  test("CHROMIUM_PATH takes precedence over programs on the PATH", async (t) => {
    const bin = binFolder(t, { "chromium-headless-shell": "", chrome: "" });
    const { stdout } = await ensureChromium(bin, { CHROMIUM_PATH: join(bin, "chrome") });
    assert.equal(stdout, join(bin, "chrome"));
  });

  test("CHROMIUM_PATH without a file is an error", async (t) => {
    const bin = binFolder(t, { chromium: "" });
    const { stdout } = await ensureChromium(bin, { CHROMIUM_PATH: "/opt/none" });
    assert.match(stdout, /^CommandError: CHROMIUM_PATH is "\/opt\/none", where there is no file\./);
  });

  test("the headless shell on the PATH takes precedence over Chromium, and Chromium over Chrome", async (t) => {
    const bin = binFolder(t, { "google-chrome": "", chromium: "" });
    assert.equal((await ensureChromium(bin)).stdout, join(bin, "chromium"));
    write(bin, "chromium-headless-shell", "");
    assert.equal((await ensureChromium(bin)).stdout, join(bin, "chromium-headless-shell"));
  });

  test("apt-get installs Chromium without a prompt if none is found", async (t) => {
    const bin = binFolder(t, { "apt-get": aptGet, sudo });
    const { stdout, stderr } = await ensureChromium(bin);
    assert.equal(stdout, join(bin, "chromium-headless-shell"), stderr);
    assert.match(stderr, /^Installing Chromium with apt-get/);
    const [update, install] = readFileSync(join(bin, "log"), "utf8").trim().split("\n");
    assert.match(update ?? "", /^noninteractive .*-y .*update$/);
    assert.match(
      install ?? "",
      /^noninteractive .*-y .*install --no-install-recommends chromium-headless-shell$/,
    );
  });

  test("a failed installation of Chromium is an error with what to do", async (t) => {
    for (const scripts of [{ "apt-get": "#!/bin/sh\nexit 100\n", sudo }, {}]) {
      const { stdout } = await ensureChromium(binFolder(t, scripts));
      assert.ok(
        stdout.endsWith(
          "CommandError: Chromium was not found and could not be installed. Please install Chromium, or set CHROMIUM_PATH to its program file.",
        ),
        stdout,
      );
    }
  });
});

const sudo = '#!/bin/sh\nshift\nexec "$@"\n';

/** Replaces apt-get: notes how it was called, and "installs" a program besides itself. */
const aptGet = `#!/bin/sh
here=$(dirname "$0")
echo "$DEBIAN_FRONTEND $*" >> "$here/log"
case "$*" in *install*) : > "$here/chromium-headless-shell" ;; esac
`;

function binFolder(t: TestContext, scripts: Record<string, string>): string {
  const bin = temporaryFolder(t);
  for (const name of ["env", "dirname"]) symlinkSync(`/usr/bin/${name}`, join(bin, name));
  for (const [name, text] of Object.entries(scripts)) {
    write(bin, name, text);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

async function ensureChromium(bin: string, more: NodeJS.ProcessEnv = {}) {
  const script = `
    import { ensureProgram } from ${JSON.stringify(pathToFileURL("tests/tools/programs.ts").href)};
    process.stdout.write(await ensureProgram("chromium").catch((error) => error.name + ": " + error.message));`;
  const env = {
    PATH: bin,
    HOME: bin,
    CHROMIUM_PATH: undefined,
    PLAYWRIGHT_BROWSERS_PATH: undefined,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    ...more,
  };
  return await runNode(["--input-type=module", "--eval", script], { env });
}
