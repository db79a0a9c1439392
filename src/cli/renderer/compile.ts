import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import astro from "astro/package.json" with { type: "json" };
import { workerFileNames } from "#cli/build/worker-script.ts";
import {
  escapedAttributes,
  expectKnownVersion,
  pageModuleName,
  prerenderFolder,
  withoutFrameworks,
} from "./astro.ts";
import type { Renderer, RendererLanguage } from "./language-renderer.ts";
import {
  messagesIn,
  ownCopies,
  plainImports,
  reproducible,
  sharedModules,
  withoutOwnFolder,
} from "./vite-plugins.ts";

/**
 * The renderer of this clone in a language, or for a site's own texts. It is compiled if its sources
 * have changed.
 */
export async function compiledRenderer(language: RendererLanguage): Promise<Renderer> {
  const version = `${await versionOfSources()}-${language}`;
  const folder = resolve(renderers, version);
  if (!existsSync(folder)) await compileInto(folder, language);
  const now = new Date();
  await utimes(folder, now, now);
  await sweep(version);
  return { assets: [join(folder, "assets")], entry: moduleOfPages(join(folder, "server")), version };
}

/** The folder is within the project, so that Node resolves the imports of the pages' module. */
const renderers = join(".cache", "renderers");

async function versionOfSources(): Promise<string> {
  const folders = ["src", "public"].map(async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  });
  const files = ["astro.config.mjs", "package-lock.json", ...(await Promise.all(folders)).flat().sort()];
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

/** The URL of the pages' module in the folder of Astro's output. */
export function moduleOfPages(folder: string): string {
  const [file] = globSync(pageModuleName, { cwd: folder });
  if (file === undefined) throw new Error("Astro made no module of the pages.");
  return pathToFileURL(join(folder, file)).href;
}

/**
 * Compiles into a folder that appears atomically, because several processes may compile at the same
 * time.
 */
async function compileInto(folder: string, language: RendererLanguage): Promise<void> {
  const [assets, server, cache] = ["assets", "server", "cache"].map((name) =>
    join(`${folder}.${process.pid}`, name),
  ) as [string, string, string];
  const work = dirname(assets);
  try {
    await runAstro(assets, server, cache, language);
    // Astro adds its settings, including paths, to its output.
    const entry = fileURLToPath(moduleOfPages(server));
    const text = withoutOwnFolder(await readFile(entry, "utf8"));
    await writeFile(entry, text.replaceAll(`/${relative(".", work).replaceAll(sep, "/")}/`, "/"));
    await rm(cache, { recursive: true, force: true });
    await rename(work, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Compiles the pages with Astro, without rendering any. */
async function runAstro(
  outDir: string,
  server: string,
  cacheDir: string,
  language: RendererLanguage,
): Promise<void> {
  expectKnownVersion(astro.version);
  // The key would be random. It is for server islands, which the pages do not use.
  process.env.ASTRO_KEY ??= Buffer.alloc(32).toString("base64");
  await mkdir(outDir, { recursive: true });
  // Astro takes a while to load, and most builds use the compiled pages.
  const { build } = await import("astro");
  const prerenderer = {
    name: "specimen-renderer",
    setup: () => cp(join(outDir, prerenderFolder), server, { recursive: true }),
    getStaticPaths: async () => [],
    render: () => Promise.reject(new Error("No page is rendered here.")),
  };
  await build({
    outDir,
    cacheDir,
    logLevel: "warn",
    integrations: [
      {
        name: "specimen-renderer",
        hooks: { "astro:build:start": ({ setPrerenderer }) => setPrerenderer(prerenderer) },
      },
    ],
    // Vite's own cache is separate as well, because two builds would write the same files.
    vite: {
      cacheDir: join(cacheDir, "vite"),
      plugins: [
        escapedAttributes(),
        withoutFrameworks(),
        sharedModules(),
        plainImports(),
        ownCopies(),
        messagesIn(language),
        reproducible(),
      ],
      worker: {
        plugins: () => [ownCopies(), messagesIn(language)],
        rolldownOptions: { output: { entryFileNames: workerFileNames } },
      },
      experimental: { renderBuiltUrl },
    },
  });
}

/**
 * The URLs of scripts and styles relative to each other, so that a site works under any path. Pages add
 * the path to their links.
 */
function renderBuiltUrl(file: string, { hostType, ssr }: { hostType: string; ssr: boolean }) {
  // Styles are next to the files they reference. Vite would use absolute URLs, because pages import
  // them.
  if (hostType === "css") return basename(file);
  return ssr ? undefined : { relative: true };
}

/** Removes renderers that were unused for an hour. */
async function sweep(own: string): Promise<void> {
  for (const name of await readdir(renderers)) {
    const folder = join(renderers, name);
    const found = await stat(folder).catch(() => null);
    if (name !== own && found !== null && Date.now() - found.mtimeMs > 3_600_000)
      await rm(folder, { recursive: true, force: true });
  }
}
