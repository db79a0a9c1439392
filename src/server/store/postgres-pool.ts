import pg from "pg";
import * as messages from "#messages/terminal/server.ts";
import { Problem } from "../problem.ts";
import type { Row, Run } from "./sql-database.ts";

/** Connections to a PostgreSQL database. */
export interface Pool {
  /** Does `work` on one connection, waiting for one to come free. */
  use<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** Waits for work in flight, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Makes a pool with bounds on connections and time. What fails because the database cannot be reached, or takes too
 * long, throws `service_unavailable` with its cause. `report` is called when that begins and when it ends.
 */
export function createPool(
  connection: pg.ClientConfig,
  report: (event: unknown) => void,
  size = defaultPoolSize,
): Pool {
  const pool = new pg.Pool({ ...bounds, max: size, ...connection, types });
  const watch = createWatch(report);
  // A connection that breaks while nobody uses it: the next one who asks gets another.
  pool.on("error", () => {});
  const inFlight = new Set<Promise<unknown>>();

  async function useClient<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    const client = await watch(() => connect(pool, size));
    let isBroken = false;
    const markBroken = () => {
      isBroken = true;
    };
    // A connection may break between two statements, which the next one finds out.
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

/** How many connections are opened at most, unless it is set. */
export const defaultPoolSize = 10;

const bounds = {
  application_name: "specimen",
  idleTimeoutMillis: 60 * seconds,
  // Also how long a request waits for one of the connections to come free.
  connectionTimeoutMillis: 5 * seconds,
  keepAlive: true,
  // How long the server works on a statement, waiting for its turn to write included.
  statement_timeout: 10 * seconds,
  // A process that hangs must not keep the right to write.
  idle_in_transaction_session_timeout: 10 * seconds,
  // How long it is waited for a server that has gone silent.
  query_timeout: 15 * seconds,
};

/**
 * Waits for a connection. Where the server has none left for this role, those that are open are enough: for a minute no
 * more are requested.
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

/** The first way to connect that the server takes, or the last one tried. */
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

/** Whether the server does not speak TLS, or takes nobody who does or does not (`invalid_authorization_specification`). */
const isAboutEncryption = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error.code === "28000"
    : error instanceof Error && /does not support SSL/.test(error.message);

const int8 = 20;

/** Integers of 64 bits as what they are; all else as `pg` has it. */
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

/** A statement with parameters is prepared once per connection, by its name. */
function statementOf(sql: string, parameters: readonly unknown[]): pg.QueryArrayConfig {
  if (parameters.length === 0) return { text: sql, rowMode };
  let statement = statements.get(sql);
  if (statement === undefined) {
    statement = { text: numbered(sql), name: `specimen_${statements.size}` };
    // Lists of values come in any length, each of them a statement of its own: not all of them are kept.
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

// PostgreSQL, appendix A: connection, authorization, no such database, idle in a transaction, read-only (a standby),
// resources, locks, canceled or shut down, system.
const unavailableClasses = ["08", "28", "3D", "25P03", "25006", "53", "55P03", "57", "58"];

function unavailable(cause: unknown): Problem {
  return new Problem("service_unavailable", messages.databaseUnreachable, [["retry-after", "2"]], { cause });
}
