import { join } from "node:path";
import { expectNone } from "#cli/arguments.ts";
import { ensureBrowser } from "#cli/browser.ts";
import { runChild } from "#cli/launcher/child.mjs";

/** `pictures`: takes the pictures of the documentation anew. */
export async function run(args: string[]): Promise<number> {
  expectNone("pictures", args);
  await ensureBrowser();
  return runChild(process.execPath, [join("tests", "pictures", "brand.ts")]);
}
