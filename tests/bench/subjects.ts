import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { corpusPath } from "../fixtures/corpus.ts";
import { synthesize } from "./synthetic.ts";

/** A description that is built. */
export interface Subject {
  name: string;
  /** A copy of our own, so that an operation of it can be edited. */
  file: string;
  text: string;
  /** How often each tool builds it, where nothing else is asked for. */
  runs: number;
}

export const folder = resolve(".cache/bench");

/**
 * The descriptions of the benchmark, or the one so named. Those of the corpus are left out where it is not. Throws
 * for a name that is none of them.
 */
export function readSubjects(only?: string): Subject[] {
  const chosen = makers.filter(({ name }) => only === undefined || name.toLowerCase() === only.toLowerCase());
  if (chosen.length > 0) return chosen.flatMap(({ make }) => make());
  throw new Error(`"${only}" is none of ${makers.map(({ name }) => name).join(", ")}.`);
}

const makers = [
  { name: "Petstore", make: () => [petstore()] },
  { name: "GitHub", make: () => ofCorpus("GitHub", "github--api.github.com.json") },
  { name: "Stripe", make: () => ofCorpus("Stripe", "stripe--spec3-2023-09.yaml") },
  { name: "Synthetic", make: () => [synthetic()] },
];

const petstore = () =>
  place({
    name: "Petstore",
    extension: ".yaml",
    text: readFileSync("openapi/petstore.yaml", "utf8"),
    runs: 3,
  });

const synthetic = () =>
  place({
    name: "Synthetic",
    extension: ".json",
    text: JSON.stringify(synthesize({ operations: 10_000, schemas: 1000 })),
    runs: 1,
  });

function ofCorpus(name: string, file: string): Subject[] {
  const path = corpusPath(`descriptions/${file}`);
  if (existsSync(path)) {
    return [place({ name, extension: extname(file), text: readFileSync(path, "utf8"), runs: 3 })];
  }
  console.error(`${name} is left out: ${path} is not here.`);
  return [];
}

function place({ name, extension, text, runs }: Omit<Subject, "file"> & { extension: string }): Subject {
  const file = join(folder, "descriptions", `${name.toLowerCase()}${extension}`);
  const subject = { name, file, text, runs };
  mkdirSync(join(folder, "descriptions"), { recursive: true });
  restore(subject);
  return subject;
}

export const restore = ({ file, text }: Subject) => writeFileSync(file, text);

/** Changes a word in the summary or description of one operation, in the middle of the description. */
export function editOperation({ file, text }: Subject, word: string): void {
  const middle = text.indexOf("operationId", text.length / 4);
  const reported = /("?(?:summary|description)"?:\s*"?)(?=[A-Z][a-z])/g;
  reported.lastIndex = middle;
  const found = reported.exec(text);
  if (middle < 0 || found === null) throw new Error(`${file} has no operation to edit.`);
  const end = found.index + found[0].length;
  writeFileSync(file, `${text.slice(0, end)}${word} ${text.slice(end)}`);
}
