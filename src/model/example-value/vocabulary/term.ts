import type { Random } from "#schema/pattern/random.ts";

/** What is known about a value, in words of lower case with spaces between them. */
export interface About {
  /** Of its name. */
  words: string;
  /** Of what has it, in the singular. */
  resource: string;
  isTagged: boolean;
  /** Parameters state who is meant, as a path does. */
  isParameter: boolean;
  description: string;
  /** The same for all fields of a resource, so that they are of one person or place. */
  random: Random;
  /** Of this field alone. */
  own: Random;
}

export type Plain = string | number | boolean;

/** Values that a name most likely has, best first: texts for texts, numbers for numbers. */
export type Term = [name: RegExp, values: Plain | Plain[] | Find];

export type Find = (about: About) => Plain | Plain[];
