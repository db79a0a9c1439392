import type { Schema } from "#reference/types.ts";
import type { Site } from "../index.ts";

/** Which fields a reader meets: a request has none that are read-only, a response none that are write-only. */
export type Direction = "request" | "response" | "both";

/** How much of a schema is shown in place. */
export interface Extent {
  /** How many named schemas may be opened one inside the other; then there is a link. */
  references: number;
  /** How many levels of fields may stand one inside the other. */
  levels: number;
}

/** What the parts of a schema's HTML depend on, beside the schema. */
export interface Context extends Extent {
  site: Site;
  direction: Direction;
  /** Where fields are to be found that are too deep for here. */
  rest: string;
  /** What a schema opens to. */
  inside(schema: Schema, context: Context): Promise<Contents>;
}

/** HTML whose ids are still to be filled in, with what to call it: `3 fields`. */
export interface Contents {
  html: string;
  label: string;
}

export const nothing: Contents = { html: "", label: "" };

export const deeper = (context: Context): Context => ({ ...context, levels: context.levels - 1 });

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
