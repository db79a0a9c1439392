import { resolve } from "node:path";
import { readArguments } from "#cli/arguments.ts";
import { runChild } from "#cli/launcher/child.mjs";
import { npmCommand } from "#cli/launcher/npm.mjs";
import { writePackage } from "#cli/package/index.ts";
import { openRenderer, type Renderer } from "#cli/renderer/index.ts";
import { type Language, languages } from "#messages/language.ts";

/** `package`: the tarball that is published to npm. */
export async function run(args: string[]): Promise<number> {
  const out = resolve(process.env.INIT_CWD ?? ".", readFolder(args));
  // One after the other: each takes the memory of a build.
  const renderers = new Map<Language, Renderer>();
  for (const language of languages) renderers.set(language, await openRenderer(language));
  await writePackage(folder, renderers);
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
