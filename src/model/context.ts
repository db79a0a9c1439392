import type { Resolve } from "#description/refs.ts";
import type { Pointer } from "#json/pointer.ts";
import type { SecurityRequirement } from "./types.ts";

/**
 * The direction of a value. A request has no `readOnly` fields, and a response has no `writeOnly`
 * fields.
 */
export type Direction = "request" | "response";

/** The sender of a request. The API sends those of webhooks and callbacks. */
export type Sender = "client" | "api";

/** The document data that all readers of the model need. */
export interface Context {
  root: Record<string, unknown>;
  resolve: Resolve;
  /** The schemas that have a page, by their `$ref`. */
  schemaNames: Map<string, SchemaName>;
  /** Earlier slugs of operations, by method and path. */
  keptSlugs: ReadonlyMap<string, string>;
  /** The pointer of the operation or webhook being read, for warnings about something in it. */
  place: Pointer;
  /** The direction of the value being read; null for both. */
  direction: Direction | null;
  /** The status of the error response being read. */
  error?: number;
  /** Returns the part of the request, and the field in it, that an example of an error response may name. */
  faulty?: () => [part: string, name: string] | undefined;
  /** Whether only written examples are read. Generating examples takes most of the time. */
  isWrittenOnly?: boolean;
  /** Whether the examples of bodies and schemas are read when they are first used, for single pages of the model. */
  hasLateExamples?: boolean;
  /** Reads parts, reusing earlier results. */
  kept?: PartReader | undefined;
  warn(pointer: Pointer, problem: string, about?: WarningSubject): void;
  /** Records a reference that does not resolve, as written. */
  onUnresolved(ref: string): void;
}

/** The subject of a warning, for subjects that have a rule of their own in `check`. */
export type WarningSubject = "title" | "reference" | "security" | "server" | "link" | "tag" | "parent";

/** Reads the parts of a description. */
export interface PartReader {
  /** Begins a run. `surroundings` is a text that changes with everything that all parts depend on. */
  begin(surroundings: string): void;
  /** Returns the part at a place, read or reused. */
  read<Item, Around extends Context>(
    place: Pointer,
    context: Around,
    reading: PartReading<Item, Around>,
  ): Item;
}

/** The functions that read a part. */
export interface PartReading<Item, Around extends Context> {
  /** A text with everything else that the part depends on. */
  about: string;
  make(context: Around): Item;
  /** Whether the part depends on nothing but what it references. */
  isAlone?(item: Item): boolean;
}

/** The additional context of operations and webhooks, which refer to each other and to the root. */
export interface ExchangeContext extends Context {
  securityOf(own: unknown, pointer: Pointer, sender: Sender): SecurityRequirement[];
  /** Slugs of operations by their operationIds, and by their pointers. */
  slugs: { byId: ReadonlyMap<string, string>; byPointer: ReadonlyMap<Pointer, string> };
  /** Titles of the tags that are badges, by their names. */
  badgeTags: ReadonlyMap<string, string>;
}

export interface SchemaName {
  slug: string;
  name: string;
}
