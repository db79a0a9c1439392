import fc, { type Arbitrary } from "fast-check";
import { compareDescriptions } from "#model/changes/index.ts";
import type { Version } from "../schemas/drawn.ts";
import { yamlOf } from "../trial.ts";
import { breaks } from "./breaks.ts";
import { copyOf, described, type Json, numbers, picked } from "./description.ts";
import { rewrites } from "./rewrites.ts";

/** Two descriptions, and what is wrong with the changes that are found between them. */
export interface Pair {
  what: string;
  old: Json;
  next: Json;
  problems(): string[];
}

/** Pairs of which the second one means the same. Texts may move. */
const rewritten = (version: Version): Arbitrary<Pair | null> =>
  fc.record({ described: described(version), rewrite: numbers, place: numbers }).map((drawn) => {
    const { document } = drawn.described;
    const rewrite = picked(rewrites, drawn.rewrite);
    const next = rewrite?.of(document, version, drawn.place) ?? null;
    if (rewrite === undefined || next === null) return null;
    const changes = () =>
      compareDescriptions({ document: copyOf(document) }, { document: copyOf(next) })
        .filter(({ id }) => id !== "text-changed")
        .map(({ verdict, id, path, name, old }) => [verdict, id, path, name, old].join(" "));
    return { what: rewrite.name, old: document, next, problems: changes };
  });

const kinds = { breaks, rewrites: rewritten };
export type PairKind = keyof typeof kinds;
export const pairKinds: PairKind[] = ["breaks", "rewrites"];

/** The smallest pair of those that are judged wrong, with how to repeat it; or nothing. */
export function findWrongPair(
  kind: PairKind,
  { version, seed, runs }: { version: Version; seed: number; runs: number },
): string | null {
  const isRight = (pair: Pair | null) => pair === null || pair.problems().length === 0;
  const found = fc.check(fc.property(kinds[kind](version), isRight), { seed, numRuns: runs });
  const [pair] = found.counterexample ?? [];
  if (!pair) return null;
  return [
    `${kind}, OpenAPI ${version}, seed ${seed}, run ${found.numRuns} of ${runs}: ${pair.what}`,
    ...pair.problems(),
    yamlOf(pair.old),
    "---",
    yamlOf(pair.next),
  ].join("\n");
}
