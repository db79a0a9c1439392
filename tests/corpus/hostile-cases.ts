import { existsSync, readFileSync } from "node:fs";
import { corpusPath } from "../fixtures/corpus.ts";

/** A hostile description and what is to come of it, as `expect.json` states it. */
export interface HostileCase {
  /** The root file, below the folder. */
  entry: string;
  outcome: "RENDER" | "RENDER+WARN" | "ERROR" | "RENDER or ERROR";
  expect: string;
  /** Texts that a reader finds; `A or B` where either will do. */
  mustShow: string[];
  /** Texts that are nowhere, or things that do not happen, in words. */
  mustNever: string[];
  /** Regular expressions for the output of the command. */
  messageMentions: string[];
  limits: { seconds?: number; rssMB?: number; outputMB?: number };
}

export const hostilePath = (entry: string) => corpusPath(`hostile/${entry}`);

/** All cases; none where there is no corpus. */
export function readHostileCases(): HostileCase[] {
  const file = hostilePath("expect.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}
