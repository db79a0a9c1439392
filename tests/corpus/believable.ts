import { type JsonValue, parseJson } from "#json/index.ts";
import type { DescribedSite } from "#site/index.ts";
import { simulatedOnNode } from "./simulated-on-node.ts";
import { withoutRequests } from "./simulated-site.ts";

/** How many values of simulated responses there are, and how many of them are meaningless: `"string"` and `0`. */
export interface Leaves {
  all: number;
  meaningless: number;
}

/** Counts the values of a successful response to every operation of a description. */
export async function leavesOfResponses(site: DescribedSite): Promise<Leaves> {
  const calls = withoutRequests(site).reference.operations.map(({ method, path }) => ({
    method,
    path: path.replaceAll(/\{[^{}]*\}/g, "1"),
    // A response that is described, and none that a record of another operation gives.
    headers: [] as [string, string][],
    body: null,
  }));
  const responses = await simulatedOnNode(site).sendUnchecked(calls);
  const leaves = responses.flatMap(({ text }) => leavesOf(read(text)));
  return {
    all: leaves.length,
    meaningless: leaves.filter((leaf) => leaf === "string" || leaf === 0).length,
  };
}

function read(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const leavesOf = (value: JsonValue | undefined): JsonValue[] =>
  value === undefined
    ? []
    : typeof value === "object" && value !== null
      ? (Object.values(value) as JsonValue[]).flatMap(leavesOf)
      : [value];
