import { parseArgs } from "node:util";
import { UsageError } from "#cli/error.ts";
import { buildSite } from "#cli/site.ts";
import { findDescription } from "#description/find.ts";
import { warningsOf } from "#site/read-reference.ts";
import { descriptionFolder } from "#site/reference.ts";

/** `build`: the site from `openapi/` into `dist/`. Warnings of the description go to stderr. */
export async function run(args: string[]): Promise<number> {
  const { out, base } = readOptions(args);
  for (const warning of await warningsOf(await findDescription(descriptionFolder))) console.error(warning);
  const { pages, seconds } = await buildSite(out, base);
  console.log(`Built ${pages} pages into ${out}/ in ${seconds.toFixed(1)} s.`);
  return 0;
}

function readOptions(args: string[]): { out: string; base: string } {
  try {
    const options = {
      out: { type: "string", default: "dist" },
      base: { type: "string", default: "/" },
    } as const;
    const { out, base } = parseArgs({ args, options }).values;
    return { out: out.replace(/\/+$/, ""), base };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}
