import { existsSync, globSync } from "node:fs";
import { dirname } from "node:path";
import { findOrInstall, onPath } from "./apt.ts";

/** The folder of PostgreSQL's programs, for tests of its store; it is installed where none is found and that can be done. */
export const ensurePostgres = (): Promise<string> =>
  findOrInstall({ title: "PostgreSQL", debianPackage: "postgresql", advice, find: () => findPostgres() });

/** The folder with `initdb` and `postgres`: the one that POSTGRES_BIN names, one on the PATH, one in a usual place. */
export function findPostgres(env = process.env): string | undefined {
  const [onThePath] = onPath(["initdb"], env).filter(existsSync);
  const named = env.POSTGRES_BIN ? [env.POSTGRES_BIN] : [];
  return [...named, ...(onThePath === undefined ? [] : [dirname(onThePath)]), ...usualPlaces()].find(
    (folder) => existsSync(`${folder}/postgres`),
  );
}

// The newest first.
const usualPlaces = () =>
  globSync([
    "/usr/lib/postgresql/*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/usr/pgsql-*/bin",
  ])
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .reverse();

const advice = "Please install PostgreSQL's server, or set POSTGRES_BIN to the folder of its programs.";
