import pg from "pg";
import * as messages from "#messages/terminal/server.ts";

/** The address of a PostgreSQL database without user and password. */
export interface PostgresAddress {
  name: string;
}

/**
 * Reads the URL of a PostgreSQL database, such as
 * `postgres://user:password@host:5432/database?sslmode=require`. Throws an `Error` with the expected
 * form, without revealing the value.
 */
export function readPostgresAddress(url: string): PostgresAddress {
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new Error(messages.notDatabaseAddress);
  const mode = sslModeOf(url);
  if (mode !== undefined && !sslModes.includes(mode))
    throw new Error(messages.sslmodeUnknown(sslModes.join(", ")));
  if (mode === "verify-ca" && !/[?&]sslrootcert=/.test(url)) throw new Error(messages.rootCertificateMissing);
  try {
    const { host, port, database } = new pg.Client(withPlainSslmode(url));
    return { name: host.startsWith("/") ? `${host}/${database}` : `${host}:${port}/${database}` };
  } catch (error) {
    // The error may concern a certificate file in its parameters.
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? ` (${(error as Error).message})` : "";
    throw new Error(messages.notDatabaseAddress + reason);
  }
}

// The modes of PostgreSQL's own programs, and one of `pg`.
const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

const sslModeOf = (url: string) => /[?&]sslmode=([^&#]*)/.exec(url)?.[1];

/**
 * The connection options in the order in which PostgreSQL's own programs try them: encrypted first by
 * default (`prefer`), encrypted last with `allow`, a single one with every other `sslmode`.
 */
export function connectionsTo(url: string): pg.ClientConfig[] {
  const mode = sslModeOf(url) ?? "prefer";
  if (mode !== "prefer" && mode !== "allow") return [{ connectionString: withPlainSslmode(url) }];
  const connectionString = url.replace(/([?&])sslmode=[^&#]*&?/, "$1");
  const plain = { connectionString, ssl: false };
  const encrypted = { connectionString, ssl: { rejectUnauthorized: false } };
  return mode === "prefer" ? [encrypted, plain] : [plain, encrypted];
}

/**
 * `sslmode` with the meaning of PostgreSQL's own programs: `require` encrypts, `verify-ca` and
 * `verify-full` also verify the certificate. `pg` adopts it in its next version, and warns until then.
 */
function withPlainSslmode(url: string): string {
  const isPlain = !/[?&]sslmode=/.test(url) || /[?&](?:uselibpqcompat=|sslmode=no-verify)/.test(url);
  return isPlain ? url : `${url}&uselibpqcompat=true`;
}
