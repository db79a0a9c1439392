import type { CommandEntry } from "#cli/program.ts";
import * as messages from "#messages/terminal/help.ts";

export const buildCommand: CommandEntry = {
  takes: "[FILE|URL]… [options]",
  does: messages.build,
  load: () => import("./build.ts"),
};

export const checkCommand: CommandEntry = {
  takes: "[FILE|URL]… [options]",
  does: messages.check,
  load: () => import("./check.ts"),
};

export const verifyCommand: CommandEntry = {
  takes: "[FILE]… [options]",
  does: messages.verify,
  load: () => import("./verify.ts"),
};

export const diffCommand: CommandEntry = {
  takes: "OLD [NEW] [options]",
  does: messages.diff,
  load: () => import("./diff.ts"),
};

export const translateCommand: CommandEntry = {
  takes: "[FILE] --lang TAG | --interface TAG [options]",
  does: messages.translate,
  load: () => import("./translate.ts"),
};

export const rulesCommand: CommandEntry = {
  takes: "[ID]… [options]",
  does: messages.rules,
  load: () => import("./rules.ts"),
};

export const mcpCommand: CommandEntry = {
  takes: "[FILE… | SITE] [options]",
  does: messages.mcp,
  load: () => import("./mcp.ts"),
};

export const devCommand: CommandEntry = {
  takes: "[FILE|URL]… [options]",
  does: messages.dev,
  load: () => import("#cli/dev/index.ts"),
};

export const watchCommand: CommandEntry = {
  takes: "URL [options]",
  does: messages.watch,
  load: () => import("#cli/dev/watch.ts"),
};

export const serveCommand: CommandEntry = {
  takes: "DIR [options]",
  does: messages.serve,
  load: () => import("./serve.ts"),
};

export const initCommand: CommandEntry = {
  takes: "[HOST] [options]",
  does: messages.init,
  load: () => import("./init.ts"),
};
