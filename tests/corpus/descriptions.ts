import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { corpusPath } from "../fixtures/corpus.ts";

const folder = corpusPath("descriptions");

/** The real descriptions of the corpus: files, and the root file of the one that is a folder. None where there is no corpus. */
export const descriptionFiles: string[] = existsSync(folder)
  ? readdirSync(folder)
      .sort()
      .map((name) => join(folder, name === "lob-multi" ? "lob-multi/lob-api-public.yml" : name))
  : [];

/** The one that every run of the tests builds, of 3.2. The others are built by `*.all.test.ts`. */
export const isRepresentative = (file: string) => basename(file) === "redocly--cafe-32.yaml";

/** How much there is in a description. */
export interface Facts {
  operations: number;
  webhooks: number;
  callbacks: number;
  schemas: number;
}

/** What the corpus declares about its descriptions, by the name of the file. */
export function readFacts(): Record<string, Facts> {
  const file = corpusPath("facts.json");
  if (!existsSync(file)) return {};
  const all: Record<string, WrittenFacts> = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(
    Object.entries(all).map(([name, { operations, webhookOperations, callbackOperations, schemas }]) => [
      name,
      { operations, webhooks: webhookOperations, callbacks: callbackOperations, schemas },
    ]),
  );
}

interface WrittenFacts {
  operations: number;
  webhookOperations: number;
  callbackOperations: number;
  schemas: number;
}
