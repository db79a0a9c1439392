import pg from "pg";

/** Where a PostgreSQL database is, as far as it may be said: neither who signs in nor with what. */
export interface PostgresAddress {
  name: string;
}

/**
 * Reads the address of a PostgreSQL database, such as `postgres://user:password@host:5432/database?sslmode=require`.
 * Throws an `Error` that says what it must be, and nothing of what it is.
 */
export function readPostgresAddress(url: string): PostgresAddress {
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new Error(form);
  try {
    const { host, port, database } = new pg.Client(withPlainSslmode(url));
    return { name: host.startsWith("/") ? `${host}/${database}` : `${host}:${port}/${database}` };
  } catch (error) {
    // A certificate that its parameters name, perhaps.
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? ` (${(error as Error).message})` : "";
    throw new Error(form + reason);
  }
}

const form = "must be the address of a database, such as postgres://user:password@host:5432/name";

/**
 * `sslmode` as PostgreSQL's own programs read it: `require` encrypts, `verify-ca` and `verify-full` also look at the
 * certificate. `pg` will do so from its next version on, and warns until then.
 */
export function withPlainSslmode(url: string): string {
  const isPlain = !/[?&]sslmode=/.test(url) || /[?&](?:uselibpqcompat=|sslmode=no-verify)/.test(url);
  return isPlain ? url : `${url}&uselibpqcompat=true`;
}
