import { cp, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { readArguments } from "#cli/arguments.ts";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import type { Renderer } from "#cli/renderer/language-renderer.ts";
import * as english from "#messages/en/index.ts";
import { type Language, languages } from "#messages/language.ts";
import { onlyGrammars, withoutOniguruma, withoutStyleParser } from "./bundling.ts";

/** The options that it takes. */
export const options = {
  out: { type: "string", takes: "DIR", does: "the folder (.cache/standalone)" },
} as const;

/** `standalone`: the kit of the script tag in a folder. */
export async function run(args: string[]): Promise<number> {
  const { out } = readArguments({ args, options }).values;
  const renderers = new Map<Language, Renderer>();
  for (const language of languages) renderers.set(language, await compiledRenderer(language));
  await writeStandalone(resolve(process.env.INIT_CWD ?? ".", out ?? ".cache/standalone"), renderers);
  return 0;
}

/**
 * Writes the kit of the script tag into a folder: the script, the worker that reads and renders, and the scripts, styles and
 * fonts of pages. Gives the modules that it was made of.
 */
export async function writeStandalone(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const script = await writeBundle({ specimen: "src/standalone/specimen.ts" }, folder, "iife", []);
  const worker = await writeBundle({ worker: "src/standalone/worker.ts" }, folder, "esm", [
    loadedByLanguage(renderers),
    withoutOniguruma(),
    withoutStyleParser(),
    onlyGrammars(grammars),
  ]);
  for (const { assets } of renderers.values())
    for (const path of assets) await cp(join(path, "_astro"), join(folder, "_astro"), { recursive: true });
  return [...script, ...worker];
}

/** Those of code samples and of examples: all would be 9 MB. */
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
): Promise<string[]> {
  const build = await rolldown({ input, platform: "browser", plugins, logLevel: "warn" });
  try {
    const { output } = await build.write({
      dir: folder,
      format,
      minify: true,
      entryFileNames: "[name].js",
      chunkFileNames: "parts/[name]-[hash].js",
    });
    return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  } finally {
    await build.close();
  }
}

/** Lets the worker load the pages and texts of one language, with English for what that lacks. */
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
