import { resolve } from "node:path";
import { type Options, readArguments } from "#cli/arguments.ts";
import { readBuiltSite } from "#cli/built-site.ts";
import { UsageError } from "#cli/error.ts";
import { addressesOf, serve } from "#cli/serve.ts";
import { readSettings } from "#cli/settings.ts";
import { untilAskedToStop } from "#cli/signals.ts";
import { callersFolder } from "#disk/files.ts";
import * as help from "#messages/terminal/help.ts";
import * as messages from "#messages/terminal/serve.ts";

/** The options of the command. */
export const options = {
  port: { type: "string", takes: "N", does: help.port },
  host: { type: "string", takes: "NAME", does: help.host },
} as const satisfies Options;

/** `serve`: serves a built site with its reference server or simulation, until it is stopped. */
export async function run(args: string[]): Promise<number> {
  const { folder, port, host } = readCall(args);
  const settings = readSettings({ ...process.env, ...(port && { PORT: port }), ...(host && { HOST: host }) });
  const served = await serve(readBuiltSite(folder), settings);
  console.log(`\n${addressesOf(served)}\n${messages.stop}`);
  await untilAskedToStop();
  await served.close();
  return 0;
}

function readCall(args: string[]) {
  const { values, positionals } = parse(args);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError(messages.serveTakesFolder);
  // npm runs scripts in the project's folder. This variable has the folder in which npm was started.
  return { folder: resolve(callersFolder(), folder), ...values };
}

const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options });
