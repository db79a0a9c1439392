import type { Unit } from "../index.ts";
import { type AnyCollections, type AnyRecord, fieldsOf } from "../record.ts";
import { createTurns } from "../turns.ts";
import type { Ask } from "./keep-open.ts";
import { isKey, type Kept, toKey, toRecord } from "./kept.ts";
import { lastMark, marks } from "./marks.ts";
import { listBy, portionSize } from "./portions.ts";

/** What a unit of work may do, as requests of the transaction that `ask` stands for. */
export function createUnit(collections: AnyCollections, ask: Ask): Unit<{ [collection: string]: AnyRecord }> {
  const fieldsIn = (name: string, given: object) => fieldsOf(collections[name] ?? {}, given as AnyRecord);
  // Some take more than one request, and nothing of the same unit may come between them.
  const takeTurn = createTurns();
  const has = async (name: string, id: bigint) =>
    isKey(id) && (await ask(name, (store) => store.getKey(toKey(id)))) !== undefined;

  return {
    get: (name: string, id) =>
      takeTurn(async () => {
        if (!isKey(id)) return undefined;
        const kept: Kept | undefined = await ask(name, (store) => store.get(toKey(id)));
        return kept && toRecord(kept);
      }),
    list: (name: string, query) =>
      takeTurn(() => listBy((range) => ask(name, (store) => store.getAll(range, portionSize)), query)),
    count: (name: string) => takeTurn(async () => BigInt(await ask(name, (store) => store.count()))),
    insert: (name: string, given) =>
      takeTurn(async () => {
        const fields = fieldsIn(name, given);
        const mark: { last: number } | undefined = await ask(marks, (store) => store.get(lastMark(name)));
        const id = (mark?.last ?? 0) + 1;
        await ask(marks, (store) => store.put({ id: lastMark(name), last: id }));
        await ask(name, (store) => store.add({ ...fields, id }));
        return BigInt(id);
      }),
    replace: (name: string, record) =>
      takeTurn(async () => {
        const fields = fieldsIn(name, record);
        if (!(await has(name, record.id))) return false;
        await ask(name, (store) => store.put({ ...fields, id: toKey(record.id) }));
        return true;
      }),
    delete: (name: string, id) =>
      takeTurn(async () => {
        if (!(await has(name, id))) return false;
        await ask(name, (store) => store.delete(toKey(id)));
        return true;
      }),
  };
}
