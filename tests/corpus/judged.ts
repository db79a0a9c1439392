import type { DescribedSite } from "#site/index.ts";
import { type Direction, type Judge, judgeFor } from "./judge.ts";
import { type Made, madeOf } from "./made.ts";

/** The number of values that are generated for a description, and those that ajv rejects. */
export function judgedValues(site: DescribedSite): { made: number; invalid: (Made & { problem: string })[] } {
  const judges = new Map<Direction, Judge>();
  const made = site.reference.operations.flatMap((operation) => madeOf(operation, site));
  const invalid = made.flatMap((one) => {
    const judge = judges.get(one.direction) ?? judgeFor(one.direction, site.description.document);
    judges.set(one.direction, judge);
    // A text is that of a string, or the value that it reads as.
    const problems = readings(one.text).map((value) => judge(one.schema, value));
    const [problem] = problems;
    return problems.includes(null) || problem == null ? [] : [{ ...one, problem }];
  });
  return { made: made.length, invalid };
}

function readings(text: string): unknown[] {
  try {
    return [JSON.parse(text), text];
  } catch {
    return [text];
  }
}
