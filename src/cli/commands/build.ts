import { type Outcome, runBuild } from "#cli/build/index.ts";
import { readBuildOptions } from "#cli/build/options.ts";
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
 * `build`: the site of the descriptions in `openapi/`, or of those named. What is wrong with them goes to stderr, and with
 * `--check` or `--strict` stops it. A terminal sees how far it is.
 */
export async function run(args: string[]): Promise<number> {
  const options = await readBuildOptions(args);
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

/** Files that are read at the root of a host alone. */
const filesOfRoots = ["robots.txt", "CNAME", "ads.txt"];

/** A line for each overlay beside a description that extends it but is not applied. */
async function offeredOverlays(publication: Publication): Promise<string[]> {
  const published = await publishedDescriptions(publication);
  // It reads YAML, which a build begins without.
  const { overlaysBeside } = await import("#description/overlay/offered.ts");
  const lines = published.map(async ({ file, overlays }) =>
    overlays.length > 0
      ? []
      : (await overlaysBeside(file)).map((overlay) => overlayOffered(displayPath(overlay))),
  );
  return (await Promise.all(lines)).flat();
}

/**
 * Prints what is wrong: errors and warnings as lines, the rest in the counts of the summary. One description with many
 * findings does not take the lines of another.
 */
function print(byDescription: readonly Finding[][]): void {
  for (const findings of byDescription) {
    const shown = findings.filter(({ severity }) => severity !== "info");
    for (const line of linesOf(shown, mostLines)) console.error(printable(line));
  }
}

/** Of each description. */
const mostLines = 80;

/** A summary of a build, in one line. */
function summaryOf({ site, report }: Outcome & { kind: "built" }, out: string): string {
  const { pages, rendered, bytes, seconds } = site;
  const counts = severities
    .map((severity) => [countOf(report.findings, severity), severity] as const)
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
