import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import ts from "typescript";
import type { Renderer } from "#cli/renderer/index.ts";
import type { Language } from "#messages/language.ts";
import { bundle } from "./bundle.ts";

/**
 * Writes the package that is published into an empty folder: plain JavaScript, the compiled renderers and the licenses of
 * all that is inside. It has no dependencies.
 */
export async function writePackage(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const project = JSON.parse(await readFile("package.json", "utf8"));
  const packages = await bundle(renderers, join(folder, "lib"));
  const config = await readFile("src/cli/config/index.ts", "utf8");
  const { outputText } = ts.transpileDeclaration(config, { fileName: "config.ts" });
  await writeFile(join(folder, "lib", "config.d.ts"), outputText);
  await writeAssets(join(folder, "assets"), renderers);
  await cp("src/cli/package/launch.mjs", join(folder, "specimen.mjs"));
  await cp("LICENSE", join(folder, "LICENSE"));
  await writeFile(join(folder, "README.md"), readmeOf(project));
  const inPages = Object.keys(project.dependencies).map((name) => join("node_modules", name));
  await writeFile(join(folder, "THIRD-PARTY-LICENSES.txt"), await licensesOf([...packages, ...inPages]));
  await writeFile(join(folder, "package.json"), await manifestOf(project, folder));
}

/**
 * Where the package comes from: as the project has it, else the repository whose workflow makes the package. npm compares
 * it with the statement of that workflow (provenance).
 */
export function repositoryOf({ repository }: Pick<Project, "repository">, env: NodeJS.ProcessEnv) {
  if (repository !== undefined) return repository;
  const { GITHUB_SERVER_URL: server = "https://github.com", GITHUB_REPOSITORY: name } = env;
  return name === undefined ? undefined : { type: "git", url: `git+${server}/${name}.git` };
}

/** Files of the renderers: those that are the same in every language once, the others in a folder of their language. */
async function writeAssets(folder: string, renderers: ReadonlyMap<Language, Renderer>): Promise<void> {
  const all: Asset[] = [];
  for (const [language, { assets }] of renderers)
    for (const path of assets)
      for (const file of await filesIn(path))
        all.push({ language, file, text: await readFile(join(path, file)) });
  for (const { language, file, text } of all) {
    const isShared =
      all.filter((other) => other.file === file && other.text.equals(text)).length === renderers.size;
    const target = join(folder, isShared ? "shared" : language, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

interface Asset {
  language: Language;
  file: string;
  text: Buffer;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

interface Project {
  version: string;
  description: string;
  license: string;
  repository?: string | { url: string };
  package: { name: string; engines: Record<string, string> };
}

async function manifestOf(project: Project, folder: string) {
  const { version, description, license, package: own } = project;
  const manifest = {
    name: own.name,
    version,
    description,
    license,
    repository: repositoryOf(project, process.env),
    type: "module",
    engines: own.engines,
    exports: {
      "./config": { types: "./lib/config.d.ts", default: "./lib/config.js" },
      "./package.json": "./package.json",
    },
    bin: { specimen: "specimen.mjs" },
    // Pages of a build by another renderer are not reused.
    renderer: await hashOf(folder),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

async function hashOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

const readmeOf = ({ description, package: { name } }: Project) => `# Specimen

${description}

\`\`\`sh
npx ${name} build openapi.yaml --out site
npx ${name} serve site
\`\`\`

\`npx ${name} --help\` lists the commands, and \`--help\` after a command its options.
`;

/** Name, version and license text of each package, in the order of their names. */
async function licensesOf(folders: readonly string[]): Promise<string> {
  const texts = new Map<string, string>();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const files = (await readdir(folder)).filter((file) =>
      /^(licen[cs]e|notice|copying)/i.test(basename(file)),
    );
    const parts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
    texts.set(`${name} ${version}`, `${name} ${version} (${license})\n\n${parts.join("\n").trim()}\n`);
  }
  const rule = `\n${"-".repeat(80)}\n\n`;
  return [...texts.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => text)
    .join(rule);
}
