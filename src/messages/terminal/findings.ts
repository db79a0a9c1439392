/** Findings of `check`, `verify` and `diff`: reports, settings and baseline. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const nouns = { error: "error", warn: "warning", info: "note" } as const;
export const severityCount = (count: number, severity: keyof typeof nouns) => counted(count, nouns[severity]);
export const severityName = (severity: keyof typeof nouns) => nouns[severity];
export const nothingFound = "No problems found";
export const uncheckedCount = (count: number) => `${counted(count, "part")} not checked`;
export const silencedCount = (count: number) => `${count} silenced`;
export const morePlaces = (count: number) =>
  `and at ${counted(count, "more place")}: --format json lists all`;
export const moreOfRule = (count: number, rule: string) =>
  `… ${count} more of ${rule}: --format json lists all.`;
export const moreRules = (count: number) => `… ${counted(count, "more finding")}: --format json lists all.`;
export const uncheckedLine = (count: number, first: string) =>
  `Not checked: ${first}${count > 1 ? ` ${count - 1} more: --format json lists all.` : ""}`;
export const moreAnnotations = (count: number, severity: keyof typeof nouns) =>
  `${counted(count, `more ${nouns[severity]}`)}, which GitHub would not show.`;
export const alsoHere = "same cause";

/** Settings. */
export const formatUnknown = (names: string, format: string) =>
  `--format must be one of ${names}, not ${format}.`;
export const formatTwice =
  "Only one --format can go to the terminal. Write the others to files: FORMAT=FILE.";
export const failOnUnknown = (names: string, value: string) =>
  `--fail-on must be one of ${names}, not ${value}.`;
export const dateInvalid = (option: string, value: string) =>
  `${option} must be a date such as 2027-06-30, not ${value}.`;
export const ruleUnknown = (where: string, id: string, nearest: string | null) =>
  `${where}: unknown rule "${id}".${nearest === null ? " `specimen rules` lists all." : ` Did you mean "${nearest}"?`}`;
export const ignoreExpired = (rule: string, reason: string, until: string) =>
  `The exception for ${rule} ended on ${until} (${reason}).`;
export const ignoreExpiredFix = "Fix what it silences, or set a later `until`.";
export const ignoreExpiredWhy = "An exception was granted until a date, and that date has passed.";

/** Baseline. */
export const baselineUnreadable = (file: string, problem: string) =>
  `${file}: cannot be read as a baseline: ${problem}. Correct it, or delete it and run again with --write-baseline.`;
export const baselineVersion = (file: string, version: string) =>
  `${file}: version ${version} of baselines is not supported. Write it anew with --write-baseline.`;
export const baselineNotJson = "it is not JSON";
export const baselineShape = "it has no list of `findings`, each with `fingerprint`, `rule` and `pointer`";
export const baselineWritten = (count: number, file: string) =>
  `Wrote ${counted(count, "finding")} to ${file}.`;
export const baselineNew = (count: number, file: string) =>
  `${counted(count, "finding")} would be new in ${file}. Fix them, or add --accept-new.`;
export const baselineStale = (count: number, file: string) =>
  `${counted(count, "entry").replace("entrys", "entries")} of ${file} match nothing any more. Run again with --write-baseline to remove them.`;
export const baselineUnread = (file: string) =>
  `${file} was not written, because a description cannot be read. Run \`specimen check\` to see which one, and correct it first.`;
export const baselineStaleEntry = (rule: string, pointer: string) =>
  `- ${rule} at ${pointer === "" ? "the root" : pointer}`;
