import { existsSync, globSync } from "node:fs";
import { dirname } from "node:path";
import { installPackage, onPath } from "./apt.ts";
import { CommandError } from "./error.ts";

/** The folder of PostgreSQL's programs, for tests of its store; it is installed where none is found and that can be done. */
export async function ensurePostgres(): Promise<string> {
  const found = findPostgres();
  if (found !== undefined) return found;
  await installPackage("postgresql", "PostgreSQL", advice);
  const installed = findPostgres();
  if (installed === undefined) throw new CommandError(`apt-get could not install PostgreSQL. ${advice}`);
  return installed;
}

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
