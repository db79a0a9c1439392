import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { type Checked, type CheckOptions, checkReference } from "#cli/check/index.ts";
import type { KeptParts } from "#cli/check/parts.ts";
import { type Finding, inOrder } from "#cli/findings/finding.ts";
import { type DescribedSite, siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { type ReadReference, readReference } from "#site/read-reference.ts";
import { temporaryFolder } from "../temporary.ts";

const options: CheckOptions = { check: {}, today: "2026-11-24", runsSamples: false };

/** What `check` finds in a description that was read, the worst first. */
export async function findingsOf(read: ReadReference, some: Partial<CheckOptions> = {}): Promise<Finding[]> {
  return inOrder((await checked(read, some)).findings);
}

export const checked = (
  read: ReadReference,
  some: Partial<CheckOptions> = {},
  kept: KeptParts | null = null,
): Promise<Checked> => checkReference(siteOf(read), { ...options, ...some }, kept);

const siteOf = (read: ReadReference | DescribedSite): DescribedSite =>
  "publication" in read
    ? read
    : { ...read, ...siteOfModel({ ...read, folder: undefined }, publicationOf({})) };

/** The same of a file with this content. */
export async function findingsIn(
  t: TestContext,
  text: string,
  some: Partial<CheckOptions> = {},
): Promise<Finding[]> {
  const file = join(temporaryFolder(t), "api.yaml");
  writeFileSync(file, text);
  return findingsOf(await readReference(file), some);
}

/** Findings as lines, without the folder that they are in: `12:3 rule: message`. */
export const brief = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ rule, line, column, message }) => `${line === null ? "" : `${line}:${column} `}${rule}: ${message}`,
  );

/** With pointers in place of lines, and what to do. */
export const withPointers = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ rule, pointer, message, fix }) =>
      `${pointer} ${rule}: ${message}${fix === undefined ? "" : ` ${fix}`}`,
  );

/** With files, and the operations that they are about. */
export const placed = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, line, column, message, fix, operation }) => {
    const place = [file, line, column].filter((part) => part !== null).join(":");
    return `${place}: ${[message, fix].join(" ").trim()}${operation === null ? "" : ` (${operation})`}`;
  });
