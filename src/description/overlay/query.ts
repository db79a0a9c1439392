import { type FilterFunction, FunctionExpressionType, JSONPathEnvironment, type JSONPathNode } from "json-p3";
import type { JsonValue } from "#json/index.ts";
import * as messages from "#messages/terminal/overlay.ts";
import { matcherOf } from "#schema/pattern/matcher.ts";

/** A query of a document: JSONPath (RFC 9535). */
export interface Query {
  /** The locations of the values that it selects, each once, in the order of the document. Throws `QueryError`. */
  select(document: JsonValue, work: QueryWork): Location[];
}

/** How many values all queries of one description may still look at. */
export interface QueryWork {
  left: number;
}

/** The work that the overlays of a description may take: less than a minute. */
export const workOfOverlays = (): QueryWork => ({ left: 4 * mostWork });

/** The names and indexes on the way from the root to a value. */
export type Location = readonly (string | number)[];

/** A query that is not valid, or takes too much work. */
export class QueryError extends Error {}

/** Reads a query. Throws `QueryError` where it is not valid. */
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

/** How many values one query may look at: some seconds of work. */
const mostWork = 5_000_000;

/** Counts what queries look at, and matches patterns in linear time. */
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

  /** Whatever looks at the members of an object asks for them here; lists are counted with the objects that have them. */
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

/** A function of two texts, the second of them a pattern (RFC 9485), of which none goes back and tries again. */
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

/** Runs what may fail in the library, whose messages end with the place in the query. */
function translated<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof QueryError) throw error;
    // The stack of the engine is what deep and long queries use up first.
    if (error instanceof RangeError) throw new QueryError(messages.queryTooMuch);
    throw new QueryError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
