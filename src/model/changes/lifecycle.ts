import type { Exchange } from "./contract.ts";
import { type Found, inBoth, type Spot, spot } from "./found.ts";
import type { ChangeId, ChangeSettings, Verdict } from "./types.ts";

type Note = Pick<Found, "id" | "verdicts" | "name" | "before" | "after">;

const note = (id: ChangeId, verdict: Verdict, before: string | null, after: string | null): Note => ({
  id,
  verdicts: inBoth(verdict),
  name: "",
  before,
  after,
});

/** Compares the lifecycle markers of an operation with the earlier ones. */
export function compareLifecycles(old: Exchange, next: Exchange, settings: ChangeSettings): Note[] {
  return [
    ...(old.deprecated === next.deprecated ? [] : [deprecation(next)]),
    ...sunset(old, next, settings),
    ...stability(old, next),
    ...replacement(old, next),
  ];
}

/** Judges the removal of an operation by its deprecation and its sunset date. */
export function removalOf(old: Exchange, { today }: ChangeSettings): Note {
  const date = dateOf(old);
  const replacement = old.markers.replacedBy?.operationId ?? null;
  if (!old.deprecated && date === null)
    return note("removed-without-deprecation", "breaking", null, replacement);
  if (date === null) return note("operation-removed", "breaking", null, replacement);
  // Without today's date, only the sunset date can be reported.
  if (today !== null && today > date) return note("removed-after-sunset", "notice", date, replacement);
  return note("removed-before-sunset", "breaking", date, replacement);
}

const dateOf = ({ markers }: Exchange): string | null => markers.sunset?.date ?? null;

const deprecation = ({ deprecated, markers }: Exchange): Note =>
  deprecated
    ? note("deprecated", "notice", null, markers.deprecatedSince?.date ?? null)
    : note("deprecation-withdrawn", "notice", null, null);

function sunset(old: Exchange, next: Exchange, settings: ChangeSettings): Note[] {
  const [before, after] = [dateOf(old), dateOf(next)];
  if (before === after) return [];
  if (after === null) return [note("sunset-removed", "breaking", before, null)];
  if (before !== null && after < before) return [note("sunset-moved-earlier", "breaking", before, after)];
  if (isTooSoon(after, next, settings)) return [note("sunset-too-soon", "breaking", before, after)];
  return [note(before === null ? "sunset-set" : "sunset-moved-later", "notice", before, after)];
}

/**
 * Whether the notice period is shorter than the settings require. It begins at the deprecation or today,
 * whichever is later.
 */
function isTooSoon(date: string, { markers }: Exchange, { today, minDays }: ChangeSettings): boolean {
  const from = [markers.deprecatedSince?.date ?? null, today]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  if (minDays === null || from === undefined) return false;
  return (Date.parse(date) - Date.parse(from)) / 86_400_000 < minDays;
}

/** Stability levels, from the least stable to stable. */
const levels = ["experimental", "alpha", "beta", "stable"];

function stability(old: Exchange, next: Exchange): Note[] {
  const [before, after] = [old, next].map(({ markers }) => markers.stability ?? "stable") as [string, string];
  if (before === after) return [];
  const [one, other] = [levels.indexOf(before), levels.indexOf(after)];
  // A level outside of the vocabulary has no rank.
  if (one < 0 || other < 0) return [note("stability-lowered", "breaking", before, after)];
  return [
    other < one
      ? note("stability-lowered", "breaking", before, after)
      : note("stability-raised", "notice", before, after),
  ];
}

function replacement(old: Exchange, next: Exchange): Note[] {
  const [before, after] = [old, next].map(({ markers }) => markers.replacedBy?.operationId ?? null) as [
    string | null,
    string | null,
  ];
  return before === after ? [] : [note("replacement-changed", "notice", before, after)];
}

/** The lifecycle note as a difference of an operation. */
export const asFound = (lifecycle: Note, old: Exchange, next: Spot): Found => ({
  ...lifecycle,
  applies: { request: true, response: false },
  part: null,
  path: "",
  reason: null,
  old: spot(old.value),
  new: next,
});
