import { resolve } from "node:path";
import { readArguments } from "#cli/arguments.ts";
import { writeKit } from "#cli/kit/compile.ts";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import type { Renderer } from "#cli/renderer/language-renderer.ts";
import { type Language, languages } from "#messages/language.ts";

/** The options that it takes. */
export const options = {
  out: { type: "string", takes: "DIR", does: "the folder (.cache/standalone)" },
} as const;

/** `standalone`: the kit of the script tag in a folder. */
export async function run(args: string[]): Promise<number> {
  const { out } = readArguments({ args, options }).values;
  const renderers = new Map<Language, Renderer>();
  for (const language of languages) renderers.set(language, await compiledRenderer(language));
  await writeKit(resolve(process.env.INIT_CWD ?? ".", out ?? ".cache/standalone"), renderers);
  return 0;
}
