import assert from "node:assert/strict";
import { chmodSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { findBrowser, type Machine } from "#cli/browser.ts";
import { runNode, temporaryFolder, write } from "./temporary.ts";

function machine(files: string[], more: Partial<Machine> = {}): Machine {
  return {
    platform: "linux",
    env: { PATH: "/usr/local/bin:/usr/bin" },
    home: "/home/you",
    exists: (path) => files.includes(path),
    list: (folder) => [
      ...new Set(files.filter((file) => file.startsWith(`${folder}/`)).map(nameBelow(folder))),
    ],
    ...more,
  };
}

const nameBelow = (folder: string) => (file: string) => file.slice(folder.length + 1).split("/")[0] ?? "";

const ofPlaywright = "/home/you/.cache/ms-playwright/chromium-1200/chrome-linux/chrome";

test("none", () => {
  assert.equal(findBrowser(machine([])), undefined);
});

test("the one the environment names comes first", () => {
  const env = { CHROMIUM_PATH: "/opt/chrome", PATH: "/usr/bin" };
  assert.equal(findBrowser(machine(["/opt/chrome", "/usr/bin/chromium"], { env })), "/opt/chrome");
});

test("a name that leads nowhere is told, not passed over", () => {
  const env = { CHROMIUM_PATH: "/opt/chrome", PATH: "/usr/bin" };
  assert.throws(() => findBrowser(machine(["/usr/bin/chromium"], { env })), {
    name: "CommandError",
    message: /^CHROMIUM_PATH is "\/opt\/chrome", where there is no file\./,
  });
});

test("on the PATH, Chromium before Chrome", () => {
  const files = ["/usr/local/bin/google-chrome", "/usr/bin/chromium", ofPlaywright];
  assert.equal(findBrowser(machine(files)), "/usr/bin/chromium");
});

test("on the PATH, the headless shell before Chromium", () => {
  const files = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
  assert.equal(findBrowser(machine(files)), "/usr/bin/chromium-headless-shell");
});

test("what Playwright has installed, whatever its version", () => {
  assert.equal(findBrowser(machine([ofPlaywright])), ofPlaywright);
  const shell = "/home/you/.cache/ms-playwright/chromium_headless_shell-1200/chrome-linux/headless_shell";
  assert.equal(findBrowser(machine([shell])), shell);
});

test("where macOS keeps it", () => {
  const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  assert.equal(findBrowser(machine([chrome], { platform: "darwin" })), chrome);
});

suite("where none is found", { skip: withoutApt() }, () => {
  test("apt-get installs one, without a question", async (t) => {
    const bin = binFolder(t, { "apt-get": aptGet, sudo: '#!/bin/sh\nshift\nexec "$@"\n' });
    const { stdout, stderr } = await ensureBrowser(bin);
    assert.equal(stdout, join(bin, "chromium-headless-shell"), stderr);
    assert.match(stderr, /^Installing Chromium with apt-get/);
    const [update, install] = readFileSync(join(bin, "log"), "utf8").trim().split("\n");
    assert.match(update ?? "", /^noninteractive .*-y .*update$/);
    assert.match(
      install ?? "",
      /^noninteractive .*-y .*install --no-install-recommends chromium-headless-shell$/,
    );
  });

  test("apt-get that fails is told in a sentence", async (t) => {
    const bin = binFolder(t, { "apt-get": "#!/bin/sh\nexit 100\n", sudo: '#!/bin/sh\nshift\nexec "$@"\n' });
    const { stdout, stderr } = await ensureBrowser(bin);
    assert.equal(
      stdout,
      "CommandError: apt-get could not install Chromium. Please install Chromium or Chrome, or set CHROMIUM_PATH to its program file.",
      stderr,
    );
  });

  test("without apt-get a sentence says what to install", async (t) => {
    const { stdout } = await ensureBrowser(binFolder(t, {}));
    assert.match(stdout, /^CommandError: No Chromium was found\. Please install Chromium or Chrome/);
  });
});

function withoutApt(): string | false {
  if (process.platform !== "linux") return "only Linux has apt-get";
  return existsSync("/snap/bin/chromium") && "this machine has a Chromium that no PATH hides";
}

/** Stands in for apt-get: notes how it was called, and "installs" a program beside itself. */
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

async function ensureBrowser(bin: string) {
  const script = `
    import { ensureBrowser } from ${JSON.stringify(pathToFileURL("src/cli/browser.ts").href)};
    process.stdout.write(await ensureBrowser().catch((error) => error.name + ": " + error.message));`;
  const env = { PATH: bin, HOME: bin, CHROMIUM_PATH: undefined, PLAYWRIGHT_BROWSERS_PATH: undefined };
  return await runNode(["--input-type=module", "--eval", script], { env });
}
