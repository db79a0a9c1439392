import { spawn } from "node:child_process";
import { once } from "node:events";
import { expectNone } from "#cli/arguments.ts";
import { addressesOf, expectDatabase, expectFreePort, serve } from "#cli/serve.ts";
import { readSettings } from "#cli/settings.ts";
import { untilAskedToStop } from "#cli/signals.ts";
import * as messages from "#messages/terminal/serve.ts";
import { publicationOf, publishedDescriptions } from "#site/publication.ts";

/** `start`: serves the site and the reference server on one origin, until it is stopped. */
export async function run(args: string[]): Promise<number> {
  expectNone("start", args);
  const settings = readSettings(process.env);
  // The port is checked before the build, which takes a while.
  await expectFreePort(settings);
  await expectDatabase(settings);
  const code = await build();
  if (code !== 0) return code;
  const descriptions = await publishedDescriptions(publicationOf({}));
  const served = await serve({ folder: "dist", base: "/", descriptions, embed: () => [] }, settings);
  console.log(`\n${addressesOf(served)}\n${messages.stop}`);
  await untilAskedToStop();
  await served.close();
  return 0;
}

/** Builds in a separate process, so that the server does not keep the build's memory of some 400 MB. */
async function build(): Promise<number> {
  const script = process.argv.slice(1, 2);
  const child = spawn(process.execPath, [...script, "build"], { stdio: "inherit" });
  const stop = () => void child.kill();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, "close");
  for (const signal of signals) process.off(signal, stop);
  return code ?? 1;
}
