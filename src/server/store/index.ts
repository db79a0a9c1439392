/** A value of a record. `null` means none. */
export type Value = string | bigint | boolean | null;

/** What a store keeps of one kind: a record with its identifier. */
export interface Identified {
  id: bigint;
}

/** The kinds of records, by the names of their collections. */
export type Kinds = { [collection: string]: Identified };

/** How the values of a field are kept. */
export type FieldType = "text" | "integer" | "boolean";

/** The fields of every collection, so that a store can make room for them; every record has an `id`. */
export type Collections<Records> = {
  [Name in keyof Records]: { [Field in Exclude<keyof Records[Name], "id">]: FieldType };
};

export interface Query<Item> {
  /** A field and the values it may have. An empty list is met by no record, `undefined` by every one. */
  where?: { [Field in keyof Item]?: Item[Field][] | undefined };
  /** Only records with a greater identifier. */
  after?: bigint | undefined;
  /** How many records at most. */
  limit?: bigint | undefined;
}

/** A unit of work: what it reads, no other unit changes before it ends. */
export interface Unit<Records> {
  get<Name extends keyof Records & string>(name: Name, id: bigint): Promise<Records[Name] | undefined>;
  /** Records in the order of their identifiers. */
  list<Name extends keyof Records & string>(
    name: Name,
    query: Query<Records[Name]>,
  ): Promise<Records[Name][]>;
  count<Name extends keyof Records & string>(name: Name): Promise<bigint>;
  /** Adds a record and gives it an identifier: 1, 2, … in an empty store, never one that was given before. */
  insert<Name extends keyof Records & string>(name: Name, fields: Omit<Records[Name], "id">): Promise<bigint>;
  /** Replaces every field of a record. Whether there was one. */
  replace<Name extends keyof Records & string>(name: Name, record: Records[Name]): Promise<boolean>;
  /** Whether there was one. */
  delete<Name extends keyof Records & string>(name: Name, id: bigint): Promise<boolean>;
}

/**
 * Keeps records. Each method of its own is a unit of work. An integer beyond int64 is refused with
 * an error, never rounded. When a promise has been fulfilled, what was done is kept, whatever
 * happens to the process.
 */
export interface Store<Records> extends Unit<Records> {
  /**
   * Does several things as one: all of them, or, when `work` throws, none. Inside, use the unit
   * given and never the store, which waits for this very unit to end.
   */
  transaction<Result>(work: (unit: Unit<Records>) => Promise<Result>): Promise<Result>;
  /** Does `work` in a transaction, unless work of that name has been done in this store before. */
  once(name: string, work: (unit: Unit<Records>) => Promise<void>): Promise<void>;
  /** Lets what is in progress end, then closes. */
  close(): Promise<void>;
}

/** A store whose owner may start over with it, as the sandbox in a browser. */
export interface ResettableStore<Records> extends Store<Records> {
  /**
   * Discards everything, also which identifiers were given and which works done, and does the work of that name: all as
   * one, so that nobody sees anything in between.
   */
  startOver(name: string, work: (unit: Unit<Records>) => Promise<void>): Promise<void>;
}
