import type { Candidate } from "./candidates.ts";
import type { Catalogue } from "./catalogue.ts";

/**
 * Leaves out parameters and fields that would hide everything else: of one page no more than a few, and of one name
 * no more than a few. The order stays.
 */
export function spread(candidates: Candidate[], { members }: Catalogue): Candidate[] {
  const counts = new Map<string, number>();
  const isFew = (key: string) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < few;
  };
  return candidates.filter(({ page, member }) => {
    if (member === null) return true;
    const isFewOfName = isFew(`name ${members[member]?.name}`);
    return isFew(`page ${page}`) && isFewOfName;
  });
}

const few = 4;
