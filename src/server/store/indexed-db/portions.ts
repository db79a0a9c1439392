import type { Query } from "../index.ts";
import { type AnyRecord, meets } from "../record.ts";
import { type Kept, toRecord } from "./kept.ts";

/** Goes through the records in portions, so that a page of a large collection does not load all of it. */
export async function listBy(
  getPortion: (range: IDBKeyRange) => Promise<Kept[]>,
  query: Query<AnyRecord>,
): Promise<AnyRecord[]> {
  const most = Number(query.limit ?? Number.MAX_SAFE_INTEGER);
  const found: AnyRecord[] = [];
  let [after, last] = boundsOf(query);
  while (found.length < most && after < last) {
    const portion = await getPortion(IDBKeyRange.bound(after, last, true));
    found.push(...portion.map(toRecord).filter((record) => meets(record, query)));
    if (portion.length < portionSize) break;
    after = portion.at(-1)?.id ?? last;
  }
  return found.slice(0, most);
}

/** How many records are asked for at once. */
export const portionSize = 200;

/** The key after which, and the one up to which, records may be met. */
function boundsOf({ after = 0n, where = {} }: Query<AnyRecord>): [after: number, last: number] {
  if (where.id === undefined) return [Number(after), Number.MAX_SAFE_INTEGER];
  const ids = where.id.map(Number);
  return [Math.max(Number(after), Math.min(...ids) - 1), Math.max(...ids)];
}
