import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import ts from "typescript";
import { readArguments } from "#cli/arguments.ts";
import { withoutLargeGrammars, withoutOniguruma } from "#cli/kit/bundling.ts";
import { writeFileKit, writeKit } from "#cli/kit/compile.ts";
import { bundleWorker } from "#cli/mcp/bundle-worker.ts";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import { ofSite, type Renderer } from "#cli/renderer/language-renderer.ts";
import { expectSamePages, scriptNamesOf } from "#cli/renderer/scripts.ts";
import { type Language, languages } from "#messages/language.ts";
import { runNpm } from "./npm.mjs";

/** The options that it takes. */
export const options = {
  out: { type: "string", default: ".", takes: "DIR", does: "where the tarball is written (.)" },
} as const;

/** `package`: the tarball that is published to npm. */
export async function run(args: string[]): Promise<number> {
  const { out } = readArguments({ args, options }).values;
  const target = resolve(process.env.INIT_CWD ?? ".", out);
  // One after the other: each takes the memory of a build.
  const renderers = new Map<Language, Renderer>();
  for (const language of [...languages, ofSite] as const)
    renderers.set(language, await compiledRenderer(language));
  const folder = ".cache/package";
  await writePackage(folder, renderers);
  return await runNpm(["pack", `./${folder}`, "--pack-destination", target, "--loglevel=error"]);
}

/**
 * Writes the package that is published into an empty folder: plain JavaScript, the compiled renderers and the licenses of
 * all that is inside. It has no dependencies.
 */
async function writePackage(folder: string, renderers: ReadonlyMap<Language, Renderer>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const project = JSON.parse(await readFile("package.json", "utf8"));
  const packages = await bundle(renderers, join(folder, "lib"));
  await writeTypes(Object.values(entries), join(folder, "types"));
  await cp("src/cli/config/schema.json", join(folder, "config.schema.json"));
  await cp("src/site/styles/starlight.css", join(folder, "lib", "starlight.css"));
  await writeAssets(join(folder, "assets"), renderers);
  const known = new Map([...renderers].filter(([language]) => language !== ofSite));
  const kits = [
    ...(await writeKit(join(folder, "standalone"), known)),
    ...(await writeFileKit(join(folder, "single-file"), known)),
  ];
  const inBrowser = kits.flatMap(packageOf);
  await cp("src/cli/package/launch.mjs", join(folder, "specimen.mjs"));
  await cp("LICENSE", join(folder, "LICENSE"));
  await writeFile(join(folder, "README.md"), readmeOf(project));
  const inPages = Object.keys(project.dependencies)
    .filter((name) => name !== explorer)
    .map((name) => join("node_modules", name));
  await writeFile(
    join(folder, "THIRD-PARTY-LICENSES.txt"),
    await licensesOf([...new Set([...packages, ...inBrowser, ...inPages])]),
  );
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

/**
 * Makes plain JavaScript of the command, its other threads and the modules of the pages, together with all packages they
 * import. Gives the folders of these packages.
 */
async function bundle(renderers: ReadonlyMap<Language, Renderer>, folder: string): Promise<string[]> {
  const [base] = renderers.values();
  if (base === undefined) throw new Error("A package needs a renderer.");
  await expectSamePages([...renderers.values()]);
  const build = await rolldown({
    input: {
      specimen: "src/cli/package/main.ts",
      thread: "src/cli/build/reader/thread.ts",
      "page-thread": "src/cli/build/reader/page-thread.ts",
      renderer: fileURLToPath(base.entry),
      task: "src/cli/package/task.ts",
      "starlight-sidebar": "src/cli/api/starlight-sidebar.ts",
      "reference-parts": "src/cli/api/reference-parts.ts",
      ...entries,
    },
    platform: "node",
    // Optional to `pg`: native code, which is used where somebody installed it.
    external: ["pg-native"],
    plugins: [flatAddresses(), withoutOniguruma(), withoutLargeGrammars()],
    logLevel: "warn",
  });
  try {
    const { output } = await build.write({
      dir: folder,
      format: "esm",
      // Names stay, for stack traces.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      entryFileNames: "[name].js",
      // Parts of renderers have a hash in their names already.
      chunkFileNames: ({ name }) => `${name.replace(/_[\w-]{8}$/, "")}-[hash].js`,
    });
    for (const [language, renderer] of renderers)
      await writeFile(join(folder, `renderer-${language}.js`), await rendererModule(language, renderer));
    const worker = await bundleWorker();
    await writeFile(join(folder, "mcp-worker.js"), worker.text);
    const own = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
    const modules = [...own, ...worker.modules];
    return [...new Set(modules.flatMap(packageOf))].sort();
  } finally {
    await build.close();
  }
}

/**
 * A renderer that is a copy of the one in all languages, with the names of its own scripts. Like any copy, it has the query of its
 * address (`ownCopy` in `src/cli/renderer/astro.ts`).
 */
const rendererModule = async (
  language: Language,
  renderer: Renderer,
) => `const address = new URL("renderer.js", import.meta.url);
address.search = new URL(import.meta.url).search;
address.searchParams.set("language", ${JSON.stringify(language)});
export const { app } = await import(address.href);
app.manifest.entryModules = ${JSON.stringify(await scriptNamesOf(renderer))};
`;

/** What the package exports, by name. */
const entries = {
  index: "src/cli/package/index.ts",
  astro: "src/cli/package/astro.ts",
  starlight: "src/cli/package/starlight.ts",
  components: "src/cli/package/components.ts",
  config: "src/cli/config/index.ts",
};

/** The file of a module's types, below the folder of all. */
const typesOf = (file: string) => relative("src", file).replace(/\.ts$/, ".d.ts").replaceAll(sep, "/");

/** Writes the types of modules, and of all modules that these name. */
async function writeTypes(files: readonly string[], folder: string): Promise<void> {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { tsBuildInfoFile: _, ...options } = ts.parseJsonConfigFileContent(config, ts.sys, ".").options;
  const program = ts.createProgram([...files], {
    ...options,
    ...{ noEmit: false, emitDeclarationOnly: true, declaration: true, incremental: false, rootDir: "src" },
    outDir: folder,
  });
  const open = [...files];
  for (const file of open) {
    let text = "";
    const write = (_: string, written: string) => {
      text = written;
    };
    program.emit(program.getSourceFile(file), write, undefined, true);
    if (text === "") throw new Error(`TypeScript makes no types of ${file}.`);
    const linked = text.replaceAll(/(?<=from "|import\(")(?:#|\.{1,2}\/)[^"]+(?=")/g, (name) => {
      const target = name.startsWith("#") ? join("src", name.slice(1)) : join(dirname(file), name);
      if (!open.includes(target)) open.push(target);
      const path = relative(dirname(file), target).replace(/\.ts$/, ".js").replaceAll(sep, "/");
      return path.startsWith(".") ? path : `./${path}`;
    });
    const target = join(folder, typesOf(file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, linked);
  }
}

/** All code of the package is in one folder, beside which are its other files. */
function flatAddresses(): Plugin {
  return {
    name: "specimen-flat-addresses",
    transform(code, id) {
      if (!id.startsWith(resolve("src") + sep) || id.startsWith(resolve("src/cli/package") + sep))
        return null;
      return code.replaceAll(/new URL\("([^"]+)", import\.meta\.url\)/g, (_, address: string) => {
        const flat = flatAddressOf[address];
        if (flat === undefined)
          throw new Error(`${id} refers to ${address}, which the package does not have.`);
        return `new URL("${flat}", import.meta.url)`;
      });
    },
  };
}

const flatAddressOf: Record<string, string> = {
  "../../package.json": "../package.json",
  "thread.ts": "thread.js",
  "page-thread.ts": "page-thread.js",
  "starlight-sidebar.ts": "starlight-sidebar.js",
  "reference-parts.ts": "reference-parts.js",
  "../../site/styles/starlight.css": "starlight.css",
};

/** The folder of the package that a module belongs to. */
function packageOf(module: string): string[] {
  // A module of the bundler's own names another one.
  if (module.startsWith("\0")) return [];
  const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module);
  return found === null ? [] : [found[0]];
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

const explorer = "@scalar/api-reference";

interface Project {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  repository?: string | { url: string };
  package: { name: string; engines: Record<string, string> };
}

async function manifestOf(project: Project, folder: string) {
  const { version, description, license, dependencies, package: own } = project;
  const manifest = {
    name: own.name,
    version,
    description,
    license,
    repository: repositoryOf(project, process.env),
    type: "module",
    engines: own.engines,
    exports: {
      ...Object.fromEntries(
        Object.entries(entries).map(([name, file]) => [
          name === "index" ? "." : `./${name}`,
          { types: `./types/${typesOf(file)}`, default: `./lib/${name}.js` },
        ]),
      ),
      "./standalone/*": "./standalone/*",
      "./config.schema.json": "./config.schema.json",
      "./package.json": "./package.json",
    },
    bin: { specimen: "specimen.mjs" },
    // Its files are copied into sites, which Node cannot do from the archives of Yarn's Plug'n'Play.
    preferUnplugged: true,
    // Sites with `/explorer/` need it: 4 MB, which other sites never serve.
    peerDependencies: { [explorer]: `^${dependencies[explorer]}` },
    peerDependenciesMeta: { [explorer]: { optional: true } },
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
