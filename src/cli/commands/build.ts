import { type Outcome, runBuild } from "#cli/build/index.ts";
import { type BuildOptions, readBuildOptions } from "#cli/build/options.ts";
import { countOf, type Finding, severities } from "#cli/findings/finding.ts";
import { linesOf } from "#cli/findings/reporters/text.ts";
import { printable } from "#description/error.ts";
import { displayPath } from "#description/source.ts";
import { callersFolder } from "#disk/files.ts";
import * as messages from "#messages/terminal/build.ts";
import { severityCount } from "#messages/terminal/findings.ts";
import { overlayOffered } from "#messages/terminal/overlay.ts";
import { type Publication, publishedDescriptions } from "#site/publication.ts";

export { buildArguments as options } from "#cli/build/options.ts";

/**
 * `build`: builds the site of the descriptions in `openapi/`, or of those named. Findings are printed to
 * stderr, and stop the build with `--check` or `--strict`. A terminal shows the progress.
 */
export async function run(args: string[]): Promise<number> {
  const options = await readBuildOptions(args);
  if (options.unused.length > 0) console.log(messages.settingsUnused(options.unused));
  if (options.isSingleFile) return await runSingleFile(options);
  const status = statusLine(process.stderr);
  try {
    status.show(messages.reading);
    const outcome = await runBuild(options, callersFolder(), {
      checked(byDescription) {
        status.clear();
        print(byDescription);
      },
      changed(line) {
        status.clear();
        console.error(printable(line));
      },
      progress: (done, all) => status.show(messages.pageOf(done, all)),
    });
    status.clear();
    if (outcome.kind === "built") {
      console.log(summaryOf(outcome, options.destination.named));
      const { config, origin, base, publicFiles } = options.publication;
      const unread = base === "/" ? [] : filesOfRoots.filter((name) => Object.hasOwn(publicFiles, name));
      if (unread.length > 0) console.log(messages.notAtRoot(unread, base));
      if (config !== null && origin === null) console.log(messages.siteMissing);
      if (outcome.lost.length > 0) console.log(messages.addressesLost(outcome.lost));
      for (const line of await offeredOverlays(options.publication)) console.log(printable(line));
    } else console.error(messages.stopped(outcome.by));
    return outcome.kind === "built" ? 0 : 1;
  } finally {
    status.clear();
  }
}

/** `build --single-file`: one HTML file in place of a folder. */
async function runSingleFile(options: BuildOptions): Promise<number> {
  const { buildSingleFile } = await import("#cli/build/single-file.ts");
  const outcome = await buildSingleFile(options, callersFolder(), { checked: print });
  if (outcome.kind === "stopped") {
    console.error(messages.stopped(outcome.by));
    return 1;
  }
  const { bytes, operations, seconds, leftOut } = outcome.file;
  const { named } = options.destination;
  console.log(messages.oneFileBuilt(operations, named, seconds.toFixed(1), sizeOf(bytes)));
  if (leftOut.length > 0) console.log(messages.oneFileLeftOut(leftOut));
  return 0;
}

/** Files that are only read at the root of a host. */
const filesOfRoots = ["robots.txt", "CNAME", "ads.txt"];

/** A line for each overlay beside a description that extends it but is not applied. */
async function offeredOverlays(publication: Publication): Promise<string[]> {
  const published = await publishedDescriptions(publication);
  // This module reads YAML, which a build starts without.
  const { overlaysBeside } = await import("#description/overlay/offered.ts");
  const lines = published.map(async ({ file, overlays }) =>
    overlays.length > 0
      ? []
      : (await overlaysBeside(file)).map((overlay) => overlayOffered(displayPath(overlay))),
  );
  return (await Promise.all(lines)).flat();
}

/**
 * Prints findings: errors and warnings as lines, the rest as counts in the summary. A description with
 * many findings does not use up the lines of another.
 */
function print(byDescription: readonly Finding[][]): void {
  for (const findings of byDescription) {
    const shown = findings.filter(({ severity }) => severity !== "info");
    for (const line of linesOf(shown, mostLines)) console.error(printable(line));
  }
}

/** The maximum per description. */
const mostLines = 80;

/** The summary of a build on one line. */
function summaryOf({ site, report }: Outcome & { kind: "built" }, out: string): string {
  const { pages, rendered, bytes, seconds } = site;
  const counts = severities
    .map((severity) => [countOf(report.findings, severity), severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => severityCount(count, severity));
  return messages.built(pages, rendered, out, seconds.toFixed(1), sizeOf(bytes), counts);
}

/** A size for people; 1 MB is a million bytes, as disks and hosts count. */
function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A line with the progress of a command. It is only written to a terminal, not to files and pipes. */
interface StatusLine {
  show(text: string): void;
  clear(): void;
}

/** Opens the status line of a stream. It is updated at most ten times a second. */
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

/** The interval in milliseconds. */
const interval = 100;

/** Clears the line to the right (ECMA-48, "EL"). */
const toLineEnd = "\u001b[K";
