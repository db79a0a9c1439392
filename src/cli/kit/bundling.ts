import type { Plugin } from "rolldown";
import { withoutGrammar } from "#site/fragments/highlight.ts";

/** Leaves out an engine of regular expressions, 200 kB: code is highlighted by that of JavaScript. */
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
