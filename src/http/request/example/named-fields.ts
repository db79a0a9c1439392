import type { Operation } from "#model/types.ts";

/** The parts of an operation that imply which fields of its body matter. */
export interface FieldNames {
  /** The title and the description of its operation. */
  words: string;
  /** The first written sample. */
  sample: string;
  /** Whether the operation updates an existing resource. */
  isUpdate: boolean;
}

export const noNames: FieldNames = { words: "", sample: "", isUpdate: false };

export function namesOf({ method, title, description, markers }: NamedIn): FieldNames {
  const { codeSamples } = markers;
  const [first] = codeSamples.kind === "shown" ? codeSamples.written : [];
  return {
    words: `${title}\n${description ?? ""}`,
    sample: first?.source ?? "",
    isUpdate: /^(?:PUT|PATCH)$/.test(method),
  };
}

type NamedIn = Pick<Operation, "method" | "title" | "description" | "markers">;

/** The field names that the texts contain. */
export interface NamedFields {
  assigned: ReadonlySet<string>;
  mentioned: ReadonlySet<string>;
}

/** Each text is searched once, regardless of the number of names. */
export const namedFields = (
  names: string[],
  { words, sample }: Pick<FieldNames, "words" | "sample">,
): NamedFields => ({
  assigned: assignedNames(names, sample),
  mentioned: mentionedNames(names, words),
});

/** Names that code assigns: `"model":`, `model=`. */
function assignedNames(names: string[], code: string): Set<string> {
  const wanted = new Set(names);
  const found = new Set<string>();
  for (const { 0: chain, index } of code.matchAll(/[\p{L}\p{N}_$]+(?:[.@/-]+[\p{L}\p{N}_$]+)*(?:\[\])?/gu)) {
    if (!isAssignment(code, index + chain.length)) continue;
    for (const name of endingsOf(chain)) if (wanted.has(name)) found.add(name);
  }
  return found;
}

function isAssignment(code: string, end: number): boolean {
  const assignment = /["']?\s*[:=]/y;
  assignment.lastIndex = end;
  return assignment.test(code);
}

/** The suffixes of a chain of words, e.g. `user.name` and `name`. */
function endingsOf(chain: string): string[] {
  const starts = [...chain.matchAll(/(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]/gu)].slice(-mostWords);
  return starts.map(({ index }) => chain.slice(index)).concat(chain);
}

/** Names that a text mentions, also as words: "customer IDs" mentions `customer_ids`. */
function mentionedNames(names: string[], text: string): Set<string> {
  const wanted = Map.groupBy(names, lettersOf);
  const found = new Set<string>();
  for (const written of phrasesOf(text)) {
    const singular = written.endsWith("s") ? written.slice(0, -1) : written;
    for (const letters of [written, singular])
      if (letters.length > 1) for (const name of wanted.get(letters) ?? []) found.add(name);
  }
  return found;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The letters of each word, alone and joined with the following ones after spaces and hyphens. */
function* phrasesOf(text: string): Generator<string> {
  const words = [...text.matchAll(/[\p{L}\p{N}_]+/gu)];
  for (const [start, first] of words.entries()) {
    let phrase = "";
    let end = first.index;
    for (const word of words.slice(start, start + mostWords)) {
      if (/[^\s-]/.test(text.slice(end, word.index))) break;
      phrase += lettersOf(word[0]);
      end = word.index + word[0].length;
      yield phrase;
    }
  }
}

/** The maximum number of words in a name. */
const mostWords = 6;
