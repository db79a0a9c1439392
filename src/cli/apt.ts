import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "./error.ts";
import { runChild } from "./launcher/child.mjs";

/** The paths that programs of these names would have in the folders of the PATH. */
export function onPath(names: string[], env: NodeJS.ProcessEnv = process.env): string[] {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A program that tests need. */
export interface Needed {
  /** Its name as people know it, e.g. `PostgreSQL`. */
  title: string;
  /** The package of Debian and its like that brings it. */
  debianPackage: string;
  /** What to do where it is neither found nor can be installed: a sentence. */
  advice: string;
  /** Where it is, or undefined. */
  find: () => string | undefined;
}

/** Where a program is, which is installed where it is not found. Throws `CommandError` where that cannot be done. */
export async function findOrInstall(needed: Needed): Promise<string> {
  const found = needed.find();
  if (found !== undefined) return found;
  await install(needed);
  const installed = needed.find();
  if (installed !== undefined) return installed;
  throw new CommandError(`apt-get could not install ${needed.title}. ${needed.advice}`);
}

/** Installs a package without asking anything. */
async function install({ title, debianPackage, advice }: Needed): Promise<void> {
  const prefix = onPath(["apt-get"]).some(existsSync) ? await asRoot() : undefined;
  if (prefix === undefined) throw new CommandError(`No ${title} was found. ${advice}`);
  console.error(`Installing ${title} with apt-get for the tests: up to 350 MB, once.`);
  await aptGet(prefix, ["update"]);
  await aptGet(prefix, ["install", "--no-install-recommends", debianPackage]);
}

function aptGet(prefix: string[], args: string[]): Promise<number> {
  const quietly = ["DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y", "-o", "DPkg::Lock::Timeout=300"];
  const [program = "env", ...rest] = [...prefix, "env", ...quietly];
  return runChild(program, [...rest, ...args], { stdio: ["ignore", "ignore", "inherit"] });
}

async function asRoot(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  const allowed = await runChild("sudo", ["-n", "true"], { stdio: "ignore" }).catch(() => 1);
  return allowed === 0 ? ["sudo", "-n"] : undefined;
}
