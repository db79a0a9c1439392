import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { Problem } from "../problem.ts";
import { withPlainSslmode } from "./postgres-address.ts";

/**
 * Gives `pg` the shape that Kysely's PostgreSQL dialect knows, with bounds on connections and time. What fails because
 * the database cannot be reached, or takes too long, throws `service_unavailable` with its cause. `report` is told when
 * that begins and when it ends.
 */
export function createPool(url: string, report: (event: unknown) => void): PostgresPool {
  const pool = new pg.Pool({ ...bounds, connectionString: withPlainSslmode(url), types });
  const watch = createWatch(report);
  // A connection that breaks while nobody uses it: the next one who asks gets another.
  pool.on("error", () => {});
  return {
    options: {},
    connect: () => watch(async () => adapt(await pool.connect(), watch)),
    end: () => pool.end(),
  };
}

const seconds = 1000;

const bounds = {
  application_name: "specimen",
  max: 10,
  idleTimeoutMillis: 60 * seconds,
  // Also how long a call waits for one of the connections to come free.
  connectionTimeoutMillis: 5 * seconds,
  keepAlive: true,
  // How long the server works on a statement, waiting for its turn to write included.
  statement_timeout: 10 * seconds,
  // A process that hangs must not keep the right to write.
  idle_in_transaction_session_timeout: 10 * seconds,
  // How long it is waited for a server that has gone silent.
  query_timeout: 15 * seconds,
};

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
      if (isLost) report("The database is back.");
      isLost = false;
      return result;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isLost) report(new Error("The database does not answer.", { cause: error }));
      isLost = true;
      throw unavailable(error);
    }
  };
}

function adapt(client: pg.PoolClient, watch: Watch): PostgresPoolClient {
  let isBroken = false;
  // A connection may break between two statements, which the next one finds out.
  const noteBreak = () => {
    isBroken = true;
  };
  client.on("error", noteBreak);
  const query = async (text: string, values: readonly unknown[] = []) => {
    try {
      return await watch(() => client.query(statementOf(text, values)));
    } catch (error) {
      isBroken ||= error instanceof Problem;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    // Its transaction ends with it.
    release() {
      client.off("error", noteBreak);
      client.release(isBroken);
    },
  };
}

/** A statement with values is prepared once per connection, by its name. */
function statementOf(text: string, values: readonly unknown[]): pg.QueryConfig {
  if (values.length === 0) return { text: locking(text) };
  const name = nameOf(text);
  return { text, values: [...values], ...(name !== undefined && { name }) };
}

const names = new Map<string, string>();

// Lists of values come in any length, each of them a statement of its own: not all of them are kept.
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < 200) names.set(text, `specimen_${names.size}`);
  return names.get(text);
}

// A transaction takes the right to write at once, of which each schema of the database has one, and gives it back with
// its end. So units of work that were read first are still right when they write, and nobody ever has to be undone.
const locking = (text: string) =>
  text === "begin"
    ? "begin; select pg_advisory_xact_lock(hashtext('specimen'), hashtext(current_schema()))"
    : text;

/** Whether the fault lies with the database or the way to it, rather than with what was asked. */
function isUnavailable(error: unknown): boolean {
  // What the server did not say, the network or the driver did.
  if (!(error instanceof pg.DatabaseError)) return true;
  return unavailableClasses.some((start) => error.code?.startsWith(start));
}

// PostgreSQL, appendix A: connection, authorization, no such database, idle in a transaction, read-only (a standby),
// resources, locks, cancelled or shut down, system.
const unavailableClasses = ["08", "28", "3D", "25P03", "25006", "53", "55P03", "57", "58"];

function unavailable(cause: unknown): Problem {
  const message = "The server cannot reach its database; try again in a moment.";
  return new Problem("service_unavailable", message, [["retry-after", "2"]], { cause });
}
