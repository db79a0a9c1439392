import { expectNone } from "#cli/arguments.ts";
import { buildSite } from "#cli/site.ts";
import { findDescription } from "#description/find.ts";
import { warningsOf } from "#site/read-reference.ts";
import { descriptionFolder } from "#site/reference.ts";

/** `build`: the site from `openapi/` into `dist/`. Warnings of the description go to stderr. */
export async function run(args: string[]): Promise<number> {
  expectNone("build", args);
  for (const warning of await warningsOf(await findDescription(descriptionFolder))) console.error(warning);
  const { pages, seconds } = await buildSite("dist");
  console.log(`Built ${pages} pages into dist/ in ${seconds.toFixed(1)} s.`);
  return 0;
}
