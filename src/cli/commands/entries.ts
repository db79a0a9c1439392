import type { CommandEntry } from "#cli/program.ts";
import * as messages from "#messages/terminal/help.ts";

export const buildCommand: CommandEntry = {
  takes: "[FILE|URL]… [options]",
  does: messages.build,
  options: {
    "--config FILE": messages.config,
    "--out DIR": messages.buildOut,
    "--base /PATH/": messages.base,
    "--site URL": messages.site,
    "--server URL": messages.server,
    "--root DIR": messages.root,
    "--guides DIR": messages.guides,
    "--link-base URL": messages.linkBase,
    "--allow-remote HOST": messages.allowRemote,
    "--audience NAME": messages.audience,
    "--overlay FILE": messages.overlay,
    "--compress": messages.compress,
    "--explorer": messages.explorer,
    "--max-size MB": messages.maxSize,
    "--lang LANGUAGE": messages.lang,
    "--check": messages.buildCheck,
    "--fail-on error|warn|info|never": messages.failOn,
    "--strict": messages.strict,
    "--update": messages.update,
    "--force": messages.buildForce,
  },
  load: () => import("./build.ts"),
};

export const checkCommand: CommandEntry = {
  takes: "[FILE|URL]… [options]",
  does: messages.check,
  options: {
    "--format FORMAT[=FILE]": messages.format,
    "--fail-on error|warn|info|never": messages.failOn,
    "--strict": messages.strict,
    "--samples": messages.checkSamples,
    "--today YYYY-MM-DD": messages.today,
    "--baseline FILE": messages.baseline,
    "--write-baseline, --accept-new": messages.writeBaseline,
    "--strict-baseline": messages.strictBaseline,
    "--config, --audience, --overlay, --guides, --root, --allow-remote, --link-base, --max-size":
      messages.asForBuild,
    "--base, --site, --server, --lang, --explorer": messages.asForBuild,
  },
  load: () => import("./check.ts"),
};

export const verifyCommand: CommandEntry = {
  takes: "[FILE]… [options]",
  does: messages.verify,
  options: {
    "--against URL": messages.verifyAgainst,
    "--write, --delete": messages.verifyWrite,
    "--yes": messages.verifyYes,
    "--dry-run": messages.verifyDryRun,
    "--only NAME, --skip NAME": messages.verifyOnly,
    "--rate N, --max N, --timeout 10s": messages.verifyLimits,
    "--origin URL": messages.verifyOrigin,
    "--har FILE": messages.verifyHar,
    "--generated": messages.verifyGenerated,
    "--require LANGUAGE": messages.verifyRequire,
    "--format, --fail-on, --strict, --today": messages.asForCheck,
    "--baseline, --write-baseline, --accept-new, --strict-baseline": messages.asForCheck,
    "--config, --audience, --overlay, --server, --root, --allow-remote, --guides, --link-base":
      messages.asForBuild,
    "--base, --site, --lang, --max-size, --explorer": messages.asForBuild,
  },
  load: () => import("./verify.ts"),
};

export const diffCommand: CommandEntry = {
  takes: "OLD [NEW] [options]",
  does: messages.diff,
  options: {
    "--published": messages.diffPublished,
    "--fail-on breaking|risky|never": messages.diffFailOn,
    "--format text|json|sarif|github|junit|markdown[=FILE]": messages.diffFormat,
    "--all": messages.diffAll,
    "--compare-internal": messages.diffInternal,
    "--today YYYY-MM-DD": messages.diffToday,
    "--config, --site, --root, --allow-remote, --overlay": messages.asForBuild,
  },
  load: () => import("./diff.ts"),
};

export const translateCommand: CommandEntry = {
  takes: "[FILE] --lang TAG | --interface TAG [options]",
  does: messages.translate,
  options: {
    "--lang TAG": messages.translateLang,
    "--interface TAG": messages.translateInterface,
    "--out FILE": messages.translateOut,
    "--overlay, --config": messages.asForBuild,
  },
  load: () => import("./translate.ts"),
};

export const rulesCommand: CommandEntry = {
  takes: "[ID]… [options]",
  does: messages.rules,
  options: { "--guide": messages.rulesGuide },
  load: () => import("./rules.ts"),
};

export const mcpCommand: CommandEntry = {
  takes: "[FILE… | SITE] [options]",
  does: messages.mcp,
  options: {
    "--http PORT": messages.mcpHttp,
    "--against URL": messages.mcpAgainst,
    "--write": messages.mcpWrite,
    "--config, --audience, --overlay, --guides, --root, --allow-remote, --server, --link-base":
      messages.asForBuild,
    "--base, --site, --lang, --max-size, --explorer": messages.asForBuild,
  },
  load: () => import("./mcp.ts"),
};

export const devCommand: CommandEntry = {
  takes: "[FILE|URL]… [options]",
  does: messages.dev,
  options: {
    "--port N": messages.port,
    "--host NAME": messages.host,
    "--config, --base, --site, --server, --root, --guides, --lang, --link-base": messages.asForBuild,
    "--audience, --overlay, --allow-remote, --max-size, --explorer": messages.asForBuild,
  },
  load: () => import("#cli/dev/index.ts"),
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
  takes: "[HOST] [options]",
  does: messages.init,
  options: {
    "--config FILE": messages.config,
    "--out DIR": messages.initOut,
    "--base /PATH/": messages.initBase,
    "--force": messages.initForce,
  },
  load: () => import("./init.ts"),
};
