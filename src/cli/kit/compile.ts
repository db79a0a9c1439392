import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type CodeSplittingOptions, type Plugin, rolldown } from "rolldown";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import type { Renderer } from "#cli/renderer/language-renderer.ts";
import * as english from "#messages/en/index.ts";
import type { KnownLanguage, Language } from "#messages/language.ts";
import { fewFiles, onlyGrammars, withoutOniguruma, withoutStyleParser, withoutZod } from "./bundling.ts";

/** The folder of this clone's kit in one language. It is compiled if its sources have changed. */
export async function compiledKit(language: KnownLanguage): Promise<string> {
  const renderer = await compiledRenderer(language);
  const folder = resolve(kits, renderer.version);
  if (existsSync(folder)) return folder;
  const work = `${folder}.${process.pid}`;
  try {
    await writeKit(work, new Map([[language, renderer]]));
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

/**
 * Writes the kit of the script tag into a folder: the script, that of `/viewer/`, the worker that reads
 * and renders, and the scripts, styles and fonts of pages. Returns its modules.
 */
export async function writeKit(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const script = await writeBundle({ specimen: "src/standalone/specimen.ts" }, folder, "iife", []);
  const viewer = await writeBundle({ viewer: "src/standalone/viewer/index.ts" }, folder, "iife", []);
  const entry = resolve("src/standalone/worker.ts");
  const pages = [...renderers].map(([language, { entry }]) => {
    const file = fileURLToPath(entry);
    return [language, { entry: file, folder: dirname(file) }] as const;
  });
  const worker = await writeBundle(
    { worker: entry },
    folder,
    "esm",
    [
      loadedByLanguage(renderers),
      withoutOniguruma(),
      withoutStyleParser(),
      withoutZod(),
      onlyGrammars(grammars),
    ],
    fewFiles(entry, new Map(pages)),
  );
  for (const { assets } of renderers.values())
    for (const path of assets) await cp(join(path, "_astro"), join(folder, "_astro"), { recursive: true });
  return [...script, ...viewer, ...worker];
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

async function writeBundle(
  input: Record<string, string>,
  folder: string,
  format: "iife" | "esm",
  plugins: Plugin[],
  codeSplitting: CodeSplittingOptions | null = null,
): Promise<string[]> {
  const build = await rolldown({ input, platform: "browser", plugins, logLevel: "warn" });
  try {
    const { output } = await build.write({
      dir: folder,
      format,
      ...(codeSplitting !== null && { codeSplitting }),
      minify: true,
      entryFileNames: "[name].js",
      chunkFileNames: "parts/[name]-[hash].js",
    });
    return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  } finally {
    await build.close();
  }
}

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
