import { expectNone } from "#cli/arguments.ts";
import { addressesOf, expectDatabase, expectFreePort, serve } from "#cli/serve.ts";
import { readSettings } from "#cli/settings.ts";
import { untilAskedToStop } from "#cli/signals.ts";
import { runCommand } from "#cli/tool.ts";
import * as messages from "#messages/terminal/serve.ts";
import { publishedDescriptions } from "#site/publication.ts";

/** `start`: the site and the reference server on one origin, until it is asked to stop. */
export async function run(args: string[]): Promise<number> {
  expectNone("start", args);
  const settings = readSettings(process.env);
  // Before the build, which takes a while.
  await expectFreePort(settings);
  await expectDatabase(settings);
  // In a process of its own: what a build takes, some 400 MB, the server need not keep.
  const code = await runCommand("build");
  if (code !== 0) return code;
  const descriptions = await publishedDescriptions();
  const served = await serve({ folder: "dist", base: "/", descriptions }, settings);
  console.log(`\n${addressesOf(served)}\n${messages.stop}`);
  await untilAskedToStop();
  await served.close();
  return 0;
}
