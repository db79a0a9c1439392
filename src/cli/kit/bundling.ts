import { basename } from "node:path";
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
 * Puts what `entry` imports at once into a file, and what `pages` imports late into another, because a browser waits for each
 * file that it learns of late.
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

/** Modules, and all that they import at once. */
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

/** Leaves out what Astro reads actions with, and the dates of `launder`: pages have neither. */
export function withoutActions(): Plugin {
  const left = ["devalue", "dayjs"];
  return {
    name: "specimen-without-actions",
    resolveId: (id) => (left.includes(id) ? `\0no-${id}` : null),
    load: (id) =>
      left.some((name) => id === `\0no-${name}`)
        ? `export const parse = () => { throw new Error("Pages have no actions."); };
export { parse as default, parse as stringify };`
        : null,
  };
}

/** Leaves out zod, 20 kB compressed: with it, Astro's server declares settings that were checked when the pages were compiled. */
export function withoutZod(): Plugin {
  return {
    name: "specimen-without-zod",
    resolveId: (id) => (id === "zod/v4" ? "\0no-zod" : null),
    load: (id) =>
      id === "\0no-zod"
        ? `const schema = new Proxy(() => {}, { get: () => schema, apply: () => schema });
export { schema as custom, schema as string, schema as object, schema as union, schema as enum, schema as ZodIssueCode };`
        : null,
  };
}

/** Leaves out the parser of `style` attributes, 90 kB: no text of a description keeps such an attribute. */
export function withoutStyleParser(): Plugin {
  return {
    name: "specimen-without-style-parser",
    resolveId: (id) => (id === "postcss" ? "\0no-style-parser" : null),
    load: (id) =>
      id === "\0no-style-parser"
        ? 'export function parse() { throw new Error("No style is parsed here."); }'
        : null,
  };
}
