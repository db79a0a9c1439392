import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "#cli/error.ts";
import { callersFolder } from "#disk/files.ts";
import * as messages from "#messages/terminal/config.ts";
import * as help from "#messages/terminal/help.ts";
import type { Config } from "./index.ts";
import { faultOf, isConfig, withPaths } from "./shape.ts";

/** The reader for each file extension. */
const kinds: Record<string, (file: string, text: string) => Promise<unknown>> = {
  ".ts": loadTypeScript,
  ".mts": loadTypeScript,
  ".mjs": loadModule,
  ".js": loadModule,
  ".cjs": loadModule,
  ".yaml": loadData,
  ".yml": loadData,
  ".json": loadData,
};

/** The names of configuration files. */
export const names = Object.keys(kinds).map((ending) => `specimen.config${ending}`);

/** The option of commands that names another file. */
export const configOption = { config: { type: "string", takes: "FILE", does: help.config } } as const;

/** The settings file of a folder, or the one that is `named`, if it exists. */
export const configIn = (folder: string, named?: string): string | null =>
  named === undefined
    ? (names.map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null)
    : join(folder, relative(folder, resolve(folder, named)));

/**
 * Reads the settings of a folder, or of the file that is `named`; empty without a file. Paths are
 * relative to the folder. Throws `CommandError` with file, line and exit code.
 */
export async function readConfig(folder: string, exitCode: 1 | 2 = 1, named?: string): Promise<Config> {
  const [one, ...others] = names.filter((candidate) => existsSync(join(folder, candidate)));
  if (named === undefined && others.length > 0)
    throw new CommandError(messages.severalFiles([one ?? "", ...others]), { exitCode });
  const file = configIn(folder, named);
  if (file === null) return {};
  const load = kinds[extname(file)];
  if (load === undefined)
    throw new CommandError(messages.fileOfUnknownKind(shown(file), Object.keys(kinds)), { exitCode });
  const text = await readFile(file, "utf8").catch((cause: Error) => {
    throw new CommandError(messages.notLoaded(shown(file), cause.message), { cause, exitCode });
  });
  const settings = await load(file, text).catch((cause: Error) => {
    throw new CommandError(problemOf(cause, file, text), { cause, exitCode });
  });
  if (!isConfig(settings)) {
    const { path, problem } = faultOf(settings) ?? { path: [], problem: "" };
    const subject = path.length === 0 ? messages.defaultExport : `\`${path.map(shortened).join(".")}\``;
    throw new CommandError(`${shown(file)}:${lineOf(path, text)}: ${subject} ${problem}.`, { exitCode });
  }
  const unknown = await unknownRule(settings);
  if (unknown !== null)
    throw new CommandError(`${shown(file)}:${lineOf(unknown.path, text)}: ${unknown.problem}`, { exitCode });
  const home = dirname(file);
  if (resolve(home) === resolve(folder)) return settings;
  return withPaths(settings, (path) =>
    /^https?:/.test(path) ? path : relative(folder, resolve(home, path)) || ".",
  );
}

/** All rules are loaded here, so only for the few files with settings of rules. */
async function unknownRule({ check }: Config) {
  if (check?.rules === undefined && check?.ignore === undefined) return null;
  const { unknownRuleIn } = await import("#cli/findings/silence.ts");
  return unknownRuleIn(check, (await import("#cli/rules.ts")).rulesById);
}

async function loadData(file: string, text: string): Promise<unknown> {
  const { decode } = await import("#description/decode.ts");
  // An empty file has no settings.
  return decode({ file: shown(file), text }) ?? {};
}

/** Loads a module. A changed file is loaded again. */
async function loadModule(file: string, text: string): Promise<unknown> {
  const { default: settings } = await import(`${pathToFileURL(file).href}?${hash("sha1", text)}`);
  return typeof settings === "function" ? await settings() : settings;
}

/** Node only reads types since 22.18. Imports are resolved from the folder of the file. */
async function loadTypeScript(file: string, text: string): Promise<unknown> {
  const plain = `${file.replace(/\.m?ts$/, "")}.${process.pid}.mjs`;
  await writeFile(plain, withoutTypes(text));
  try {
    return await loadModule(plain, text);
  } finally {
    await rm(plain, { force: true });
  }
}

function withoutTypes(text: string): string {
  // Some versions of Node warn that this is experimental, which is irrelevant to users.
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The place and reason of a loading error. */
function problemOf(cause: Error, file: string, text: string): string {
  // The message already contains the place.
  if (cause.name === "DescriptionError") return cause.message;
  const syntax = cause instanceof SyntaxError ? syntaxFaultOf(text) : null;
  const place = syntax?.place ?? placeIn(cause, file);
  return messages.notLoaded(`${shown(file)}${place}`, syntax?.problem ?? cause.message);
}

/**
 * A syntax error. Node hides its place from programs, so the types are stripped, which reports it as an
 * excerpt.
 */
function syntaxFaultOf(text: string): { place: string; problem: string } | null {
  try {
    withoutTypes(text);
    return null;
  } catch (error) {
    const { stack = "", message } = error as Error;
    const [, line, excerpt = ""] = /^:(\d+)\n([\s\S]*?)\n\n/.exec(stack) ?? [];
    if (line === undefined) return null;
    const caret = excerpt.split("\n").find((one) => /^ *\^+ *$/.test(one)) ?? "";
    return { place: `:${line}:${caret.indexOf("^") + 1}`, problem: message };
  }
}

/**
 * The place in the file where an error was thrown, as `:LINE:COLUMN`. Types are replaced by spaces, so
 * positions are kept.
 */
function placeIn({ stack = "" }: Error, file: string): string {
  const name = basename(file)
    .replace(/\.m?[tj]s$/, "")
    .replace(/\W/g, "\\$&");
  return new RegExp(`${name}(?:\\.\\d+)?\\.[mc]?[tj]s(?:\\?\\w+)?(:\\d+:\\d+)`).exec(stack)?.[1] ?? "";
}

const shown = (file: string) => relative(callersFolder(), file) || basename(file);

/** The line of the innermost key. Each key is searched after its parent. */
function lineOf(path: readonly string[], text: string): number {
  const at = path.reduce((from, key) => placeOfKey(key, text, from) ?? from, 0);
  return text.slice(0, at).split("\n").length;
}

/** A key may be too long for a regular expression. */
function placeOfKey(key: string, text: string, from: number): number | null {
  const end = /["']?\s*:/y;
  for (let at = text.indexOf(key, from); at >= 0; at = text.indexOf(key, at + Math.max(1, key.length))) {
    end.lastIndex = at + key.length;
    if (!/[\w.]/.test(text.charAt(at - 1)) && end.test(text)) return at;
  }
  return null;
}

const shortened = (key: string) => (key.length > 80 ? `${key.slice(0, 79)}…` : key);
