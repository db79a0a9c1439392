import type { Resolve } from "#description/refs.ts";
import type { Pointer } from "#json/pointer.ts";
import type { SecurityRequirement } from "./types.ts";

/** Who sends a value: a request has nothing that is `readOnly`, a response nothing that is `writeOnly`. */
export type Direction = "request" | "response";

/** Who sends a request: the API sends those of webhooks and callbacks. */
export type Sender = "client" | "api";

/** What every noun's reader needs of the document around it. */
export interface Context {
  root: Record<string, unknown>;
  resolve: Resolve;
  /** The schemas that have a page, by their `$ref`. */
  schemaNames: Map<string, SchemaName>;
  /** Slugs that operations had before, by their methods and paths. */
  keptSlugs: ReadonlyMap<string, string>;
  /** The place of the operation or webhook being read, for warnings about something below it. */
  place: Pointer;
  /** Who sends what is being read; null where either may. */
  direction: Direction | null;
  /** The status of the error response being read. */
  error?: number;
  /** What of a request an error response may be about: a part of it, and the name of a field in it. */
  faulty?: [part: string, name: string] | undefined;
  /** Whether only examples that are written are read; making the others is most of the work. */
  isWrittenOnly?: boolean;
  /** Reads parts that may have been read before. */
  kept?: PartReader | undefined;
  warn(pointer: Pointer, problem: string, about?: WarningSubject): void;
  /** Records a reference that does not resolve, as written. */
  onUnresolved(ref: string): void;
}

/** What a warning is about, where `check` has a rule of its own for that. */
export type WarningSubject = "title" | "reference" | "security" | "server" | "link" | "tag" | "parent";

/** Reads the parts of a description. */
export interface PartReader {
  /** Begins to read. `surroundings` changes with whatever all parts depend on. */
  begin(surroundings: string): void;
  /** What is at a place. */
  read<Item, Around extends Context>(
    place: Pointer,
    context: Around,
    reading: PartReading<Item, Around>,
  ): Item;
}

/** How a part is read. */
export interface PartReading<Item, Around extends Context> {
  /** Whatever it depends on beside the part, what that refers to, and the surroundings. */
  about: string;
  make(context: Around): Item;
  /** Whether it depends on no other part that it does not refer to. */
  isAlone?(item: Item): boolean;
}

/** What operations and webhooks need in addition: they refer to each other and to the root. */
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
