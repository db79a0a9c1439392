import { isObject } from "#json/index.ts";
import { type Pointer, valueAt } from "#json/pointer.ts";
import type { Rule } from "../diagnostic.ts";
import type { Kind } from "../grammar/index.ts";
import { decodeFragment, type Resolve } from "../refs.ts";

/** The keys of the markers that have a meaning, by the objects on which they have it. */
export type KnownMarkers = Partial<Record<Kind, readonly string[]>>;

/** What the checks share. */
export interface CheckContext {
  root: Record<string, unknown>;
  resolve: Resolve;
  markers: KnownMarkers;
  warn(pointer: Pointer, rule: Rule, problem: string): void;
}

/** What a reference names, not followed any further; `undefined` where there is nothing. */
export const namedBy = (root: unknown, ref: string): unknown => valueAt(root, decodeFragment(ref));

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
