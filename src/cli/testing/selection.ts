import { join, normalize, sep } from "node:path";
import { UsageError } from "#cli/error.ts";

/** What a test run consists of: two checks, and the files of each kind of test, or null for none of them. */
export interface Selection {
  types: boolean;
  lint: boolean;
  unit: string[] | null;
  browser: string[] | null;
}

/** Reads what to run: everything where nothing is named, else the named parts, test files and folders. */
export function select(args: string[], files: string[]): Selection {
  const unit = files.filter((file) => file.endsWith(".test.ts"));
  const browser = files.filter((file) => file.endsWith(".spec.ts"));
  if (args.length === 0) return { types: true, lint: true, unit, browser };
  const paths = args.filter((arg) => !parts.includes(arg));
  const named = new Set(paths.flatMap((path) => below(path, files)));
  const choose = (part: string, all: string[]) => {
    const chosen = args.includes(part) ? all : all.filter((file) => named.has(file));
    return args.includes(part) || chosen.length > 0 ? chosen : null;
  };
  return {
    types: args.includes("types"),
    lint: args.includes("lint"),
    unit: choose("unit", unit),
    browser: choose("browser", browser),
  };
}

const parts = ["types", "lint", "unit", "browser"];

function below(path: string, files: string[]): string[] {
  const place = normalize(path).replace(/[\\/]$/, "");
  const found = files.filter((file) => file === place || file.startsWith(place + sep));
  if (found.length > 0) return found;
  throw new UsageError(
    `"${path}" names no test; give a file (*.test.ts, *.spec.ts), a folder below ${join("tests", sep)} or one of: ${parts.join(", ")}.`,
  );
}
