import { join, normalize, sep } from "node:path";
import { UsageError } from "#cli/error.ts";

/** What a test run consists of: two checks, and the files of each kind of test, or null for none of them. */
export interface Selection {
  types: boolean;
  lint: boolean;
  unit: string[] | null;
  browser: string[] | null;
  /** Whether browser tests tagged `@all` run, too. */
  isBroad: boolean;
}

/**
 * Reads what to run: everything where nothing is named, else the named parts, test files and folders. Files named
 * `*.all.test.ts` or `*.all.spec.ts`, and tests tagged `@all`, run with `--all`, or where their file is named itself.
 */
export function select(args: string[], files: string[]): Selection {
  const names = args.filter((arg) => arg !== "--all");
  const isForAll = args.includes("--all");
  const usual = isForAll ? files : files.filter((file) => !isBroadFile(file));
  const paths = names.filter((name) => !parts.includes(name)).map(normalize);
  const isFile = (path: string) => files.includes(path);
  const named = new Set(paths.flatMap((path) => (isFile(path) ? path : below(path, usual))));
  const choose = (part: string, ending: string) => {
    const isWhole = names.length === 0 || names.includes(part);
    const chosen = (isWhole ? usual : [...named]).filter((file) => file.endsWith(ending));
    return isWhole || chosen.length > 0 ? chosen : null;
  };
  return {
    types: names.length === 0 || names.includes("types"),
    lint: names.length === 0 || names.includes("lint"),
    unit: choose("unit", ".test.ts"),
    browser: choose("browser", ".spec.ts"),
    isBroad: isForAll || paths.some(isFile),
  };
}

const parts = ["types", "lint", "unit", "browser"];

/** Whether only `--all` runs a file, or its name. */
export const isBroadFile = (file: string) => /\.all\.(test|spec)\.ts$/.test(file);

function below(path: string, files: string[]): string[] {
  const folder = normalize(path).replace(/[\\/]$/, "");
  const found = files.filter((file) => file.startsWith(folder + sep));
  if (found.length > 0) return found;
  throw new UsageError(
    `"${path}" names no test; give a file (*.test.ts, *.spec.ts), a folder below ${join("tests", sep)} or one of: ${parts.join(", ")}.`,
  );
}
