import * as messages from "#messages/terminal/serve.ts";
import type { Database } from "#server/hosts/database.ts";
import type { CorsOrigins } from "#server/hosts/headers.ts";
import type { LogFormat } from "#server/hosts/log.ts";
import { readPostgresAddress } from "#server/store/postgres-address.ts";
import { CommandError } from "./error.ts";

/** The network address of a server and the storage of its data. */
export interface Settings {
  port: number;
  host: string;
  database: Database;
  log: LogFormat;
  corsOrigins: CorsOrigins;
  /** The allowed host names, in addition to those of the loopback address. */
  allowedHosts: string[];
}

/**
 * Reads the settings from the environment (`PORT`, `HOST`, `DATA_DIR`, `DATABASE_URL`,
 * `DATABASE_POOL_SIZE`, `LOG`, `CORS_ORIGINS`, `ALLOWED_HOSTS`). Without `LOG`, a terminal gets readable
 * text. Throws `CommandError`.
 */
export function readSettings(env: NodeJS.ProcessEnv, inTerminal = process.stdout.isTTY): Settings {
  return {
    port: readPort(env.PORT || "4321"),
    host: env.HOST || "localhost",
    database: env.DATABASE_URL
      ? { kind: "postgres", url: readUrl(env.DATABASE_URL), ...poolSizeOf(env.DATABASE_POOL_SIZE) }
      : { kind: "sqlite", folder: env.DATA_DIR || ".data" },
    log: readLogFormat(env.LOG || (inTerminal ? "text" : "json")),
    corsOrigins: listOf(env.CORS_ORIGINS).map(readOrigin),
    allowedHosts: listOf(env.ALLOWED_HOSTS).map(readHostName),
  };
}

// The message does not repeat the URL, which may contain a password.
function readUrl(url: string): string {
  try {
    readPostgresAddress(url);
    return url;
  } catch (error) {
    throw new CommandError(messages.databaseUrl((error as Error).message));
  }
}

function poolSizeOf(text: string | undefined): { poolSize?: number } {
  if (!text) return {};
  if (/^[1-9]\d{0,2}$/.test(text)) return { poolSize: Number(text) };
  throw new CommandError(messages.poolSize(text));
}

function readLogFormat(text: string): LogFormat {
  if (text === "json" || text === "text" || text === "off") return text;
  throw new CommandError(messages.logFormat(text));
}

const listOf = (text = "") => text.split(/[\s,]+/).filter(Boolean);

function readHostName(text: string): string {
  const isName = /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`);
  if (isName && new URL(`http://${text}`).hostname === text.toLowerCase()) return text;
  throw new CommandError(messages.allowedHosts(text));
}

function readOrigin(text: string): string {
  if (text === "*" || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new CommandError(messages.corsOrigins(text));
}

function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(messages.port(text));
}
