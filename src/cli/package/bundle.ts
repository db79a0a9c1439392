import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "rolldown";
import { rolldown } from "rolldown";
import type { Renderer } from "#cli/renderer/index.ts";
import type { Language } from "#messages/language.ts";

/**
 * Makes plain JavaScript of the command, its second thread and the modules of the pages, together with all packages they
 * import. Gives the folders of these packages.
 */
export async function bundle(renderers: ReadonlyMap<Language, Renderer>, folder: string): Promise<string[]> {
  const build = await rolldown({
    input: {
      specimen: "src/cli/package/main.ts",
      thread: "src/cli/build/reader/thread.ts",
      ...Object.fromEntries(
        [...renderers].map(([language, { entry }]) => [`renderer-${language}`, fileURLToPath(entry)]),
      ),
      config: "src/cli/config/index.ts",
    },
    platform: "node",
    // Optional to `pg`: native code, which is used where somebody installed it.
    external: ["pg-native"],
    plugins: [flatAddresses()],
    logLevel: "warn",
  });
  try {
    const { output } = await build.write({
      dir: folder,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
    });
    const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
    return [...new Set(modules.flatMap(packageOf))].sort();
  } finally {
    await build.close();
  }
}

/** All code of the package is in one folder, beside which are its other files. */
function flatAddresses(): Plugin {
  return {
    name: "specimen-flat-addresses",
    transform(code, id) {
      if (!id.startsWith(resolve("src") + sep) || id.startsWith(resolve("src/cli/package") + sep))
        return null;
      return code.replaceAll(/new URL\("([^"]+)", import\.meta\.url\)/g, (_, address: string) => {
        const flat = flatAddressOf[address];
        if (flat === undefined)
          throw new Error(`${id} refers to ${address}, which the package does not have.`);
        return `new URL("${flat}", import.meta.url)`;
      });
    },
  };
}

const flatAddressOf: Record<string, string> = {
  "../../package.json": "../package.json",
  "thread.ts": "thread.js",
};

/** The folder of the package that a module belongs to. */
function packageOf(module: string): string[] {
  const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module);
  return found === null ? [] : [found[0]];
}
