import type { CommandEntry } from "#cli/program.ts";
import * as messages from "#messages/terminal/help.ts";

export const buildCommand: CommandEntry = {
  takes: "[FILE]… [options]",
  does: messages.build,
  options: {
    "--out DIR": messages.buildOut,
    "--base /PATH/": messages.base,
    "--site URL": messages.site,
    "--server URL": messages.server,
    "--root DIR": messages.root,
    "--guides DIR": messages.guides,
    "--allow-remote HOST": messages.allowRemote,
    "--compress": messages.compress,
    "--max-size MB": messages.maxSize,
    "--lang LANGUAGE": messages.lang,
    "--strict": messages.strict,
    "--force": messages.buildForce,
  },
  load: () => import("./build.ts"),
};

export const checkCommand: CommandEntry = {
  takes: "[FILE]… [options]",
  does: messages.check,
  options: {
    "--format text|json|github": messages.format,
    "--strict": messages.strict,
    "--guides, --root, --allow-remote, --link-base, --max-size": messages.asForBuild,
  },
  load: () => import("./check.ts"),
};

export const serveCommand: CommandEntry = {
  takes: "DIR [options]",
  does: messages.serve,
  options: {
    "--port N": messages.port,
    "--host NAME": messages.host,
  },
  load: () => import("./serve.ts"),
};

export const initCommand: CommandEntry = {
  takes: "HOST [options]",
  does: messages.init,
  options: {
    "--out DIR": messages.initOut,
    "--base /PATH/": messages.initBase,
    "--force": messages.initForce,
  },
  load: () => import("./init.ts"),
};
