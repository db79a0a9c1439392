import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "./error.ts";
import { runChild } from "./launcher/child.mjs";

/** Where programs of these names would stand, by the folders of the PATH. */
export function onPath(names: string[], env: NodeJS.ProcessEnv = process.env): string[] {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Installs a package of Debian and its like, without asking anything. Throws `CommandError` with `what` and `advice`
 * where that cannot be done.
 */
export async function installPackage(name: string, what: string, advice: string): Promise<void> {
  const prefix = onPath(["apt-get"]).some(existsSync) ? await asRoot() : undefined;
  if (prefix === undefined) throw new CommandError(`No ${what} was found. ${advice}`);
  console.error(`Installing ${what} with apt-get for the tests: up to 350 MB, once.`);
  await aptGet(prefix, ["update"]);
  await aptGet(prefix, ["install", "--no-install-recommends", name]);
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
