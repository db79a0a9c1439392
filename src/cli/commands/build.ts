import { expectReplaceable } from "#cli/build/destination.ts";
import { readBuildOptions } from "#cli/build/options.ts";
import { openReader, type Reader } from "#cli/build/reader/index.ts";
import { type StatusLine, statusLine } from "#cli/build/status-line.ts";
import { summaryOf } from "#cli/build/summary.ts";
import { linesOf } from "#description/warnings.ts";
import { publish } from "#site/publication.ts";

/**
 * `build`: the site of the descriptions in `openapi/`, or of those named. Warnings go to stderr; with `--strict`
 * they are errors. A terminal sees how far it is.
 */
export async function run(args: string[]): Promise<number> {
  const { destination, strict, publication } = readBuildOptions(args);
  // Before anything is read; the other files of a description are known only then.
  await expectReplaceable(destination, publication.files ?? []);
  publish(publication);
  const status = statusLine(process.stderr);
  const reader = openReader();
  try {
    status.show("Reading");
    const telling = tellWarnings(reader, status);
    // What went wrong with reading is told by the build, which waits for it.
    telling.catch(() => {});
    if (strict && (await telling) > 0) {
      console.error("Nothing was built, because --strict makes a warning an error.");
      return 1;
    }
    // Astro takes a while to load; meanwhile the description is read.
    const { buildSite } = await import("#cli/build/site.ts");
    const built = await buildSite(destination, reader, (done, all) => status.show(`Page ${done} of ${all}`));
    status.clear();
    console.log(summaryOf(built, destination.named, await telling));
    return 0;
  } finally {
    status.clear();
    await reader.close();
  }
}

/** Tells warnings as soon as they are known, and how many there are. */
async function tellWarnings(reader: Reader, status: StatusLine): Promise<number> {
  const warnings = await reader.warnings;
  status.clear();
  for (const line of linesOf(warnings)) console.error(line);
  return warnings.length;
}
