import { type FilterFunction, FunctionExpressionType, JSONPathEnvironment, type JSONPathNode } from "json-p3";
import type { JsonValue } from "#json/index.ts";
import * as messages from "#messages/terminal/overlay.ts";
import { matcherOf } from "#schema/pattern/matcher.ts";

/** A query of a document in JSONPath (RFC 9535). */
export interface Query {
  /** Returns the locations of the selected values, each once, in document order. Throws `QueryError`. */
  select(document: JsonValue, work: QueryWork): Location[];
}

/** The number of values that all queries of one description may still visit. */
export interface QueryWork {
  left: number;
}

/** The work limit for the overlays of a description: less than a minute. */
export const workOfOverlays = (): QueryWork => ({ left: 4 * mostWork });

/** The names and indexes from the root to a value. */
export type Location = readonly (string | number)[];

/** An error for an invalid query, or one that exceeds the limit. */
export class QueryError extends Error {}

/** Parses a query. Throws `QueryError` if it is invalid. */
export function readQuery(text: string): Query {
  const environment = new BoundedEnvironment();
  const query = translated(() => environment.compile(text));
  return {
    select(document, work) {
      environment.begin(work);
      const found = translated(() => nodesOf(query.lazyQuery(document as never), environment));
      return [...new Map(found.map(({ location }) => [JSON.stringify(location), location])).values()];
    },
  };
}

function nodesOf(nodes: Iterable<JSONPathNode>, environment: BoundedEnvironment): JSONPathNode[] {
  const found: JSONPathNode[] = [];
  for (const node of nodes) {
    environment.spend(1);
    found.push(node);
  }
  return found;
}

/** The maximum number of values that one query may visit: some seconds of work. */
const mostWork = 5_000_000;

/** Counts visited values, and matches patterns in linear time. */
class BoundedEnvironment extends JSONPathEnvironment {
  #left = mostWork;
  #work: QueryWork = { left: 0 };
  readonly #sizes = new WeakMap<object, number>();

  constructor() {
    super({ maxRecursionDepth: 1000 });
    this.functionRegister.set(
      "match",
      patternFunction((pattern) => `^(?:${pattern})$`),
    );
    this.functionRegister.set(
      "search",
      patternFunction((pattern) => pattern),
    );
  }

  begin(work: QueryWork): void {
    this.#left = mostWork;
    this.#work = work;
  }

  spend(amount: number): void {
    this.#left -= amount;
    this.#work.left -= amount;
    if (this.#left < 0) throw new QueryError(messages.queryTooMuch);
    if (this.#work.left < 0) throw new QueryError(messages.queriesTooMuch);
  }

  /** Every access to the members of an object is counted here. Lists are counted with their parents. */
  override entries(object: { [name: string]: never }): [string, never][] {
    const members = super.entries(object) as [string, never][];
    let size = members.length;
    for (const [, value] of members) if (Array.isArray(value)) size += this.#sizeOf(value);
    this.spend(1 + size);
    return members;
  }

  #sizeOf(list: readonly unknown[]): number {
    const known = this.#sizes.get(list);
    if (known !== undefined) return known;
    const size = list.reduce<number>((sum, item) => sum + (Array.isArray(item) ? this.#sizeOf(item) : 1), 0);
    this.#sizes.set(list, size);
    return size;
  }
}

/**
 * A function with two texts, the second of which is a pattern (RFC 9485), matched without backtracking.
 */
function patternFunction(written: (pattern: string) => string): FilterFunction {
  const { ValueType, LogicalType } = FunctionExpressionType;
  return {
    argTypes: [ValueType, ValueType],
    returnType: LogicalType,
    call: (text: unknown, pattern: unknown) =>
      typeof text === "string" &&
      typeof pattern === "string" &&
      matcherOf(written(pattern))?.test(text) === true,
  };
}

/** Converts errors of the library, whose messages end with the place in the query. */
function translated<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof QueryError) throw error;
    // Deep and long queries exhaust the engine's stack first.
    if (error instanceof RangeError) throw new QueryError(messages.queryTooMuch);
    throw new QueryError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
