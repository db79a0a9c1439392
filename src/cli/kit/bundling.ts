import type { ChunkingContext, CodeSplittingOptions, Plugin } from "rolldown";
import { withoutGrammar } from "#site/fragments/highlight.ts";

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
 * Puts what `entry` imports at once into one file, and all pages of a language into another: a browser waits for each file that
 * it learns of late. `pages` are the entries of languages, with the folder that the modules of their pages are in.
 */
export function fewFiles(
  entry: string,
  pages: ReadonlyMap<string, { entry: string; folder: string }>,
): CodeSplittingOptions {
  let groups: ReadonlyMap<string, string> | null = null;
  const groupsIn = (context: ChunkingContext) => {
    const groupOf = new Map<string, string>();
    const collect = (
      id: string,
      nameOf: (id: string) => string,
      isIncluded: (imported: string) => boolean,
    ) => {
      const info = context.getModuleInfo(id);
      if (groupOf.has(id) || info === null) return;
      groupOf.set(id, nameOf(id));
      const late = info.dynamicallyImportedIds.filter(isIncluded);
      for (const imported of [...info.importedIds, ...late]) collect(imported, nameOf, isIncluded);
    };
    collect(
      entry,
      () => "core",
      () => false,
    );
    for (const [language, { entry, folder }] of pages) {
      const isOwn = (id: string) => id.startsWith(folder);
      collect(entry, (id) => (isOwn(id) ? `pages-${language}` : "pages"), isOwn);
    }
    return groupOf;
  };
  return {
    groups: [
      {
        debugName: "fewFiles",
        name(id, context) {
          groups ??= groupsIn(context);
          return groups.get(id) ?? null;
        },
      },
    ],
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
