import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import type { Config } from "./index.ts";
import { faultOf, isConfig } from "./shape.ts";

const names = ["specimen.config.ts", "specimen.config.mjs", "specimen.config.json"];

/** The file with settings in a folder, if there is one. */
export const configIn = (folder: string): string | null =>
  names.map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null;

/**
 * Reads the settings in a folder; none where there is no file. Throws `CommandError` with file and line, and with what the
 * command exits with.
 */
export async function readConfig(folder: string, exitCode: 1 | 2 = 1): Promise<Config> {
  const [name, ...others] = names.filter((candidate) => existsSync(join(folder, candidate)));
  if (name === undefined) return {};
  if (others.length > 0) throw new CommandError(messages.severalFiles([name, ...others]), { exitCode });
  const file = join(folder, name);
  const text = await readFile(file, "utf8");
  const settings = await load(file, text).catch((cause: Error) => {
    throw new CommandError(messages.notLoaded(shown(file), cause.message), { cause, exitCode });
  });
  if (isConfig(settings)) return settings;
  const { path, problem } = faultOf(settings) ?? { path: [], problem: "" };
  const subject = path.length === 0 ? messages.defaultExport : `\`${path.join(".")}\``;
  throw new CommandError(`${shown(file)}:${lineOf(path, text)}: ${subject} ${problem}.`, { exitCode });
}

async function load(file: string, text: string): Promise<unknown> {
  if (file.endsWith(".json")) return JSON.parse(text);
  if (file.endsWith(".mjs")) return (await import(pathToFileURL(file).href)).default;
  // Node reads types since 22.18 only. What is imported must be found from the folder of the file.
  const plain = `${file.replace(/\.ts$/, "")}.${process.pid}.mjs`;
  await writeFile(plain, withoutTypes(text));
  try {
    return (await import(pathToFileURL(plain).href)).default;
  } finally {
    await rm(plain, { force: true });
  }
}

function withoutTypes(text: string): string {
  // Some versions of Node warn that this is experimental, which means nothing to a user.
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}

const shown = (file: string) => relative(process.env.INIT_CWD ?? ".", file) || basename(file);

/** The line of the innermost key; each is looked for after the one around it. */
function lineOf(path: readonly string[], text: string): number {
  let at = 0;
  for (const key of path) {
    const found = new RegExp(`(?<![\\w.])["']?${key.replace(/\W/g, "\\$&")}["']?\\s*:`).exec(text.slice(at));
    if (found !== null) at += found.index;
  }
  return text.slice(0, at).split("\n").length;
}
