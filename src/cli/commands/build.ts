import { lastBuild } from "#cli/build/cache.ts";
import { type Destination, expectNoSource } from "#cli/build/destination.ts";
import { isUpToDate, type LastBuild } from "#cli/build/last-build.ts";
import { type BuildOptions, readBuildOptions } from "#cli/build/options.ts";
import { openReader } from "#cli/build/reader/index.ts";
import type { BuiltSite } from "#cli/build/site.ts";
import { type Checked, type CheckOptions, foundIn } from "#cli/check/index.ts";
import { countOf, severities } from "#cli/findings/finding.ts";
import { assess } from "#cli/findings/index.ts";
import type { ReportSettings } from "#cli/findings/options.ts";
import type { Report } from "#cli/findings/report.ts";
import { linesOf } from "#cli/findings/reporters/text.ts";
import { openRenderer } from "#cli/renderer/index.ts";
import { printable } from "#description/error.ts";
import * as messages from "#messages/terminal/build.ts";
import { severityCount } from "#messages/terminal/findings.ts";
import { publication, publish } from "#site/publication.ts";
import { namedSources } from "#site/sources.ts";

/**
 * `build`: the site of the descriptions in `openapi/`, or of those named. What is wrong with them goes to stderr, and with
 * `--check` or `--strict` stops it. A terminal sees how far it is.
 */
export async function run(args: string[]): Promise<number> {
  const started = performance.now();
  const { destination, checks, publication: wanted } = await readBuildOptions(args);
  // Before anything is read; the other files of a description are known only then.
  publish(wanted);
  await expectNoSource(destination, namedSources());
  const status = statusLine(process.stderr);
  const { settings, stops, isDeep } = checks;
  const options = { check: settings.check, today: settings.today, isDeep, runsSamples: false };
  const context = contextOf(destination, options);
  const earlier = await unchangedSite(destination, context);
  if (earlier !== null) return await printUnchanged(earlier, destination.named, checks, started);
  const reader = openReader(options);
  try {
    status.show(messages.reading);
    const printing = printFindings(reader.checked, status, settings);
    // The build waits for the reader, too, and throws its error.
    printing.catch(() => {});
    if (stops && (await printing).code !== 0) {
      console.error(isDeep ? messages.checkStopped : messages.strictStopped);
      return 1;
    }
    // Astro takes a while to load; meanwhile the description is read.
    const { buildSite } = await import("#cli/build/site.ts");
    const show = (done: number, all: number) => status.show(messages.pageOf(done, all));
    const built = await buildSite(destination, reader, show, context);
    status.clear();
    console.log(summaryOf(built, destination.named, (await printing).report));
    return 0;
  } finally {
    status.clear();
    await reader.close();
  }
}

/** Whatever has an effect beside the program and what is read. */
const contextOf = ({ compress = false }: Destination, options: CheckOptions) =>
  JSON.stringify([compress, options, process.cwd(), process.env.INIT_CWD ?? null, process.version]);

/** The site of the last build, where a build now would come to the same. */
async function unchangedSite(destination: Destination, settings: string): Promise<LastBuild | null> {
  const last = await lastBuild();
  if (last?.settings !== settings) return null;
  const { version } = await openRenderer();
  return (await isUpToDate(last, { version, settings }, destination)) ? last : null;
}

/** Reports of a site what a build of it would. */
async function printUnchanged(
  last: LastBuild,
  named: string,
  { settings, stops, isDeep }: BuildOptions["checks"],
  started: number,
): Promise<number> {
  const { code, report } = await printFindings(
    Promise.resolve(last.checked),
    statusLine(process.stderr),
    settings,
  );
  if (stops && code !== 0) {
    console.error(isDeep ? messages.checkStopped : messages.strictStopped);
    return 1;
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(summaryOf({ pages: last.pages, rendered: 0, bytes: last.bytes, seconds }, named, report));
  return 0;
}

/** Prints what is wrong as soon as it is known: errors and warnings as lines, the rest in the counts of the summary. */
async function printFindings(found: Promise<Checked[]>, status: StatusLine, settings: ReportSettings) {
  const folder = process.env.INIT_CWD ?? ".";
  const checked = await found;
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
