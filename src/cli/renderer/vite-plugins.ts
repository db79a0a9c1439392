import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { roomKeys } from "#messages/catalogs.ts";
import { isKnownLanguage, type KnownLanguage } from "#messages/language.ts";
import type { Plugin } from "./astro.ts";
import type { RendererLanguage } from "./language-renderer.ts";

/**
 * Lets scripts of pages load others by nothing but `import()`. Vite would add a kilobyte to every page that loads in
 * advance what a script needs besides itself; these need nothing.
 */
export function plainImports(): Plugin {
  return {
    name: "specimen-plain-imports",
    apply: "build",
    enforce: "pre",
    // Each script has its own copy: one that two of them share would be a request more on every page.
    resolveId(id, importer) {
      return id === helper && importer !== undefined ? `${helper}?${importer}` : null;
    },
    load(id) {
      return id.startsWith(helper) ? "export const __vitePreload = (load) => load();" : undefined;
    },
  };
}

const helper = "\0vite/preload-helper.js";

/**
 * Lets built pages import the model's modules from where the command has them, in place of copies: the
 * description is read once for both.
 */
export function sharedModules(): Plugin {
  return {
    name: "specimen-shared-modules",
    apply: "build",
    enforce: "pre",
    resolveId(id) {
      const isShared = this.environment.config.consumer === "server" && shared.test(id);
      return isShared ? { id, external: true } : null;
    },
  };
}

// By Node's rules for `imports` (package.json), which apply below the project's folder.
const shared =
  /^#(?:json|html|messages|platform|disk|description|model|schema|http|names)\/|^#site\/(?!(?:components|layouts|pages|styles)\/)/;

/**
 * Gives scripts copies of their own of small modules: one that two of them share would be a file more to load for each.
 */
export function ownCopies(): Plugin {
  return {
    name: "specimen-own-copies",
    enforce: "pre",
    resolveId(id, importer) {
      const { file, importers, of = importer } = copied[id] ?? {};
      const isCopied = this.environment.config.consumer === "client" && importers?.test(importer ?? "");
      return isCopied && file !== undefined ? `${resolve(file)}?${of}` : null;
    },
  };
}

/** `of`: what its importers have one copy together as. */
const copied: Partial<Record<string, { file: string; importers: RegExp; of?: string }>> = {
  "#messages/around.ts": { file: "src/messages/around.ts", importers: /./ },
  // Only scripts that every page loads: those of the panel share one.
  "#html/trusted.ts": { file: "src/html/trusted.ts", importers: /[/]islands[/][^/]+$/ },
  // The other copy is that of the panel.
  "#names/index.ts": { file: "src/names/index.ts", importers: /[/]src[/]search[/]/, of: "search" },
};

/** The function in place of a text that a site has of its own, until `withTexts` (`own-texts.ts`) puts that in. */
export const textMark = "__specimenText";

/**
 * Gives scripts of pages the messages of one language, or marks where those of a site are put in. Each script has its own copy of the few messages that it shows: a
 * module that scripts share would be a file more to load for each. On Node, a module of messages chooses the language at
 * run time (`src/messages/catalogs.ts`).
 */
export function messagesIn(language: RendererLanguage): Plugin {
  return {
    name: "specimen-messages",
    enforce: "pre",
    resolveId(id, importer = "") {
      if (this.environment.config.consumer !== "client") return null;
      if (id.startsWith(catalog)) return id;
      const [, room = ""] = /^#messages\/([\w-]+)\.ts$/.exec(id) ?? [];
      if (existsSync(join(catalog, "en", `${room}.ts`)))
        return `${catalog}/${room}.ts?for=${encodeURIComponent(importer)}`;
      // What messages of a language import.
      const [, query] = importer.startsWith(catalog) ? importer.split("?") : [];
      return query?.startsWith("for=") ? `${join(dirname(importer), id)}?${query}` : null;
    },
    load(id) {
      if (this.environment.config.consumer !== "client" || !id.startsWith(catalog)) return undefined;
      const [file = "", query = ""] = id.split("?");
      const room = relative(catalog, file);
      if (room === "language.ts")
        return `export const language = () => ${isKnownLanguage(language) ? JSON.stringify(language) : markOf("language")};${formatLocale}`;
      if (!query.startsWith("for=") || room === "written.ts") return undefined;
      const [folder, name] = room.split("/");
      if (name === undefined) return `export * as messages from "${join(catalog, merged, room)}?${query}";`;
      if (folder !== merged) return undefined;
      return isKnownLanguage(language) ? withEnglish(language, name, query) : marked(name, query);
    },
  };
}

/**
 * Compiles to the same bytes on every machine, in every folder: Astro would write the project's folder into each page's module,
 * and variables of the environment where its own code reads all of `import.meta.env`.
 */
export function reproducible(): Plugin {
  return {
    name: "specimen-reproducible",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.includes("/node_modules/astro/") && code.includes("import.meta.env?.")
        ? code.replaceAll("import.meta.env?.", "import.meta.env.")
        : null,
    // Until modules are parts of a chunk, they import each other by their place.
    renderChunk: (code) => withoutOwnFolder(code),
  };
}

/** Code without the folder of this project, in paths and in `file:` URLs. */
export function withoutOwnFolder(code: string): string {
  const folder = `${resolve(".").replaceAll(sep, "/")}/`;
  const { href } = pathToFileURL(folder);
  return code.replaceAll(href, "file:///").replaceAll(folder, "/");
}

const catalog = resolve("src/messages");

/** A folder that is not there, of modules with all messages of a room. */
const merged = "merged";

const markOf = (name: string) => `/* @__PURE__ */ ${textMark}(${JSON.stringify(name)})`;

/** A module with the messages of a language, and the English ones that it lacks. */
function withEnglish(language: KnownLanguage, file: string, query: string): string {
  const own = roomKeys(language, file.replace(/\.ts$/, ""));
  const from = (folder: string) => JSON.stringify(`${join(catalog, folder, file)}?${query}`);
  return `export * from ${from("en")}; export { ${own.join(", ")} } from ${from(language)};`;
}

/** A module with a mark for each message. */
function marked(file: string, query: string): string {
  const room = file.replace(/\.ts$/, "");
  const exported = roomKeys("en", room).map(
    (key) => `export const ${key} = /* @__PURE__ */ messageFrom(${markOf(`${room}.${key}`)});`,
  );
  return `import { messageFrom } from "${join(catalog, "written.ts")}?${query}";\n${exported.join("\n")}`;
}

const formatLocale = 'export const formatLocale = () => language() + "-u-nu-latn";';
