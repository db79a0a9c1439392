import { expectNoSource } from "#cli/build/destination.ts";
import { readBuildOptions } from "#cli/build/options.ts";
import { openReader, type Reader } from "#cli/build/reader/index.ts";
import type { BuiltSite } from "#cli/build/site.ts";
import { linesOf } from "#description/warnings.ts";
import * as messages from "#messages/terminal/build.ts";
import { publish } from "#site/publication.ts";
import { writeSlugLock } from "#site/slug-lock.ts";
import { namedSources } from "#site/sources.ts";

/**
 * `build`: the site of the descriptions in `openapi/`, or of those named. Warnings go to stderr; with `--strict`
 * they are errors. A terminal sees how far it is.
 */
export async function run(args: string[]): Promise<number> {
  const { destination, strict, publication } = await readBuildOptions(args);
  // Before anything is read; the other files of a description are known only then.
  publish(publication);
  await expectNoSource(destination, namedSources());
  const status = statusLine(process.stderr);
  const reader = openReader();
  try {
    status.show(messages.reading);
    const printing = printWarnings(reader, status);
    // The build waits for the reader, too, and throws its error.
    printing.catch(() => {});
    if (strict && (await printing) > 0) {
      console.error(messages.strictStopped);
      return 1;
    }
    // Astro takes a while to load; meanwhile the description is read.
    const { buildSite } = await import("#cli/build/site.ts");
    const built = await buildSite(destination, reader, (done, all) =>
      status.show(messages.pageOf(done, all)),
    );
    if (publication.lock) await writeSlugLock(publication.lock, await reader.models);
    status.clear();
    console.log(summaryOf(built, destination.named, await printing));
    return 0;
  } finally {
    status.clear();
    await reader.close();
  }
}

/** Prints warnings as soon as they are read, and gives their number. */
async function printWarnings(reader: Reader, status: StatusLine): Promise<number> {
  const warnings = await reader.warnings;
  status.clear();
  for (const line of linesOf(warnings)) console.error(line);
  return warnings.length;
}

/** A summary of a build, in one line. */
function summaryOf(built: BuiltSite, out: string, warnings: number): string {
  const { pages, rendered, bytes, seconds } = built;
  return messages.built(pages, rendered, out, seconds.toFixed(1), sizeOf(bytes), warnings);
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

/** Opens the status line of a stream. It is written anew ten times a second at most. */
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
