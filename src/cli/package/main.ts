/** The command of the published package. What it renders with was compiled when the package was made. */

import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  buildCommand,
  checkCommand,
  diffCommand,
  initCommand,
  mcpCommand,
  rulesCommand,
  serveCommand,
  verifyCommand,
} from "#cli/commands/entries.ts";
import { provideWorkerScript } from "#cli/mcp/worker-script.ts";
import { runProgram } from "#cli/program.ts";
import { provideRenderer } from "#cli/renderer/index.ts";
import * as messages from "#messages/terminal/help.ts";
import { keepCachesIn } from "#site/caches.ts";

// Paths in arguments and messages are relative to the working folder, also where npm was called from another one.
process.env.INIT_CWD = process.cwd();
keepCachesIn(join(cachesOf(process.cwd()), "specimen"));

const manifest: { renderer: string } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);
provideRenderer(async (language) => ({
  assets: ["shared", language].map((name) => fileURLToPath(new URL(`../assets/${name}`, import.meta.url))),
  entry: new URL(`renderer-${language}.js`, import.meta.url).href,
  version: `${manifest.renderer}-${language}`,
}));

provideWorkerScript(async () => readFileSync(new URL("mcp-worker.js", import.meta.url), "utf8"));

process.exitCode = await runProgram(process.argv.slice(2), {
  call: "specimen",
  commands: {
    build: buildCommand,
    dev: {
      takes: "[FILE]… [options]",
      does: messages.devPackage,
      options: {
        "--port N": messages.port,
        "--host NAME": messages.host,
        "--config, --base, --site, --server, --root, --guides, --lang, --link-base": messages.asForBuild,
        "--audience, --allow-remote, --max-size, --explorer": messages.asForBuild,
      },
      load: () => import("./dev.ts"),
    },
    check: checkCommand,
    verify: verifyCommand,
    diff: diffCommand,
    mcp: mcpCommand,
    rules: rulesCommand,
    serve: serveCommand,
    init: initCommand,
  },
});

/** The caches of the project around a folder, as its other tools have them; else those of the system. */
function cachesOf(folder: string): string {
  for (let path = resolve(folder); path !== dirname(path); path = dirname(path))
    if (existsSync(join(path, "node_modules"))) return join(path, "node_modules", ".cache");
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches");
  return (process.platform === "win32" ? LOCALAPPDATA : XDG_CACHE_HOME) || join(homedir(), ".cache");
}
