import { dev } from "astro";
import { expectNone } from "#cli/arguments.ts";
import { editing } from "#cli/editing.ts";
import { readSettings } from "#cli/settings.ts";
import { untilAskedToStop } from "#cli/signals.ts";

/** `dev`: the site while it is edited, on Astro's dev server. */
export async function run(args: string[]): Promise<number> {
  expectNone("dev", args);
  // Astro would take another one, left over in a shell, to mean that nothing is being edited.
  process.env.NODE_ENV = "development";
  // Astro's error page finds files below the project's folder.
  process.env.INIT_CWD = process.cwd();
  const { port, host, database } = readSettings(process.env);
  const server = await dev({ server: { port, host }, integrations: [editing(database)] });
  await untilAskedToStop();
  await server.stop();
  return 0;
}
