import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { roomKeys } from "#messages/catalogs.ts";
import { isKnownLanguage, type KnownLanguage } from "#messages/language.ts";
import type { Plugin } from "./astro.ts";
import type { RendererLanguage } from "./language-renderer.ts";

/**
 * Makes page scripts load others by a plain `import()`. Vite would add a kilobyte of preloading code to
 * every page, for dependencies that these scripts do not have.
 */
export function plainImports(): Plugin {
  return {
    name: "specimen-plain-imports",
    apply: "build",
    enforce: "pre",
    // Each script gets its own copy, because a shared module would be an additional request on every
    // page.
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
 * Makes built pages import the model's modules from the command instead of bundling copies, so that the
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

// These are Node's rules for `imports` (package.json), which apply within the project's folder.
const shared =
  /^#(?:json|html|messages|platform|disk|description|model|schema|http|names)\/|^#site\/(?!(?:components|layouts|pages|styles)\/)/;

/**
 * Gives scripts their own copies of small modules, because a shared module would be an additional file
 * for each to load.
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

/** `of` names the group of importers that share one copy. */
const copied: Partial<Record<string, { file: string; importers: RegExp; of?: string }>> = {
  "#messages/around.ts": { file: "src/messages/around.ts", importers: /./ },
  // Only scripts of every page get copies. Those of the panel share one.
  "#html/trusted.ts": { file: "src/html/trusted.ts", importers: /[/]islands[/][^/]+$/ },
  // The panel has the other copy.
  "#names/index.ts": { file: "src/names/index.ts", importers: /[/]src[/]search[/]/, of: "search" },
};

/** The function that represents a site's own text, until `withTexts` (`own-texts.ts`) replaces it. */
export const textMark = "__specimenText";

/**
 * Gives page scripts the messages of one language, or marks for a site's own messages. Each script has a
 * copy of the few messages that it shows, because a shared module would be an additional file to load.
 * On Node, a module of messages selects the language at run time (`src/messages/catalogs.ts`).
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
      // The imports within the messages of a language.
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
 * Makes the output identical on every machine and in every folder. Astro would write the project's
 * folder into each page's module, and environment variables where its code reads all of
 * `import.meta.env`.
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
    // Before bundling, modules import each other by path.
    renderChunk: (code) => withoutOwnFolder(code),
  };
}

/** The code without this project's folder, in paths and `file:` URLs. */
export function withoutOwnFolder(code: string): string {
  const folder = `${resolve(".").replaceAll(sep, "/")}/`;
  const { href } = pathToFileURL(folder);
  return code.replaceAll(href, "file:///").replaceAll(folder, "/");
}

const catalog = resolve("src/messages");

/** A virtual folder of modules with all messages of a group. */
const merged = "merged";

const markOf = (name: string) => `/* @__PURE__ */ ${textMark}(${JSON.stringify(name)})`;

/** A module with the messages of a language, and English ones in place of missing messages. */
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
