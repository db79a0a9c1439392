import { expectNoSource } from "#cli/build/destination.ts";
import { readBuildOptions } from "#cli/build/options.ts";
import { openReader, type Reader } from "#cli/build/reader/index.ts";
import type { BuiltSite } from "#cli/build/site.ts";
import { foundIn } from "#cli/check/index.ts";
import { countOf, severities } from "#cli/findings/finding.ts";
import { assess } from "#cli/findings/index.ts";
import type { ReportSettings } from "#cli/findings/options.ts";
import type { Report } from "#cli/findings/report.ts";
import { linesOf } from "#cli/findings/reporters/text.ts";
import { printable } from "#description/error.ts";
import * as messages from "#messages/terminal/build.ts";
import { severityCount } from "#messages/terminal/findings.ts";
import { publication, publish } from "#site/publication.ts";
import { writeSlugLock } from "#site/slug-lock.ts";
import { namedSources } from "#site/sources.ts";

/**
 * `build`: the site of the descriptions in `openapi/`, or of those named. What is wrong with them goes to stderr, and with
 * `--check` or `--strict` stops it. A terminal sees how far it is.
 */
export async function run(args: string[]): Promise<number> {
  const { destination, checks, publication: wanted } = await readBuildOptions(args);
  // Before anything is read; the other files of a description are known only then.
  publish(wanted);
  await expectNoSource(destination, namedSources());
  const status = statusLine(process.stderr);
  const { settings, stops, isDeep } = checks;
  const reader = openReader({ check: settings.check, today: settings.today, isDeep, runsSamples: false });
  try {
    status.show(messages.reading);
    const printing = printFindings(reader, status, settings);
    // The build waits for the reader, too, and throws its error.
    printing.catch(() => {});
    if (stops && (await printing).code !== 0) {
      console.error(isDeep ? messages.checkStopped : messages.strictStopped);
      return 1;
    }
    // Astro takes a while to load; meanwhile the description is read.
    const { buildSite } = await import("#cli/build/site.ts");
    const built = await buildSite(destination, reader, (done, all) =>
      status.show(messages.pageOf(done, all)),
    );
    if (wanted.lock) await writeSlugLock(wanted.lock, await reader.models);
    status.clear();
    console.log(summaryOf(built, destination.named, (await printing).report));
    return 0;
  } finally {
    status.clear();
    await reader.close();
  }
}

/** Prints what is wrong as soon as it is known: errors and warnings as lines, the rest in the counts of the summary. */
async function printFindings(reader: Reader, status: StatusLine, settings: ReportSettings) {
  const folder = process.env.INIT_CWD ?? ".";
  const checked = await reader.checked;
  const assessed = assess(foundIn(checked, folder, publication().config), settings);
  status.clear();
  const shown = assessed.report.findings.filter(({ severity }) => severity !== "info");
  // One description with many findings does not take the lines of another.
  const described = new Map(
    checked.flatMap(({ findings }, index) => findings.map((found) => [found, index] as const)),
  );
  const byDescription = Map.groupBy(shown, (found) => described.get(found));
  for (const findings of byDescription.values())
    for (const line of linesOf(findings, mostLines)) console.error(printable(line));
  return assessed;
}

/** Of each description. */
const mostLines = 80;

/** A summary of a build, in one line. */
function summaryOf(built: BuiltSite, out: string, { findings }: Report): string {
  const { pages, rendered, bytes, seconds } = built;
  const counts = severities
    .map((severity) => [countOf(findings, severity), severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => severityCount(count, severity));
  return messages.built(pages, rendered, out, seconds.toFixed(1), sizeOf(bytes), counts);
}

/** Bytes in a unit people read; 1 MB is a million bytes, as disks and hosts count. */
function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A line with the progress of a command. Only a terminal gets it; a file or a pipe stays clean. */
interface StatusLine {
  show(text: string): void;
  clear(): void;
}

/** Opens the status line of a stream. It is written again ten times a second at most. */
function statusLine(stream: NodeJS.WriteStream): StatusLine {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      if (performance.now() - last < interval) return;
      last = performance.now();
      stream.write(`\r${text.slice(0, stream.columns - 1)}${toLineEnd}`);
    },
    clear() {
      last = Number.NEGATIVE_INFINITY;
      stream.write(`\r${toLineEnd}`);
    },
  };
}

/** In milliseconds. */
const interval = 100;

/** Clears the line to the right (ECMA-48, "EL"). */
const toLineEnd = "\u001b[K";
