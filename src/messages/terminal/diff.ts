/** `diff`: its arguments and report. */
import { counted } from "./findings.ts";

// Arguments
export const nameOld = "Name what to compare with: a file, a folder, a git revision, --published or a URL.";
export const tooMany = "diff takes OLD and NEW at most.";
export const publishedAndOld = "--published is what to compare with, so name NEW at most.";
export const noSite =
  "--published needs the address of the site: set `site` in specimen.config.ts, or name --site URL.";
export const notUrl = (text: string) => `${text} is not a valid URL.`;
export const notFound = (name: string, repository: string | null) =>
  repository === null
    ? `Nothing to compare: "${name}" is not a file or folder, and not a git revision, because this folder is not in a git repository.`
    : `Nothing to compare: "${name}" is not a file or folder, and git has no such revision. Looked in ${repository}. In CI, fetch the whole history (\`fetch-depth: 0\`).`;
export const noRevision = (revision: string, repository: string | null) =>
  repository === null
    ? `"${revision}" cannot be a git revision: this folder is in no git repository.`
    : `git has no revision "${revision}". Looked in ${repository}. In CI, fetch the whole history (\`fetch-depth: 0\`).`;
export const noFileInRevision = (revision: string, path: string) =>
  `Revision ${revision} has no file ${path}. Name it as ${revision}:PATH.`;
export const noFolder = (folder: string, names: string) =>
  `${folder} has no root file. Looked for ${names}, or one description alone.`;
export const severalInputs = (names: string) =>
  `The configuration has several descriptions: name the one to compare, of ${names}.`;
export const outsideRepository = (file: string, repository: string) =>
  `${file} is not in the repository ${repository}: name REV:PATH.`;
export const notInRevision = "it is not in this revision";
export const failOnUnknown = (value: string) => `--fail-on must be breaking, risky or never, not ${value}.`;
export const idUnknown = (id: string, nearest: string | null) =>
  `diff.rules: unknown change "${id}".${nearest === null ? "" : ` Did you mean "${nearest}"?`}`;

// Its report
export const noChanges = "No changes.";
export const compared = (old: string, next: string) => `${old} → ${next}`;
const verdictNames = {
  breaking: (count: number) => `${count} breaking`,
  risky: (count: number) => `${count} risky`,
  notice: (count: number) => counted(count, "notice"),
  compatible: (count: number) => `${count} compatible`,
  text: (count: number) => counted(count, "text"),
} as const;
export const verdictCount = (verdict: keyof typeof verdictNames, count: number) =>
  verdictNames[verdict](count);
export const moreChanges = (count: number) => `… ${count} more: --all lists them.`;
export const textsFolded = (count: number) => `${counted(count, "text")} changed: --all lists them.`;
export const operationsAre = (uses: string, list: string) => `${uses}: ${list}`;
export const oldPlace = "before";
export const removalsIn = (place: string) => `in ${place}`;
export const allowHint =
  "A break that was decided: add its fingerprint with a reason to `diff.allow` in specimen.config.ts.";
export const unusedAllowance = (fingerprint: string, reason: string) =>
  `diff.allow: ${fingerprint} (${reason}) matches nothing any more.`;
export const alike = (first: string, more: number) => `${first} and ${counted(more, "more operation")}`;
export const title = "Specimen diff";
