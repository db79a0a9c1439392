import type { AstroUserConfig } from "astro";

type Plugin = Extract<NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number], { name: string }>;

/**
 * Lets scripts of pages load others by nothing but `import()`. Vite would add a kilobyte to every page that loads in
 * advance what a script needs beside itself; these need nothing.
 */
export function plainImports(): Plugin {
  return {
    name: "specimen-plain-imports",
    apply: "build",
    enforce: "pre",
    load(id) {
      return id.endsWith("vite/preload-helper.js")
        ? "export const __vitePreload = (load) => load();"
        : undefined;
    },
  };
}
