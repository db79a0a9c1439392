import * as messages from "#messages/terminal/help.ts";
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
} from "./commands/entries.ts";
import { offerExplorer } from "./config/explorer.ts";
import { provideKit } from "./kit/index.ts";
import { provideWorkerScript } from "./mcp/worker-script.ts";
import { type Program, runProgram } from "./program.ts";
import { provideRenderer } from "./renderer/index.ts";

const commands: Program["commands"] = {
  start: {
    takes: "",
    does: messages.start,
    load: () => import("./commands/start.ts"),
  },
  dev: { ...devCommand, load: () => import("./dev/restarting.ts") },
  watch: watchCommand,
  build: buildCommand,
  check: checkCommand,
  verify: verifyCommand,
  diff: diffCommand,
  mcp: mcpCommand,
  rules: rulesCommand,
  translate: translateCommand,
  serve: serveCommand,
  init: initCommand,
};

/**
 * Runs a command of this clone, or one of `others`, and returns its exit code: 1 for an error, 2 for a
 * usage error.
 */
export function main(args: string[], others: Program["commands"] = {}): Promise<number> {
  Object.assign(process.env, silent);
  provideRenderer(async (language) => (await import("./renderer/compile.ts")).compiledRenderer(language));
  provideWorkerScript(async () => (await (await import("./mcp/bundle-worker.ts")).bundleWorker()).text);
  const compile = () => import("./kit/compile.ts");
  provideKit(
    async (language) => (await compile()).compiledKit(language),
    async (language) => (await compile()).compiledFileKit(language),
  );
  offerExplorer();
  return runProgram(args, { call: "npm run specimen --", commands: { ...commands, ...others } });
}

// Telemetry and update checks are disabled, here and in child processes.
const silent = { ASTRO_TELEMETRY_DISABLED: "1", ASTRO_DISABLE_UPDATE_CHECK: "true" };
