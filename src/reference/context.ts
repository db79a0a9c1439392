import type { Resolve } from "#description/refs.ts";
import type { Pointer } from "#json/pointer.ts";

/** What every noun's reader needs of the document around it. */
export interface Context {
  root: Record<string, unknown>;
  resolve: Resolve;
  /** The schemas that have a page, by the `$ref` that leads to them. */
  schemaNames: Map<string, SchemaName>;
  /** The schemas that the one being read stands in. */
  within: unknown[];
  warn(pointer: Pointer, problem: string): void;
}

export interface SchemaName {
  slug: string;
  name: string;
}
