import { type Options, readArguments } from "#cli/arguments.ts";
import { publicationOptions, readPublication } from "#cli/build/options.ts";
import { foundIn } from "#cli/check/found.ts";
import { type Checked, checkReference, reportedRules } from "#cli/check/index.ts";
import { inSentences } from "#cli/check/sentences.ts";
import { readConfig } from "#cli/config/read.ts";
import { isUserError } from "#cli/error.ts";
import { finding } from "#cli/findings/finding.ts";
import { conclude, type Found } from "#cli/findings/index.ts";
import { type ReportSettings, readReportSettings, reportOptions } from "#cli/findings/options.ts";
import { findingsOfInterface } from "#cli/interface/index.ts";
import { callersFolder } from "#disk/files.ts";
import * as help from "#messages/terminal/help.ts";
import { type DescribedSite, linked, readSite } from "#site/index.ts";
import { type Publication, type Published, publishedDescriptions } from "#site/publication.ts";

/** The options of the command. */
export const options = {
  ...reportOptions,
  samples: { type: "boolean", default: false, does: help.checkSamples },
  ...publicationOptions,
} as const satisfies Options;

/**
 * `check`: finds problems in descriptions, their samples and guides, without building. Returns 1 for a
 * finding at or above `--fail-on`, and 2 for invalid settings.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const folder = callersFolder();
  const config = await readConfig(folder, 2, values.config);
  const settings = await readReportSettings(values, config);
  const publication = await readPublication(values, positionals, config, folder);
  return conclude(await findIn(publication, settings, folder, values.samples), settings);
}

/** The findings in published descriptions. One that cannot be read is a finding, too. */
export async function findIn(
  publication: Publication,
  { check, today }: ReportSettings,
  folder: string,
  runsSamples: boolean,
): Promise<Found> {
  const published = await publishedDescriptions(publication);
  const sites = new Map<Published, DescribedSite>();
  const all = new Map<Published, Checked>();
  for (const described of published) {
    try {
      sites.set(described, await readSite(described, publication, { isWrittenOnly: true }));
    } catch (error) {
      if (!isUserError(error)) throw error;
      all.set(described, unchecked(error.message));
    }
  }
  // Texts of one description may link to the others.
  const known = linked([...sites.keys()], [...sites.values()]);
  for (const [index, described] of [...sites.keys()].entries()) {
    const site = known[index];
    if (site === undefined) continue;
    try {
      all.set(described, await checkReference(site, { check, today, runsSamples }));
    } catch (error) {
      if (!isUserError(error)) throw error;
      all.set(described, unchecked(error.message));
    }
  }
  return foundIn(
    published.flatMap((described) => all.get(described) ?? []),
    reportedRules,
    folder,
    publication.config,
    await findingsOfInterface(publication, check),
  );
}

const unchecked = (message: string): Checked => ({
  findings: [unreadable(message)],
  unchecked: [],
  silenced: 0,
  notes: [],
  isUnread: true,
});

/** A finding from the message of a `DescriptionError`, `FILE:LINE:COLUMN: message`. */
function unreadable(text: string) {
  const [, file = "", line, column, message = text] = /^(.+?)(?::(\d+):(\d+))?: ([\s\S]+)$/.exec(text) ?? [];
  const number = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return finding({
    rule: "struct",
    severity: "error",
    ...inSentences(message),
    file: file.replaceAll("\\", "/"),
    line: number(line),
    column: number(column),
    pointer: "",
    operation: null,
  });
}

const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options });
