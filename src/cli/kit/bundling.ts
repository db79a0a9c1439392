import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type ChunkingContext, type CodeSplittingOptions, type Plugin, RUNTIME_MODULE_ID } from "rolldown";
import { withoutGrammar } from "#site/fragments/grammars.ts";

/** Leaves out the Oniguruma engine, 200 kB. Code is highlighted with JavaScript's regular expressions instead. */
export function withoutOniguruma(): Plugin {
  return {
    name: "specimen-without-oniguruma",
    resolveId: (id) => (id === "shiki/wasm" ? "\0empty" : null),
    load: (id) => (id === "\0empty" ? "export default null;" : null),
  };
}

/** Leaves out the grammars that are not used. */
export function withoutLargeGrammars(): Plugin {
  const left = new Set(withoutGrammar.flat().map((name) => `@shikijs/langs/${name}`));
  return {
    name: "specimen-without-large-grammars",
    resolveId: (id) => (left.has(id) ? "\0no-grammar" : null),
    load: (id) => (id === "\0no-grammar" ? "export default [];" : null),
  };
}

/** Leaves out all grammars but these: code in other languages is plain, also within code of these. */
export function onlyGrammars(kept: readonly string[]): Plugin {
  const prefix = "@shikijs/langs/";
  const plain = "\0plain-grammar/";
  return {
    name: "specimen-only-grammars",
    resolveId(id, importer) {
      const [, within] = /[\\/]@shikijs[\\/]langs[\\/]/.test(importer ?? "")
        ? (/^\.\/(.*)\.mjs$/.exec(id) ?? [])
        : [];
      const name = within ?? (id.startsWith(prefix) ? id.slice(prefix.length) : null);
      return name === null || kept.includes(name) ? null : plain + name;
    },
    load(id) {
      if (!id.startsWith(plain)) return null;
      const name = id.slice(plain.length);
      return {
        code: JSON.stringify([{ name, scopeName: `source.${name}`, patterns: [] }]),
        moduleType: "json",
      };
    },
  };
}

/**
 * Bundles the static imports of `entry` into one file, and the modules that `pages` imports dynamically into another. More files
 * would mean more round trips, because a browser discovers each only when another imports it.
 */
export function twoFiles(entry: string, pages: string): CodeSplittingOptions {
  let first: ReadonlySet<string> | null = null;
  let late: ReadonlySet<string> | null = null;
  return {
    groups: [
      {
        debugName: "first",
        name(id, context) {
          first ??= importedBy([entry], context);
          return first.has(id) ? "worker" : null;
        },
      },
      {
        debugName: "late",
        name(id, context) {
          late ??= importedBy(context.getModuleInfo(pages)?.dynamicallyImportedIds ?? [], context);
          return late.has(id) ? "pages" : null;
        },
      },
    ],
  };
}

/** Modules, with all of their static imports. */
function importedBy(ids: readonly string[], context: ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported);
  };
  for (const id of ids) collect(id);
  return found;
}

/** Gives the helpers of the bundler to one file, which would import them from another first. */
export function withOwnHelpers(file: string): Plugin {
  return {
    name: "specimen-own-helpers",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const own = chunks.find(({ fileName }) => fileName === file);
      const helpers = chunks.find(({ moduleIds }) => moduleIds.join() === RUNTIME_MODULE_ID);
      if (own === undefined || helpers === undefined) return;
      const swapped = (names: string) => names.replaceAll(/([\w$]+) as ([\w$]+)/g, "$2:$1");
      const body = helpers.code.replace(/export\{([^}]*)\};?\s*$/, (_, names) => `return{${swapped(names)}}`);
      const imported = new RegExp(`import\\{([^}]*)\\}from"[^"]*${basename(helpers.fileName)}";`);
      own.code = own.code.replace(
        imported,
        (_, names: string) => `const{${names.replaceAll(" as ", ":")}}=(()=>{${body}})();`,
      );
    },
  };
}

/** Leaves out the document model of `htmlparser2`, 60 kB: only its parser is used. */
export function withoutDocumentModel(): Plugin {
  return {
    name: "specimen-without-document-model",
    async resolveId(id, importer) {
      if (id !== "htmlparser2") return null;
      const whole = await this.resolve(id, importer, { skipSelf: true });
      return whole === null ? null : whole.id.replace(/\/index\.js$/, "/Parser.js");
    },
  };
}

/**
 * Limits the worker to the named entities of XML at first. HTML's, 12 kB compressed, are loaded into the same array for texts that
 * have others (`src/standalone/entities/load.ts`).
 */
export function lateEntities(): Plugin {
  const folder = join(dirname(fileURLToPath(import.meta.resolve("entities"))), "generated");
  const [all, ofXml] = ["decode-data-html.js", "decode-data-xml.js"].map((name) => join(folder, name));
  const loader = resolve("src/standalone/entities/load.ts");
  const first = "\0first-entities";
  const text = (path = "") => JSON.stringify(path);
  return {
    name: "specimen-late-entities",
    resolveId: (id) => (id === first || id === "./generated/decode-data-html.js" ? first : null),
    async load(id) {
      if (id === loader)
        return `import { htmlDecodeTree } from ${text(first)};
export const loadEntities = async () => htmlDecodeTree.set((await import(${text(all)})).htmlDecodeTree);`;
      if (id !== first) return null;
      const { htmlDecodeTree } = await import(pathToFileURL(all ?? "").href);
      return `import { xmlDecodeTree } from ${text(ofXml)};
export const htmlDecodeTree = new Uint16Array(${htmlDecodeTree.length});
htmlDecodeTree.set(xmlDecodeTree);`;
    },
  };
}

/** Gives the YAML writer a copy of the library of its own, so that the worker's first file contains the parser only. */
export function yamlWriterApart(): Plugin {
  const writer = "?writer";
  return {
    name: "specimen-yaml-writer-apart",
    async resolveId(id, importer) {
      if (id !== "js-yaml" || importer !== resolve("src/json/yaml.ts")) return null;
      const library = await this.resolve(id, importer, { skipSelf: true });
      return library === null ? null : library.id + writer;
    },
    load: (id) => (id.endsWith(writer) ? readFile(id.slice(0, -writer.length), "utf8") : null),
  };
}

/** Leaves out the dates of `launder` and the colors of Astro's log: pages have neither. */
export function withoutUnusedPackages(): Plugin {
  const left = ["dayjs", "piccolore"];
  return {
    name: "specimen-without-unused-packages",
    resolveId: (id) => (left.includes(id) ? "\0unused-package" : null),
    load: (id) => (id === "\0unused-package" ? "export default null;" : null),
  };
}

/** Leaves out the parsers of `style` and `srcset`, 90 kB: no text of a description keeps such an attribute. */
export function withoutAttributeParsers(): Plugin {
  return {
    name: "specimen-without-attribute-parsers",
    resolveId: (id) => (id === "postcss" || id === "parse-srcset" ? "\0no-attribute-parser" : null),
    load: (id) =>
      id === "\0no-attribute-parser"
        ? 'export function parse() { throw new Error("No such attribute is parsed here."); }\nexport { parse as default };'
        : null,
  };
}
