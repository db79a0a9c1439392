import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "../tools/npm.mjs";
import { inColumns, number } from "./columns.ts";
import { home, type Peer } from "./peers.ts";
import { folder } from "./subjects.ts";

/** The package as a user has it: installed in a folder with nothing else. */
export const packageHome = join(folder, "package");

/** What users have after an installation. */
export interface Installation {
  tool: string;
  /** Null where it was there before. */
  seconds: number | null;
  megabytes: number;
}

/** Makes the package and installs it into its empty folder. Throws where npm cannot. */
export async function installPackage(): Promise<Installation> {
  rmSync(packageHome, { recursive: true, force: true });
  mkdirSync(packageHome, { recursive: true });
  writeFileSync(join(packageHome, "package.json"), "{}");
  run(process.execPath, ["tests/tools/launch.mjs", "package", "--out", packageHome], ".");
  const tarball = readdirSync(packageHome).find((name) => name.endsWith(".tgz")) ?? "";
  const started = performance.now();
  const install = ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`];
  const code = await runNpm(install, { cwd: packageHome, stdio: ["ignore", 2, 2] });
  if (code !== 0) throw new Error(`npm install failed with exit code ${code}.`);
  const seconds = (performance.now() - started) / 1000;
  return { tool: "specimen", seconds, megabytes: megabytesOf(join(packageHome, "node_modules")) };
}

/** Its command. */
export const packageCommand = join(packageHome, "node_modules", "@specimen-docs", "specimen", "specimen.mjs");

/** Where its builds keep what the next one takes. */
export const packageCaches = join(packageHome, "node_modules", ".cache");

export const installationOf = ({ name, title }: Peer): Installation => ({
  tool: title,
  seconds: null,
  megabytes: megabytesOf(join(home(name), "node_modules")),
});

export const installationTable = (rows: Installation[]) =>
  inColumns(
    [
      { title: "Installed", read: ({ tool }: Installation) => tool },
      { title: "seconds", read: ({ seconds }) => number(seconds, 1) },
      { title: "MB", read: ({ megabytes }) => number(megabytes, 1) },
    ],
    rows,
  );

function megabytesOf(place: string): number {
  if (!existsSync(place)) return 0;
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")} failed: ${stderr}`);
}
