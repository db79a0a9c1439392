import { existsSync } from "node:fs";
import { lstat, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Options, readArguments } from "#cli/arguments.ts";
import { isWithin, realPathOf } from "#cli/build/destination.ts";
import { readBase } from "#cli/build/options.ts";
import { expectRedirects } from "#cli/build/own-files.ts";
import { configOption, readConfig } from "#cli/config/read.ts";
import { CommandError, UsageError } from "#cli/error.ts";
import { hosts } from "#cli/hosts/index.ts";
import { starterFor } from "#cli/starter.ts";
import { callersFolder } from "#disk/files.ts";
import * as help from "#messages/terminal/help.ts";
import * as messages from "#messages/terminal/init.ts";
import { redirectsBelow } from "#site/redirects.ts";

/** The options of the command. */
export const options = {
  ...configOption,
  out: { type: "string", takes: "DIR", does: help.initOut },
  base: { type: "string", takes: "/PATH/", does: help.initBase },
  force: { type: "boolean", default: false, does: help.initForce },
} as const satisfies Options;

/**
 * `init`: writes the initial files of a project, or the files for a host. Existing files are only
 * overwritten with `--force`.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [name, ...others] = positionals;
  if (name === undefined) return await start(values);
  const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (host === undefined || others.length > 0)
    throw new UsageError(messages.nameOneHost(Object.keys(hosts).join(", ")));
  const config = await readConfig(callersFolder(), 1, values.config);
  const out = readOut(values.out ?? config.out);
  const base = readBase(values.base ?? config.base ?? "/");
  expectRedirects(config.redirects ?? {});
  const redirects = redirectsBelow(base, config.redirects ?? {});
  const texts = host.files({ out, base, redirects, embed: config.embed ?? [] });
  for (const [path, make] of Object.entries(host.scripts ?? {})) texts[path] = await make();
  const taken = Object.keys(texts).filter((path) => existsSync(join(callersFolder(), path)));
  if (taken.length > 0 && !values.force) throw new CommandError(messages.exists(taken));
  await writeFiles(texts);
  console.log(host.next);
  return 0;
}

/** Starts a project in the working folder. */
async function start({ out, base, force, config }: ReturnType<typeof parse>["values"]): Promise<number> {
  if (force || config !== undefined) throw new UsageError(messages.startTakes);
  const { files, kept, input } = await starterFor(callersFolder(), {
    out: readOut(out),
    base: readBase(base ?? "/"),
  });
  for (const file of kept) console.log(messages.kept(file));
  await writeFiles(files);
  console.log(messages.startNext(input));
  return 0;
}

/**
 * The output folder with slashes, for the files of hosts. Throws `UsageError` for a name that their
 * syntax cannot represent.
 */
function readOut(out = "dist"): string {
  if (/\p{Cc}|^\s|\s$/u.test(out)) throw new UsageError(messages.outUnwritable(JSON.stringify(out)));
  return out.replaceAll("\\", "/").replace(/^\.\/|(?<!\/)\/+$/g, "");
}

async function writeFiles(texts: Record<string, string>): Promise<void> {
  for (const path of Object.keys(texts)) await expectInside(callersFolder(), path);
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(callersFolder(), path)), { recursive: true });
    await writeFile(join(callersFolder(), path), text);
    console.log(messages.wrote(path));
  }
}

/** Throws `CommandError` if a link would redirect a file to another place. */
async function expectInside(folder: string, path: string): Promise<void> {
  const file = join(folder, path);
  const leadsNowhere = !existsSync(file) && (await lstat(file).catch(() => null)) !== null;
  if (leadsNowhere || !isWithin(await realPathOf(folder), await realPathOf(file)))
    throw new CommandError(messages.leadsOut(path));
}

const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options });
