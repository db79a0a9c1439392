import { resolve } from "node:path";
import { readArguments } from "#cli/arguments.ts";
import { runChild } from "#cli/launcher/child.mjs";
import { npmCommand } from "#cli/launcher/npm.mjs";
import { writePackage } from "#cli/package/index.ts";
import { openRenderer } from "#cli/renderer/index.ts";

/** `package`: the tarball that is published to npm. */
export async function run(args: string[]): Promise<number> {
  const out = resolve(process.env.INIT_CWD ?? ".", readFolder(args));
  await writePackage(folder, await openRenderer());
  const { file, args: npm, shell } = npmCommand(process);
  return await runChild(
    file,
    [...npm, "pack", `./${folder}`, "--pack-destination", out, "--loglevel=error"],
    {
      shell,
    },
  );
}

const folder = ".cache/package";

const readFolder = (args: string[]): string =>
  readArguments({ args, options: { out: { type: "string", default: "." } } }).values.out;
