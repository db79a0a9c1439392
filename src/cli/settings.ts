import { CommandError } from "./error.ts";

/** How a server is reached and where it keeps its data. */
export interface Settings {
  port: number;
  host: string;
  /** The folder of the database. */
  dataDir: string;
}

/** Reads the settings from the environment (`PORT`, `HOST`, `DATA_DIR`). Throws `CommandError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.DATABASE_URL) {
    throw new CommandError(
      "DATABASE_URL is set, but there is no PostgreSQL store yet. Unset it; data is kept in the folder DATA_DIR names.",
    );
  }
  return {
    port: readPort(env.PORT || "4321"),
    host: env.HOST || "localhost",
    dataDir: env.DATA_DIR || ".data",
  };
}

function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(`PORT is "${text}"; it must be a number from 0 to 65535, 0 for any free port.`);
}
