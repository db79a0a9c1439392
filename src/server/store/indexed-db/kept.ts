import type { AnyRecord } from "../record.ts";

/** A record as the browser keeps it. */
export type Kept = Omit<AnyRecord, "id"> & { id: number };

// Keys cannot be bigints, and no store will ever have counted beyond 2^53.
export const toKey = (id: bigint) => Number(id);
export const isKey = (id: bigint) => BigInt(toKey(id)) === id;

export const toRecord = (kept: Kept): AnyRecord => ({ ...kept, id: BigInt(kept.id) });
