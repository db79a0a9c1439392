import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { type DrawnDescription, descriptions } from "./descriptions.ts";
import type { Family, Version } from "./schemas/drawn.ts";
import { problemsOf, yamlOf } from "./trial.ts";

/** Which descriptions are tried: so many, beginning with the seed. */
export interface Compositions {
  version: Version;
  families: ReadonlySet<Family>;
  seed: number;
  runs: number;
}

export const versions: Version[] = ["3.0", "3.1", "3.2"];

/** The smallest description of those in which something is wrong, with what is wrong and how to repeat it; or nothing. */
export async function findProblem({ version, families, seed, runs }: Compositions): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "compositions-"));
  const file = join(folder, "api.yaml");
  // Of the last one that failed, which is the smallest: simulated values differ in each run.
  let problems: string[] = [];
  const isRight = async (drawn: DrawnDescription) => {
    const found = await problemsOf(drawn, file);
    if (found.length > 0) problems = found;
    return found.length === 0;
  };
  try {
    const property = fc.asyncProperty(descriptions(version, families), isRight);
    const found = await fc.check(property, { seed, numRuns: runs });
    const [smallest] = found.counterexample ?? [];
    if (smallest === undefined) return null;
    const lines = [
      `OpenAPI ${version}, seed ${seed}, run ${found.numRuns} of ${runs}`,
      ...problems,
      yamlOf(smallest.document),
    ];
    return lines.join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
