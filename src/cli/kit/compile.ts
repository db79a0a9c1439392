import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type OutputOptions, type Plugin, rolldown } from "rolldown";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import type { Renderer } from "#cli/renderer/language-renderer.ts";
import * as english from "#messages/en/index.ts";
import type { KnownLanguage, Language } from "#messages/language.ts";
import { fewFiles, onlyGrammars, withoutOniguruma, withoutStyleParser, withoutZod } from "./bundling.ts";

/** The folder of this clone's kit in one language. It is compiled if its sources have changed. */
export const compiledKit = (language: KnownLanguage): Promise<string> => compiled(language, kits, writeKit);

/** The folder of the code of single files, likewise. */
export const compiledFileKit = (language: KnownLanguage): Promise<string> =>
  compiled(language, fileKits, writeFileKit);

async function compiled(language: KnownLanguage, kept: string, write: typeof writeKit): Promise<string> {
  const renderer = await compiledRenderer(language);
  const folder = resolve(kept, renderer.version);
  if (existsSync(folder)) return folder;
  const work = `${folder}.${process.pid}`;
  try {
    await write(work, new Map([[language, renderer]]));
    // Another process may have compiled it in the meantime.
    await rename(work, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

const kits = join(".cache", "kits");
const fileKits = join(".cache", "compressed-file-kits");

/**
 * Writes the kit of the script tag into a folder: the script, that of `/viewer/`, the worker that reads
 * and renders, and the scripts, styles and fonts of pages. Returns its modules.
 */
export async function writeKit(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const tag = await writeBundle({ specimen: "src/standalone/specimen.ts" }, folder, script, []);
  const viewer = await writeBundle({ viewer: "src/standalone/viewer/index.ts" }, folder, script, []);
  const entry = resolve("src/standalone/worker.ts");
  const pages = [...renderers].map(([language, { entry }]) => {
    const file = fileURLToPath(entry);
    return [language, { entry: file, folder: dirname(file) }] as const;
  });
  const worker = await writeBundle(
    { worker: entry },
    folder,
    { format: "esm", codeSplitting: fewFiles(entry, new Map(pages)) },
    [loadedByLanguage(renderers), ...withoutUnused()],
  );
  for (const { assets } of renderers.values())
    for (const path of assets) await cp(join(path, "_astro"), join(folder, "_astro"), { recursive: true });
  return [...tag, ...viewer, ...worker];
}

/**
 * Writes the code of single files into a folder: their script, and for each language the worker, the
 * scripts of pages as one, and the styles and fonts. Returns its modules.
 */
export async function writeFileKit(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  let modules = await writeBundle({ file: "src/standalone/file/index.ts" }, folder, script, []);
  for (const [language, renderer] of renderers) {
    const own = join(folder, language);
    const worker = await writeBundle({ worker: "src/standalone/worker.ts" }, own, wholeScript, [
      loadedByLanguage(new Map([[language, renderer]])),
      ...withoutUnused(),
    ]);
    modules = [...modules, ...worker];
    for (const path of renderer.assets) {
      const assets = join(path, "_astro");
      await cp(assets, join(own, "_astro"), { recursive: true });
    }
    const plugins = [pageScripts(join(own, "_astro"))];
    await writeBundle({ scripts: allPageScripts }, own, wholeScript, plugins, seeming);
    for (const name of ["worker.js", "scripts.js"]) await compress(join(own, name));
    for (const name of await readdir(join(own, "_astro")))
      if (/\.js$/.test(name) && !/^worker-/.test(name)) await rm(join(own, "_astro", name));
  }
  return modules;
}

/** Replaces a file by what single files contain of it. */
async function compress(file: string): Promise<void> {
  await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }));
  await rm(file);
}

const allPageScripts = "virtual:page-scripts";

/** All scripts of pages as one, which runs those that `pageScripts` names. */
function pageScripts(folder: string): Plugin {
  return {
    name: "specimen-page-scripts",
    resolveId: (id) => (id === allPageScripts ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${allPageScripts}`) return null;
      const names = (await readdir(folder)).filter((name) => /_astro_type_script_.*\.js$/.test(name));
      const one = (name: string) =>
        `${JSON.stringify(`_astro/${name}`)}: () => import(${JSON.stringify(resolve(folder, name))})`;
      return `const scripts = { ${names.map(one).join(", ")} };\nfor (const name of pageScripts) void scripts[name]?.();`;
    },
    // There is nothing to fetch in advance.
    transform: (code, id) =>
      id.startsWith(resolve(folder))
        ? code.replace(/^const __vite__mapDeps=.*$/m, "const __vite__mapDeps=()=>[];")
        : null,
  };
}

/** The grammars of code samples and examples. All grammars would be 9 MB. */
const grammars = [
  ...["shellscript", "javascript", "typescript", "python", "php", "ruby", "go", "java", "kotlin", "csharp"],
  ...[
    "rust",
    "swift",
    "dart",
    "powershell",
    "c",
    "elixir",
    "r",
    "http",
    "xml",
    "html",
    "yaml",
    "toml",
    "ini",
  ],
  ...["sql", "diff", "markdown", "jsonc", "json5", "csv", "proto"],
];

/** Globals of pages that a frame in a file cannot have (`src/standalone/seeming-address.ts`). */
const seeming = {
  location: "pageLocation",
  "window.location": "pageLocation",
  history: "pageHistory",
  "window.history": "pageHistory",
  "import.meta.url": "pageKit",
};

const withoutUnused = (): Plugin[] => [
  withoutOniguruma(),
  withoutStyleParser(),
  withoutZod(),
  onlyGrammars(grammars),
];

async function writeBundle(
  input: Record<string, string>,
  folder: string,
  output: Pick<OutputOptions, "format" | "codeSplitting" | "name">,
  plugins: Plugin[],
  define: Record<string, string> = {},
): Promise<string[]> {
  const transform = { define };
  const build = await rolldown({ input, platform: "browser", plugins, transform, logLevel: "warn" });
  try {
    const written = await build.write({
      dir: folder,
      ...output,
      minify: true,
      entryFileNames: "[name].js",
      chunkFileNames: "parts/[name]-[hash].js",
    });
    return written.output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  } finally {
    await build.close();
  }
}

/** One classic script. */
const script = { format: "iife" } as const;

/** One classic script that loads nothing later, and sets a global to its exports. */
const wholeScript = { format: "iife", codeSplitting: false, name: "specimenWorker" } as const;

/** Lets the worker load the pages and texts of one language, with English as fallback. */
function loadedByLanguage(renderers: ReadonlyMap<Language, Renderer>): Plugin {
  const pages = resolve("src/standalone/page-modules.ts");
  const catalogs = resolve("src/messages/catalogs.ts");
  const late = "\0late-catalog/";
  const others = [...renderers.keys()].filter((language) => language !== "en");
  const rooms = Object.keys(english).join(", ");
  return {
    name: "specimen-loaded-by-language",
    resolveId(id, importer) {
      if (id.startsWith(late)) return id;
      const [, language = "en"] = /^\.\/(\w+)\/index\.ts$/.exec(id) ?? [];
      return importer === catalogs && language !== "en" ? late + language : null;
    },
    load(id) {
      if (id.startsWith(late))
        return `export let ${rooms};\nexport const provide = (catalog) => { ({ ${rooms} } = catalog); };`;
      if (id !== pages) return null;
      const text = (path: string) => JSON.stringify(path);
      const catalog = (language: string) =>
        `${language}: async () => provide_${language}(await import(${text(resolve("src/messages", language, "index.ts"))}))`;
      const page = ([language, { entry }]: [string, Renderer]) =>
        `${language}: () => import(${text(fileURLToPath(entry))})`;
      return [
        ...others.map((one) => `import { provide as provide_${one} } from ${text(late + one)};`),
        `const catalogs = { ${others.map(catalog).join(", ")} };`,
        `const pages = { ${[...renderers].map(page).join(", ")} };`,
        "export async function loadPages(language) { await catalogs[language]?.(); return pages[language](); }",
      ].join("\n");
    },
  };
}
