import pg from "pg";
import * as messages from "#messages/terminal/server.ts";
import { Problem } from "../problem.ts";
import type { Row, Run } from "./sql-database.ts";

/** Connections to a PostgreSQL database. */
export interface Pool {
  /** Runs `work` on one connection, after waiting for a free one. */
  use<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** Waits for work in flight, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Creates a pool with limits on connections and time. A failure because the database is unreachable or
 * too slow throws `service_unavailable` with its cause. `report` is invoked when such a period begins
 * and ends.
 */
export function createPool(
  connection: pg.ClientConfig,
  report: (event: unknown) => void,
  size = defaultPoolSize,
): Pool {
  const pool = new pg.Pool({ ...bounds, max: size, ...connection, types });
  const watch = createWatch(report);
  // An idle connection may break. The next use gets another one.
  pool.on("error", () => {});
  const inFlight = new Set<Promise<unknown>>();

  async function useClient<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    const client = await watch(() => connect(pool, size));
    let isBroken = false;
    const markBroken = () => {
      isBroken = true;
    };
    // A connection may break between two statements, which the next one detects.
    client.on("error", markBroken);
    try {
      return await work(async (sql, parameters = []) => {
        try {
          return (await watch(() => client.query<Row[number][]>(statementOf(sql, parameters)))).rows;
        } catch (error) {
          isBroken ||= error instanceof Problem;
          throw error;
        }
      });
    } finally {
      client.off("error", markBroken);
      client.release(isBroken);
    }
  }

  return {
    use(work) {
      const used = useClient(work);
      const ended = used.catch(() => {}).finally(() => inFlight.delete(ended));
      inFlight.add(ended);
      return used;
    },
    async close() {
      await Promise.all(inFlight);
      await pool.end();
    },
  };
}

const seconds = 1000;

/** The default maximum number of connections. */
export const defaultPoolSize = 10;

const bounds = {
  application_name: "specimen",
  idleTimeoutMillis: 60 * seconds,
  // This is also the time that a request waits for a free connection.
  connectionTimeoutMillis: 5 * seconds,
  keepAlive: true,
  // The time limit of a statement, including the wait for the write lock.
  statement_timeout: 10 * seconds,
  // A hanging process must not keep the write lock.
  idle_in_transaction_session_timeout: 10 * seconds,
  // The time to wait for a silent server.
  query_timeout: 15 * seconds,
};

/**
 * Waits for a connection. If the server has none left for this role, the open ones are used, and no more
 * are requested for a minute.
 */
async function connect(pool: pg.Pool, size: number): Promise<pg.PoolClient> {
  for (const end = performance.now() + bounds.connectionTimeoutMillis; ; ) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isOutOfConnections(error) || performance.now() > end) throw error;
      pool.options.max = Math.max(1, pool.totalCount);
      setTimeout(() => {
        pool.options.max = size;
      }, 60 * seconds).unref();
    }
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50));
  }
}

const isOutOfConnections = (error: unknown) => error instanceof pg.DatabaseError && error.code === "53300";

/** The first connection option that the server accepts, or the last one tried. */
export async function chooseConnection(connections: pg.ClientConfig[]): Promise<pg.ClientConfig> {
  const [connection = {}, ...others] = connections;
  if (others.length === 0) return connection;
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: bounds.connectionTimeoutMillis });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return connection;
  } catch (error) {
    return isAboutEncryption(error) ? chooseConnection(others) : connection;
  }
}

/**
 * Whether the server does not support TLS, or rejects the client with or without it
 * (`invalid_authorization_specification`).
 */
const isAboutEncryption = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error.code === "28000"
    : error instanceof Error && /does not support SSL/.test(error.message);

const int8 = 20;

/** Reads 64-bit integers as `bigint`, and everything else as `pg` does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === int8 ? BigInt : pg.types.getTypeParser(oid, format as "text"),
};

type Watch = <Result>(act: () => Promise<Result>) => Promise<Result>;

function createWatch(report: (event: unknown) => void): Watch {
  let isLost = false;
  return async (act) => {
    try {
      const result = await act();
      if (isLost) report(messages.databaseBack);
      isLost = false;
      return result;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isLost) report(new Error(messages.databaseNotResponding, { cause: error }));
      isLost = true;
      throw unavailable(error);
    }
  };
}

/** A statement with parameters is prepared once per connection, by name. */
function statementOf(sql: string, parameters: readonly unknown[]): pg.QueryArrayConfig {
  if (parameters.length === 0) return { text: sql, rowMode };
  let statement = statements.get(sql);
  if (statement === undefined) {
    statement = { text: numbered(sql), name: `specimen_${statements.size}` };
    // Lists of values have any length, and each length is another statement, so their number is limited.
    if (statements.size >= 200) return { text: statement.text, values: [...parameters], rowMode };
    statements.set(sql, statement);
  }
  return { ...statement, values: [...parameters], rowMode };
}

const rowMode = "array";

const statements = new Map<string, { text: string; name: string }>();

/** PostgreSQL numbers parameters: `$1`, `$2`, … */
function numbered(sql: string): string {
  let number = 0;
  return sql.replace(/\?/g, () => {
    number += 1;
    return `$${number}`;
  });
}

/** Whether the database or its connection failed, rather than the statement. */
function isUnavailable(error: unknown): boolean {
  // Errors without a code of the server come from the network or the driver.
  if (!(error instanceof pg.DatabaseError)) return true;
  return unavailableClasses.some((start) => error.code?.startsWith(start));
}

// PostgreSQL, appendix A: connection, authorization, no such database, idle in a transaction, read-only
// (a standby), resources, locks, canceled or shut down, system.
const unavailableClasses = ["08", "28", "3D", "25P03", "25006", "53", "55P03", "57", "58"];

function unavailable(cause: unknown): Problem {
  return new Problem("service_unavailable", messages.databaseUnreachable, [["retry-after", "2"]], { cause });
}
