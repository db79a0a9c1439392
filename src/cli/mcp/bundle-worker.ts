import { resolve } from "node:path";
import { rolldown } from "rolldown";
import { version } from "#cli/version.ts";

/**
 * Bundles the worker of `init cloudflare-mcp` from the sources of this clone, as one file that needs
 * neither Node nor packages.
 */
export async function bundleWorker(): Promise<{ text: string; modules: string[] }> {
  const build = await rolldown({
    input: resolve("src/cli/mcp/worker.ts"),
    platform: "browser",
    resolve: { conditionNames: ["workerd", "import", "default"] },
    transform: { define: { "process.env.SPECIMEN_VERSION": JSON.stringify(version) } },
    logLevel: "warn",
  });
  try {
    const { output } = await build.generate({ format: "esm", minify: true, codeSplitting: false });
    const [{ code, moduleIds }] = output;
    return { text: code, modules: moduleIds };
  } finally {
    await build.close();
  }
}
