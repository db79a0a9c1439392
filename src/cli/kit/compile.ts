import { existsSync, globSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type OutputOptions, type Plugin, rolldown } from "rolldown";
import type { FileNames } from "#cli/renderer/astro.ts";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import type { Renderer } from "#cli/renderer/language-renderer.ts";
import { expectSamePages, scriptNamesOf } from "#cli/renderer/scripts.ts";
import * as english from "#messages/en/index.ts";
import type { KnownLanguage, Language } from "#messages/language.ts";
import type { FileContent } from "#site/single-file.ts";
import { barePagesCode } from "./bare-pages.ts";
import {
  lateEntities,
  onlyGrammars,
  twoFiles,
  withOwnHelpers,
  withoutAttributeParsers,
  withoutDocumentModel,
  withoutOniguruma,
  withoutUnusedPackages,
  yamlWriterApart,
} from "./bundling.ts";
import { contentOf } from "./content.ts";
import { type FileKit, packFileKit } from "./file-kit.ts";

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
const fileKits = join(".cache", "packed-file-kits");

/**
 * Writes the kit of the script tag into a folder: the script, that of `/viewer/`, the worker that reads
 * and renders, and the scripts, styles and fonts of pages. Returns its modules.
 */
export async function writeKit(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const [, base] = baseOf(renderers);
  const tag = await writeBundle({ specimen: "src/standalone/specimen.ts" }, folder, script, [
    await withFirstStyles(base),
  ]);
  const viewer = await writeBundle({ viewer: "src/standalone/viewer/index.ts" }, folder, script, []);
  const entry = resolve("src/standalone/worker.ts");
  await expectSamePages([...renderers.values()]);
  // `worker-module.js` only imports `worker.js`, which later files import, too (`kitAt`).
  const worker = await writeBundle(
    { "worker-module": entry },
    folder,
    { format: "esm", codeSplitting: twoFiles(entry, barePages) },
    [
      pagesByLanguage(renderers),
      withOwnHelpers("worker.js"),
      lateEntities(),
      yamlWriterApart(),
      await withoutTextsOfScripts(),
      ...withoutUnused(),
    ],
  );
  for (const { assets } of renderers.values())
    for (const path of assets) await cp(join(path, "_astro"), join(folder, "_astro"), { recursive: true });
  return [...tag, ...viewer, ...worker];
}

/** Writes the code of single files into a folder (`FileKit`). Returns its modules. */
export async function writeFileKit(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const work = join(folder, "work");
  const own = await writeBundle({ file: "src/standalone/file/index.ts" }, work, script, []);
  const kit: FileKit = {
    script: await readFile(join(work, "file.js"), "utf8"),
    worker: {},
    scripts: {},
    files: {},
  };
  let modules = own;
  for (const [language, renderer] of renderers) {
    const worker = await writeBundle({ worker: "src/standalone/worker.ts" }, work, wholeScript, [
      pagesByLanguage(new Map([[language, renderer]])),
      ...withoutUnused(),
    ]);
    modules = [...modules, ...worker];
    const assets = join(work, "_astro");
    for (const path of renderer.assets) await cp(join(path, "_astro"), assets, { recursive: true });
    await writeBundle({ scripts: allPageScripts }, work, wholeScript, [pageScripts(assets)], seeming);
    kit.worker[language] = await readFile(join(work, "worker.js"), "utf8");
    kit.scripts[language] = await readFile(join(work, "scripts.js"), "utf8");
    kit.files[language] = await filesBesideScripts(assets);
    await rm(work, { recursive: true });
  }
  await packFileKit(folder, kit);
  return modules;
}

/** The files of pages that are no part of their scripts. */
async function filesBesideScripts(assets: string): Promise<Record<string, FileContent>> {
  const files: Record<string, FileContent> = {};
  for (const name of (await readdir(assets)).sort())
    if (!/\.js$/.test(name) || /^worker-/.test(name))
      files[`_astro/${name}`] = await contentOf(join(assets, name));
  return files;
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
  withoutAttributeParsers(),
  withoutUnusedPackages(),
  withoutDocumentModel(),
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
      chunkFileNames: ({ name }) => (name === "worker" ? "worker.js" : "parts/[name]-[hash].js"),
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

/** Gives the script the style sheets of all pages, which it loads while the worker starts. */
async function withFirstStyles({ assets }: Renderer): Promise<Plugin> {
  const names = await Promise.all(assets.map((path) => readdir(join(path, "_astro")).catch(() => [])));
  const styles = names.flat().filter((name) => /^rest\..*\.css$/.test(name));
  const replaced = resolve("src/standalone/first-styles.ts");
  return {
    name: "specimen-first-styles",
    load: (id) =>
      id === replaced
        ? `export const firstStyles = ${JSON.stringify(styles.map((name) => `_astro/${name}`))};`
        : null,
  };
}

/** The language whose pages the worker begins with. */
function baseOf(renderers: ReadonlyMap<Language, Renderer>): [Language, Renderer] {
  const found = [...renderers].sort(([one], [other]) => Number(other === "en") - Number(one === "en"))[0];
  if (found === undefined) throw new Error("A kit needs a language.");
  return found;
}

/** Removes the English texts of page scripts: those whose names occur in no other source file. */
async function withoutTextsOfScripts(): Promise<Plugin> {
  const folder = resolve("src/messages");
  const files = globSync("src/**/*.{astro,ts}", {
    exclude: ["src/cli/**", "src/islands/**", "src/messages/**"],
  });
  const sources = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  return {
    name: "specimen-without-texts-of-scripts",
    load(id) {
      const [room, messages] =
        Object.entries(english).find(([name]) => id === join(folder, `${name}.ts`)) ?? [];
      if (room === undefined) return null;
      const keys = Object.keys(messages ?? {}).filter((key) => words.has(key));
      return `import { messagesOf } from "./catalogs.ts";
import { ${keys.join(", ")} } from "./en/${room}.ts";
export const messages = messagesOf("${room}", { ${keys.join(", ")} });`;
    },
  };
}

/** The module with the pages. */
const barePages = "\0bare-pages";

/** The routes of the pages that readers open first most often. */
const firstPages = ["index.astro", "operations/[slug].astro"].map(
  (file) => `src/site/pages/[...description]/${file}`,
);

/** The names of the script files as code. */
const scriptsOf = (names: FileNames): string =>
  JSON.stringify(Object.fromEntries(Object.entries(names).filter(([, file]) => file.startsWith("_astro/"))));

/**
 * Gives the worker the pages of one language, which are those of all languages but for the names of their scripts, and lets
 * it load these names and the texts of the others, with English as fallback.
 */
function pagesByLanguage(renderers: ReadonlyMap<Language, Renderer>): Plugin {
  const pages = resolve("src/standalone/page-modules.ts");
  const catalogs = resolve("src/messages/catalogs.ts");
  const late = "\0late-catalog/";
  const own = "\0own-language/";
  const siteTexts = "\0site-texts";
  const [first, base] = baseOf(renderers);
  const loaded = [...renderers.keys()].filter((language) => language !== "en" || language !== first);
  const rooms = Object.keys(english).join(", ");
  const text = (path: string) => JSON.stringify(path);
  return {
    name: "specimen-pages-by-language",
    resolveId(id, importer) {
      if (id.startsWith(late) || id.startsWith(own) || id === barePages) return id;
      if (importer !== catalogs) return null;
      // Only sites have texts of their own.
      if (id === "./english.ts") return siteTexts;
      const [, language] = /^\.\/(\w+)\/index\.ts$/.exec(id) ?? [];
      return language === undefined ? null : late + language;
    },
    async load(id) {
      if (id === siteTexts) return "export const writtenIn = () => ({});";
      if (id.startsWith(late))
        return `export let ${rooms};\nexport const provide = (catalog) => { ({ ${rooms} } = catalog); };`;
      if (id.startsWith(own)) {
        const language = id.slice(own.length);
        const renderer = renderers.get(language);
        const names = renderer === undefined ? {} : await scriptNamesOf(renderer);
        const provided =
          language === "en"
            ? ""
            : `import { provide } from ${text(late + language)};\nimport * as catalog from ${text(resolve("src/messages", language, "index.ts"))};\nprovide(catalog);\n`;
        return `${provided}export const scripts = ${scriptsOf(names)};`;
      }
      if (id === barePages) return barePagesCode(base, firstPages);
      if (id !== pages) return null;
      return [
        `import * as pages from ${text(barePages)};`,
        `const languages = { ${loaded.map((language) => `${language}: () => import(${text(own + language)})`).join(", ")} };`,
        `const own = ${scriptsOf(await scriptNamesOf(base))};`,
        "export async function loadPages(language) {",
        "  const { scripts = own } = (await languages[language]?.()) ?? {};",
        "  return { pages, scripts };",
        "}",
      ].join("\n");
    },
  };
}
