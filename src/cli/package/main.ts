/** The command of the published package. Its renderer was compiled when the package was made. */

import { readFileSync } from "node:fs";
import {
  buildCommand,
  checkCommand,
  devCommand,
  diffCommand,
  initCommand,
  mcpCommand,
  rulesCommand,
  serveCommand,
  translateCommand,
  verifyCommand,
  watchCommand,
} from "#cli/commands/entries.ts";
import { provideWorkerScript } from "#cli/mcp/worker-script.ts";
import { runProgram } from "#cli/program.ts";
import { useCompiledRenderer } from "./renderer.ts";

// Paths in arguments and messages are relative to the working folder, even if npm was started in another
// one.
process.env.INIT_CWD = process.cwd();
useCompiledRenderer(process.cwd());

provideWorkerScript(async () => readFileSync(new URL("mcp-worker.js", import.meta.url), "utf8"));

process.exitCode = await runProgram(process.argv.slice(2), {
  call: "specimen",
  commands: {
    build: buildCommand,
    dev: devCommand,
    watch: watchCommand,
    check: checkCommand,
    verify: verifyCommand,
    diff: diffCommand,
    mcp: mcpCommand,
    rules: rulesCommand,
    translate: translateCommand,
    serve: serveCommand,
    init: initCommand,
  },
});
