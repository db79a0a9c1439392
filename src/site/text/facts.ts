import type { Fact } from "../schema/facts.ts";
import { code } from "./blocks.ts";

/** Facts in one line: "Written as `ids=1,2`." */
export function factsText(facts: Fact[]): string {
  return facts
    .map((fact) =>
      "words" in fact ? [fact.term, fact.words] : [fact.term, fact.values.map(code).join(", ")],
    )
    .filter(([, said]) => said !== "")
    .map(([term, said]) => `${term} ${said}.`)
    .join(" ");
}
