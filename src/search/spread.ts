import type { Candidate } from "./candidates.ts";
import type { Catalogue } from "./catalogue.ts";
import type { MemberPlace } from "./types.ts";

/** A candidate, and others that are called the same. */
export interface Grouped {
  best: Candidate;
  others: Candidate[];
}

/**
 * Parameters and fields of one name and kind as one result, the best, and no more than a few of one page; likewise an
 * enum value of all that have one name. The order stays.
 */
export function grouped(candidates: Candidate[], catalogue: Catalogue): Grouped[] {
  const groups = new Map<string, Grouped>();
  const counts = new Map<number, number>();
  const shown: Grouped[] = [];
  for (const candidate of candidates) {
    const entry = { best: candidate, others: [] };
    if (candidate.member === null && candidate.value === null) {
      shown.push(entry);
      continue;
    }
    const key = keyOf(candidate, catalogue);
    const group = groups.get(key);
    if (group !== undefined) {
      group.others.push(candidate);
      continue;
    }
    groups.set(key, entry);
    const count = counts.get(candidate.page) ?? 0;
    counts.set(candidate.page, count + 1);
    if (count < few) shown.push(entry);
  }
  return shown;
}

const few = 4;

function keyOf({ page, member: number, value }: Candidate, { members, pages }: Catalogue): string {
  const member = number === null ? undefined : members[number];
  if (value !== null) return `${value} ${member?.name ?? pages[page]?.title}`;
  return member === undefined ? "" : `${isField.has(member.place) ? "field" : member.place} ${member.name}`;
}

const isField = new Set<MemberPlace>(["body", "response", "schema"]);
