import { resolve } from "node:path";
import { loadDescription } from "#description/load.ts";
import {
  type Change,
  type ChangeSettings,
  compareDescriptions,
  defaultSettings,
} from "#model/changes/index.ts";
import { asText, placeText } from "#model/changes/sentence.ts";
import { memoryFiles } from "#platform/files.ts";

/** The day of these tests. */
export const settings: ChangeSettings = { ...defaultSettings, today: "2026-11-24" };

/** A change as `VERDICT ID SUBJECT PLACE`. */
export function lineOf({ verdict, id, subject, uses, part, path }: Change): string {
  const others = (uses[0]?.operations.length ?? 1) - 1;
  const name =
    subject.kind === "operation" || subject.kind === "webhook"
      ? `${subject.label}${others > 0 ? ` and ${others} more` : ""}`
      : subject.kind === "api"
        ? "API"
        : subject.name;
  return asText([verdict, id, name, placeText({ part, path })].join(" ")).trim();
}

/** The changes, sorted, without the note that the version is the same. */
export const linesBetween = (
  document: Record<string, unknown>,
  next: Record<string, unknown>,
  given = settings,
): string[] =>
  compareDescriptions({ document }, { document: next }, given)
    .filter(({ id }) => id !== "version-not-bumped")
    .map(lineOf)
    .sort();

/** A document as it is compared: upgraded, and without what is internal. */
export async function published(document: Record<string, unknown>): Promise<Record<string, unknown>> {
  const file = resolve("memory.json");
  const storage = memoryFiles({ [file]: JSON.stringify(document) });
  return (await loadDescription(file, { storage })).document;
}
