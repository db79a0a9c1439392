import { existsSync, globSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { printError } from "#cli/disk-error.ts";
import { CommandError } from "#cli/error.ts";
import { runChild } from "./npm.mjs";
import { runTool } from "./tool.ts";

/** A program that tests start. */
interface Program {
  title: string;
  /** What its file is called. */
  names: string[];
  /** The variable of the environment that names its file. */
  variable?: string;
  /** The package of Debian and its like that contains it. */
  debianPackage: string;
  /** Test files that import a file of this name need it. */
  importedAs: string;
}

const programs = {
  chromium: {
    title: "Chromium",
    // The headless shell first: the same engine without the windows around it, for two thirds of the processor time.
    names: [
      ...["chromium-headless-shell", "chromium", "chromium-browser"],
      ...["google-chrome", "google-chrome-stable"],
    ],
    variable: "CHROMIUM_PATH",
    debianPackage: "chromium-headless-shell",
    importedAs: "browser.ts",
  },
  firefox: {
    title: "Firefox",
    names: ["firefox-esr", "firefox"],
    variable: "FIREFOX_PATH",
    debianPackage: "firefox-esr",
    importedAs: "firefox.ts",
  },
  webkit: {
    title: "WebKitGTK's WebDriver",
    names: ["WebKitWebDriver"],
    debianPackage: "webkit2gtk-driver",
    importedAs: "webkit.ts",
  },
  xvfb: { title: "Xvfb", names: ["Xvfb"], debianPackage: "xvfb", importedAs: "webkit.ts" },
  caddy: { title: "Caddy", names: ["caddy"], debianPackage: "caddy", importedAs: "caddy.ts" },
  nginx: { title: "nginx", names: ["nginx"], debianPackage: "nginx-light", importedAs: "nginx.ts" },
  postgres: {
    title: "PostgreSQL's server",
    names: ["postgres"],
    debianPackage: "postgresql",
    importedAs: "postgres-server.ts",
  },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** Where a program is: as the environment names it, or in a usual folder. */
export function findProgram(name: ProgramName): string | undefined {
  const { names, variable }: Program = programs[name];
  const named = variable === undefined ? undefined : process.env[variable];
  if (named && !existsSync(named))
    throw new CommandError(`${variable} is "${named}", where there is no file. ${adviceOf(name)}`);
  return named || names.flatMap((file) => folders().map((folder) => join(folder, file))).find(existsSync);
}

/** Where a program is, which is installed if it is not found. Throws `CommandError` where that cannot be done. */
export async function ensureProgram(name: ProgramName): Promise<string> {
  for (const install of [async () => {}, installWithApt, installWithPlaywright]) {
    await install(name);
    const found = findProgram(name) ?? (await playwrightsOwn(name));
    if (found !== undefined) return found;
  }
  throw new CommandError(
    `${programs[name].title} was not found and could not be installed. ${adviceOf(name)}`,
  );
}

/** Installs what these test files need, before several of them need it at a time. Where it cannot be, their tests report that. */
export async function ensureProgramsOf(files: string[]): Promise<void> {
  const texts = files.map((file) => readFileSync(file, "utf8"));
  for (const [name, { importedAs }] of Object.entries(programs))
    if (texts.some((text) => text.includes(`/${importedAs}"`)))
      await ensureProgram(name as ProgramName).catch(printError);
}

/** Installs packages of Debian and its like without asking anything, where that can be done. */
export async function installDebianPackages(title: string, packages: string[]): Promise<void> {
  const prefix = folders().some((folder) => existsSync(join(folder, "apt-get"))) ? await asRoot() : undefined;
  if (prefix === undefined) return;
  console.error(`Installing ${title} with apt-get for the tests: up to 350 MB, once.`);
  await aptGet(prefix, ["update"]);
  await aptGet(prefix, ["install", "--no-install-recommends", ...packages]);
}

function adviceOf(name: ProgramName): string {
  const { title, variable }: Program = programs[name];
  return `Please install ${title}${variable === undefined ? "" : `, or set ${variable} to its program file`}.`;
}

const folders = (): string[] => [
  ...(process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ""),
  // Servers are in folders that are not on everybody's PATH; of PostgreSQL's versions the newest first.
  ...["/usr/sbin", "/usr/local/sbin"],
  ...globSync("/usr/lib/postgresql/*/bin")
    .sort(new Intl.Collator("en", { numeric: true }).compare)
    .reverse(),
];

/** The Chromium that `playwright install` has left. */
async function playwrightsOwn(name: ProgramName): Promise<string | undefined> {
  if (name !== "chromium") return undefined;
  const { chromium } = await import("playwright");
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function installWithPlaywright(name: ProgramName): Promise<void> {
  if (name === "chromium") await runTool("playwright", ["install", "--no-shell", name]);
}

async function installWithApt(name: ProgramName): Promise<void> {
  const { title, debianPackage } = programs[name];
  await installDebianPackages(title, [debianPackage]);
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
