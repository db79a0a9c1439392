import { cp, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { readArguments } from "#cli/arguments.ts";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import type { Renderer } from "#cli/renderer/language-renderer.ts";
import { type Language, languages } from "#messages/language.ts";
import { onlyGrammars, withoutOniguruma, withoutStyleParser } from "./bundling.ts";

/** `standalone`: the kit of the script tag in a folder. */
export async function run(args: string[]): Promise<number> {
  const { out } = readArguments({ args, options: { out: { type: "string" } } }).values;
  const renderers = new Map<Language, Renderer>();
  for (const language of languages) renderers.set(language, await compiledRenderer(language));
  await writeStandalone(resolve(process.env.INIT_CWD ?? ".", out ?? ".cache/standalone"), renderers);
  return 0;
}

/**
 * Writes the kit of the script tag into a folder: the script, a worker for each language that reads and renders, and the scripts, styles and
 * fonts of pages. Gives the modules that it was made of.
 */
export async function writeStandalone(
  folder: string,
  renderers: ReadonlyMap<Language, Renderer>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const modules = await writeBundle({ specimen: "src/standalone/specimen.ts" }, folder, "iife", []);
  for (const [language, { entry }] of renderers)
    modules.push(
      ...(await writeBundle({ [`worker-${language}`]: "src/standalone/worker.ts" }, folder, "esm", [
        inLanguage(language, entry),
        withoutOniguruma(),
        withoutStyleParser(),
        onlyGrammars(grammars),
      ])),
    );
  for (const { assets } of renderers.values())
    for (const path of assets) await cp(join(path, "_astro"), join(folder, "_astro"), { recursive: true });
  return modules;
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

/** Puts the pages of a language into a worker, with the texts of that language and English alone. */
function inLanguage(language: Language, entry: string): Plugin {
  const pages = resolve("src/standalone/page-modules.ts");
  const catalogs = resolve("src/messages/catalogs.ts");
  return {
    name: "specimen-in-language",
    resolveId(id, importer) {
      const [, tag = "en"] = /^\.\/(\w+)\/index\.ts$/.exec(id) ?? [];
      return importer === catalogs && tag !== "en" && tag !== language ? "\0no-catalog" : null;
    },
    load(id) {
      if (id === "\0no-catalog") return "export {};";
      return id === pages
        ? `export const loadPages = () => import(${JSON.stringify(fileURLToPath(entry))});`
        : null;
    },
  };
}
