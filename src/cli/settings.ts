import type { Database } from "#server/hosts/database.ts";
import { readPostgresAddress } from "#server/store/postgres-address.ts";
import { CommandError } from "./error.ts";

/** How a server is reached and where it keeps its data. */
export interface Settings {
  port: number;
  host: string;
  database: Database;
}

/** Reads the settings from the environment (`PORT`, `HOST`, `DATA_DIR`, `DATABASE_URL`). Throws `CommandError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort(env.PORT || "4321"),
    host: env.HOST || "localhost",
    database: env.DATABASE_URL
      ? { kind: "postgres", url: readUrl(env.DATABASE_URL) }
      : { kind: "sqlite", folder: env.DATA_DIR || ".data" },
  };
}

// What it is stays unsaid: it may hold a password.
function readUrl(url: string): string {
  try {
    readPostgresAddress(url);
    return url;
  } catch (error) {
    throw new CommandError(`DATABASE_URL ${(error as Error).message}; without it, data is kept in DATA_DIR.`);
  }
}

function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(`PORT is "${text}"; it must be a number from 0 to 65535, 0 for any free port.`);
}
