import { resolve } from "node:path";
import { rolldown } from "rolldown";

/** Bundles a contract's tests as one classic script for a browser, with replacements for Node's test runner. */
export async function bundleForBrowser(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: "browser",
    resolve: {
      alias: { "node:test": standIn("node-test.ts"), "node:assert/strict": standIn("node-assert.ts") },
    },
  });
  const { output } = await bundle.generate({ format: "iife" });
  await bundle.close();
  return output[0].code;
}

const standIn = (name: string) => resolve("tests", "contracts", "in-browser", name);
