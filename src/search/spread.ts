import type { Candidate } from "./candidates.ts";
import type { Catalogue } from "./catalogue.ts";

/** A candidate with the number of pages that have what is called the same. */
export interface Grouped extends Candidate {
  places: number;
}

/**
 * Parameters and fields of one name and one kind of place as one candidate, the best, and no more than a few of one
 * page. The order stays.
 */
export function grouped(candidates: Candidate[], { members }: Catalogue): Grouped[] {
  const groups = new Map<string, Grouped>();
  const counts = new Map<number, number>();
  const shown: Grouped[] = [];
  for (const candidate of candidates) {
    const member = candidate.member === null ? undefined : members[candidate.member];
    if (member === undefined) {
      shown.push({ ...candidate, places: 1 });
      continue;
    }
    const key = `${member.place} ${member.name}`;
    const group = groups.get(key);
    if (group !== undefined) {
      group.places += member.pages.length;
      continue;
    }
    const entry = { ...candidate, places: member.pages.length };
    groups.set(key, entry);
    const count = counts.get(candidate.page) ?? 0;
    counts.set(candidate.page, count + 1);
    if (count < few) shown.push(entry);
  }
  return shown;
}

const few = 4;
