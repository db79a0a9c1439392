import type { Plugin } from "./plugin.ts";

/**
 * Lets scripts of pages load others by nothing but `import()`. Vite would add a kilobyte to every page that loads in
 * advance what a script needs beside itself; these need nothing.
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
