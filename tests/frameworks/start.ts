import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import typescript from "typescript";
import { freePort } from "../e2e/nginx.ts";
import { installDebianPackages } from "../tools/programs.ts";
import type { Application, GoPackages, NpmPackages, PythonPackages } from "./applications.ts";

/** What the applications accept. */
export const secrets = { TOKEN: "a-token-of-the-harbor", API_KEY: "a-key-of-the-harbor" };

/** An application that runs. */
export interface Running extends AsyncDisposable {
  address: string;
  /** Its description, as it is served. */
  description: string;
  /** What it has printed. */
  output(): string;
}

/** Installs what an application needs where that is missing. Returns why it cannot run, or null. */
export async function installFor(application: Application): Promise<string | null> {
  const { framework, needs } = application;
  const isDone =
    needs.kind === "npm" ? installNpm(application, needs) : await installDebian(framework, needs);
  return isDone ? null : `optional: ${framework} is not installed, and its packages could not be had`;
}

/** Starts an application and waits for its description. */
export async function start(application: Application): Promise<Running> {
  const port = await freePort();
  const [program, args] = commandOf(application);
  const child = spawn(program, args, {
    // Programs name files beside them.
    cwd: dirname(args[0] ?? program),
    env: { ...process.env, ...secrets, PORT: String(port), NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const address = `http://127.0.0.1:${port}`;
  const description = await textAt(address + application.description, () => child.exitCode === null);
  if (description === null) {
    await stop();
    throw new Error(
      `${application.framework} served no description at ${application.description}:\n${output}`,
    );
  }
  return { address, description, output: () => output, [Symbol.asyncDispose]: stop };
}

/** The text of a response as soon as there is one; null where the server ends or takes longer than a minute. */
async function textAt(url: string, isRunning: () => boolean): Promise<string | null> {
  const end = Date.now() + 60_000;
  while (isRunning() && Date.now() < end) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return await response.text();
    await wait(200);
  }
  return null;
}

/** The Python that has Debian's packages, whatever is on the `PATH`. */
const python = "/usr/bin/python3";

/** The Go that has Debian's packages, and where their sources are. */
const go = "/usr/bin/go";
const goPath = "/usr/share/gocode";

function commandOf(application: Application): [program: string, args: string[]] {
  const file = resolve(import.meta.dirname, application.file);
  switch (application.needs.kind) {
    case "npm":
      return [process.execPath, [placed(application, file)]];
    case "python":
      return [python, [file]];
    case "go":
      return [compiled(application, file), []];
  }
}

/** Where an application runs that has files of its own: a program finds packages of npm in the folders above it. */
const folderOf = ({ framework }: Application) => resolve(".cache/frameworks", framework.toLowerCase());

/** A copy of a program, with what is in its folder, beside its packages, in JavaScript. */
function placed(application: Application, file: string): string {
  const folder = folderOf(application);
  cpSync(dirname(file), folder, { recursive: true });
  if (!file.endsWith(".ts")) return join(folder, basename(file));
  const { ModuleKind, ScriptTarget, transpileModule } = typescript;
  const { outputText } = transpileModule(readFileSync(file, "utf8"), {
    // The decorators that frameworks take, which Node does not run.
    compilerOptions: {
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      module: ModuleKind.ESNext,
      target: ScriptTarget.ES2022,
    },
  });
  const made = join(folder, basename(file).replace(/\.ts$/, ".mjs"));
  writeFileSync(made, outputText);
  return made;
}

/** The program that Go makes of a file, without a module: packages are those of Debian. */
function compiled(application: Application, file: string): string {
  const program = join(folderOf(application), "app");
  const env = { ...process.env, GO111MODULE: "off", GOPATH: goPath, GOFLAGS: "" };
  execFileSync(go, ["build", "-o", program, file], { env, stdio: ["ignore", "ignore", "inherit"] });
  return program;
}

function installNpm(application: Application, { packages }: NpmPackages): boolean {
  const folder = folderOf(application);
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const record = join(folder, "installed.json");
  if (existsSync(record) && readFileSync(record, "utf8") === manifest) return true;
  console.error(`Installing ${application.framework} from npm's registry for the tests.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), manifest);
  const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock"];
  try {
    execFileSync("npm", args, { cwd: folder, stdio: "ignore", shell: process.platform === "win32" });
  } catch {
    return false;
  }
  writeFileSync(record, manifest);
  return true;
}

async function installDebian(framework: string, needs: PythonPackages | GoPackages): Promise<boolean> {
  const isThere = () => (needs.kind === "python" ? hasPythonModules(needs) : hasGoModules(needs));
  if (!isThere()) await installDebianPackages(framework, needs.packages);
  return isThere();
}

function hasPythonModules({ modules }: PythonPackages): boolean {
  const imports = modules.map((name) => `import ${name}`).join("; ");
  return spawnSync(python, ["-c", imports], { stdio: "ignore" }).status === 0;
}

const hasGoModules = ({ modules }: GoPackages) =>
  existsSync(go) && modules.every((name) => existsSync(join(goPath, "src", name)));
