import { foundIn } from "#cli/check/found.ts";
import type { CheckOptions } from "#cli/check/index.ts";
import { CommandError } from "#cli/error.ts";
import type { Finding } from "#cli/findings/finding.ts";
import { assess } from "#cli/findings/index.ts";
import type { Report } from "#cli/findings/report.ts";
import { findingsOfInterface } from "#cli/interface/index.ts";
import { openRenderers } from "#cli/renderer/index.ts";
import { callersFolder } from "#disk/files.ts";
import * as messages from "#messages/terminal/build.ts";
import { bare } from "#site/address.ts";
import type { SiteModel } from "#site/index.ts";
import { type Publication, useInterfaceOf } from "#site/publication.ts";
import {
  type ContentLock,
  type LostAddress,
  lostAddresses,
  readContentLock,
  readSlugLock,
  type SlugLock,
} from "#site/slug-lock.ts";
import { namedSources } from "#site/sources.ts";
import { lastBuild } from "./cache.ts";
import { type Destination, expectNoSource } from "./destination.ts";
import { isUpToDate, type LastBuild } from "./last-build.ts";
import type { BuildOptions, StopOption } from "./options.ts";
import { openReader, type Reader } from "./reader/index.ts";
import type { BuiltSite } from "./site.ts";

/** The outcome of a build: a site, or findings that prevented its publication. */
export type Outcome =
  | { kind: "built"; site: BuiltSite; report: Report; lost: LostAddress[] }
  | { kind: "stopped"; by: StopOption; report: Report };

/** Callbacks during a build. */
export interface BuildWatch {
  /** Receives the findings of each description, once. */
  checked(byDescription: readonly Finding[][]): void;
  progress(done: number, all: number): void;
  /** Receives a line for each remote description that has changed since the last build. */
  changed?(line: string): void;
}

/**
 * Publishes a site: builds it while its descriptions are checked. If nothing has changed since the last
 * build, its site is kept.
 */
export async function runBuild(options: BuildOptions, folder: string, watch: BuildWatch): Promise<Outcome> {
  const started = performance.now();
  const { destination, checks, publication } = options;
  useInterfaceOf(publication);
  // This runs before anything is read. The other files of a description are only known afterwards.
  await expectNoSource(destination, namedSources(publication));
  const { settings, stoppedBy } = checks;
  const beside = await findingsOfInterface(publication, settings.check);
  const asked = { check: settings.check, today: settings.today, runsSamples: false };
  const context = contextOf(destination, asked);
  const earlier = await unchangedSite(publication, destination, context);
  if (earlier !== null) {
    const { code, report } = assessed(earlier.checked, beside, options, folder, watch);
    if (stoppedBy !== null && code !== 0) return { kind: "stopped", by: stoppedBy, report };
    const { pages, bytes } = earlier;
    const seconds = (performance.now() - started) / 1000;
    return { kind: "built", site: { pages, rendered: 0, bytes, seconds }, report, lost: [] };
  }
  const { version } = await openRenderers(publication);
  const reader = openReader(publication, version, asked);
  try {
    const checking = reader.checked.then((checked) => assessed(checked, beside, options, folder, watch));
    // The build also waits for the reader and throws its error.
    checking.catch(() => {});
    const { buildSite } = await import("./site.ts");
    if (stoppedBy !== null) {
      const { code, report } = await checking;
      if (code !== 0) return { kind: "stopped", by: stoppedBy, report };
    }
    const { lock } = publication;
    const before = lock === null ? {} : await readSlugLock(lock);
    if (lock !== null) await expectLocked(await readContentLock(lock), reader, options, watch);
    const site = await buildSite({
      publication,
      destination,
      reader,
      show: watch.progress,
      settings: context,
    });
    const lost = lostOf(before, (await reader.read).models, publication);
    return { kind: "built", site, report: (await checking).report, lost };
  } finally {
    await reader.close();
  }
}

/** Everything that affects the output apart from the program and its input files. */
const contextOf = ({ compress = false }: Destination, options: CheckOptions) =>
  JSON.stringify([compress, options, process.cwd(), callersFolder(), process.version]);

/** The site of the last build, if a build would produce the same one. */
async function unchangedSite(
  publication: Publication,
  destination: Destination,
  settings: string,
): Promise<LastBuild | null> {
  // The files that the module of a slot reads are unknown.
  if (Object.values(publication.brand.slots).some(({ kind }) => kind === "module")) return null;
  const last = await lastBuild(publication);
  if (last?.settings !== settings) return null;
  const { version } = await openRenderers(publication);
  return (await isUpToDate(last, { version, settings }, destination)) ? last : null;
}

/** Throws `CommandError` if a remote description has changed since the last build. */
async function expectLocked(
  locked: ContentLock,
  reader: Reader,
  { acceptsChanges }: BuildOptions,
  { changed }: BuildWatch,
): Promise<void> {
  // Most sites have no remote descriptions and start before all is read.
  if (Object.keys(locked).length === 0) return;
  for (const [url, hash] of Object.entries((await reader.read).contents)) {
    const before = locked[url];
    if (before === undefined || before === hash) continue;
    if (!acceptsChanges) throw new CommandError(messages.contentChanged(url, before, hash));
    changed?.(messages.contentAccepted(url, before, hash));
  }
}

/** URLs in the earlier lock whose pages no longer exist. */
function lostOf(before: SlugLock, models: SiteModel[], { redirects }: Publication): LostAddress[] {
  const redirected = new Set(Object.keys(redirects).map(bare));
  const originals = models.filter(({ translates = null }) => translates === null);
  const known = originals.map(({ changelog = null, ...model }) => ({ ...model, changelog }));
  return lostAddresses(before, known).filter(({ from }) => !redirected.has(bare(from)));
}

/** The findings in descriptions, judged by the settings of a build. Watchers get them, too. */
export function assessed(
  checked: Awaited<Reader["checked"]>,
  beside: readonly Finding[],
  { checks, publication }: BuildOptions,
  folder: string,
  watch: Pick<BuildWatch, "checked">,
) {
  // The build's output needs no descriptions of rules.
  const assessed = assess(foundIn(checked, new Map(), folder, publication.config, beside), checks.settings);
  const described = new Map(
    checked.flatMap(({ findings }, index) => findings.map((found) => [found, index] as const)),
  );
  watch.checked([...Map.groupBy(assessed.report.findings, (found) => described.get(found)).values()]);
  return assessed;
}
