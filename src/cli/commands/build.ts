import { readBuildCall } from "#cli/build/call.ts";
import { buildSite } from "#cli/build/site.ts";
import { statusLine } from "#cli/build/status-line.ts";
import { summaryOf } from "#cli/build/summary.ts";
import { linesOf } from "#description/warnings.ts";
import { publish } from "#site/publication.ts";
import { warningsOf } from "#site/read-reference.ts";
import { getSites } from "#site/site.ts";

/**
 * `build`: the site of the descriptions in `openapi/`, or of those named. Warnings go to stderr; with `--strict`
 * they are errors. A terminal sees how far it is.
 */
export async function run(args: string[]): Promise<number> {
  const { out, named, strict, publication } = readBuildCall(args);
  publish(publication);
  const status = statusLine(process.stderr);
  try {
    status.show("Reading");
    const warnings = (await Promise.all((await getSites()).map(warningsOf))).flat();
    status.clear();
    for (const line of linesOf(warnings)) console.error(line);
    if (strict && warnings.length > 0) {
      console.error("Nothing was built, because --strict makes a warning an error.");
      return 1;
    }
    status.show("Preparing the pages");
    const built = await buildSite(out, (done, all) => status.show(`Page ${done} of ${all}`));
    status.clear();
    console.log(summaryOf(built, named, warnings.length));
    return 0;
  } finally {
    status.clear();
  }
}
