import { existsSync } from "node:fs";
import { lstat, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readArguments } from "#cli/arguments.ts";
import { isWithin, realPathOf } from "#cli/build/destination.ts";
import { readBase } from "#cli/build/options.ts";
import { configOption, readConfig } from "#cli/config/read.ts";
import { CommandError, UsageError } from "#cli/error.ts";
import { hosts } from "#cli/hosts/index.ts";
import * as messages from "#messages/terminal/init.ts";
import { redirectsBelow } from "#site/redirects.ts";

/** `init`: writes the files that a host needs into the project. A file that is there already is never overwritten without `--force`. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [name = "", ...others] = positionals;
  const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (host === undefined || others.length > 0)
    throw new UsageError(messages.nameOneHost(Object.keys(hosts).join(", ")));
  const folder = process.env.INIT_CWD ?? ".";
  const config = await readConfig(folder, 1, values.config);
  const out = (values.out ?? config.out ?? "dist").replaceAll("\\", "/").replace(/^\.\/|\/+$/g, "");
  const base = readBase(values.base ?? config.base ?? "/");
  const texts = host.files({ out, base, redirects: redirectsBelow(base, config.redirects ?? {}) });
  for (const [path, make] of Object.entries(host.scripts ?? {})) texts[path] = await make();
  const files = Object.entries(texts);
  for (const [path] of files) await expectInside(folder, path);
  const taken = files.map(([path]) => path).filter((path) => existsSync(join(folder, path)));
  if (taken.length > 0 && !values.force) throw new CommandError(messages.exists(taken));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    console.log(messages.wrote(path));
  }
  console.log(host.next);
  return 0;
}

/** Throws `CommandError` where a link would have a file written elsewhere. */
async function expectInside(folder: string, path: string): Promise<void> {
  const file = join(folder, path);
  const leadsNowhere = !existsSync(file) && (await lstat(file).catch(() => null)) !== null;
  if (leadsNowhere || !isWithin(await realPathOf(folder), await realPathOf(file)))
    throw new CommandError(messages.leadsOut(path));
}

const parse = (args: string[]) =>
  readArguments({
    args,
    allowPositionals: true,
    options: {
      ...configOption,
      out: { type: "string" },
      base: { type: "string" },
      force: { type: "boolean", default: false },
    },
  });
