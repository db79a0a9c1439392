/** A value of a record. `null` means no value. */
export type Value = string | bigint | boolean | null;

/** A stored record with its identifier. */
export interface Identified {
  id: bigint;
}

/** The kinds of records by collection. */
export type Kinds = { [collection: string]: Identified };

/** The storage type of a field. */
export type FieldType = "text" | "integer" | "boolean";

/** The fields of every collection, for the store's schema. Every record has an `id`. */
export type Collections<Records> = {
  [Name in keyof Records]: { [Field in Exclude<keyof Records[Name], "id">]: FieldType };
};

export interface Query<Item> {
  /** A field and its possible values. An empty list matches no record, `undefined` matches every one. */
  where?: { [Field in keyof Item]?: Item[Field][] | undefined };
  /** Only records with a greater identifier match. */
  after?: bigint | undefined;
  /** The maximum number of records. */
  limit?: bigint | undefined;
}

/** A unit of work. No other unit changes what it reads before it ends. */
export interface Unit<Records> {
  get<Name extends keyof Records & string>(name: Name, id: bigint): Promise<Records[Name] | undefined>;
  /** Returns records sorted by identifier. */
  list<Name extends keyof Records & string>(
    name: Name,
    query: Query<Records[Name]>,
  ): Promise<Records[Name][]>;
  count<Name extends keyof Records & string>(name: Name): Promise<bigint>;
  /** Adds a record and assigns an identifier: 1, 2, … in an empty store, never a used one. */
  insert<Name extends keyof Records & string>(name: Name, fields: Omit<Records[Name], "id">): Promise<bigint>;
  /** Replaces every field of a record. Returns whether it existed. */
  replace<Name extends keyof Records & string>(name: Name, record: Records[Name]): Promise<boolean>;
  /** Deletes a record. Returns whether it existed. */
  delete<Name extends keyof Records & string>(name: Name, id: bigint): Promise<boolean>;
}

/**
 * Stores records. Each method that runs outside of a transaction is a unit of work. An integer beyond int64
 * is refused with an error, never rounded. A fulfilled promise means that the change is durable.
 */
export interface Store<Records> extends Unit<Records> {
  /**
   * Runs several operations atomically: all of them, or none if `work` throws. Inside, use the given
   * unit and never the store, which waits for this unit to end.
   */
  transaction<Result>(work: (unit: Unit<Records>) => Promise<Result>): Promise<Result>;
  /** Runs `work` in a transaction, unless work of that name has been done in this store before. */
  once(name: string, work: (unit: Unit<Records>) => Promise<void>): Promise<void>;
  /** Waits for work in progress, then closes. */
  close(): Promise<void>;
}

/** A store that can be reset, such as the sandbox in a browser. */
export interface ResettableStore<Records> extends Store<Records> {
  /**
   * Discards everything, including used identifiers and completed works, and runs the work of that name,
   * all in one transaction.
   */
  startOver(name: string, work: (unit: Unit<Records>) => Promise<void>): Promise<void>;
}
