import type { Random } from "#schema/pattern/random.ts";

/** The information about a value, as lowercase words separated by spaces. */
export interface About {
  /** The words of its name. */
  words: string;
  /** The words of its owner, in the singular. */
  resource: string;
  isTagged: boolean;
  /** Parameters identify their resource, as a path does. */
  isParameter: boolean;
  /** Whether numeric timestamps are in milliseconds. */
  usesMilliseconds: boolean;
  description: string;
  /** The formats of its schema, as one text. */
  format: string;
  /**
   * The random numbers that all fields of a resource share, so that they describe one person or place.
   */
  random: Random;
  /** The random numbers of this field alone. */
  own: Random;
}

export type Plain = string | number | boolean;

/** The likely values of a name, best first: strings for texts, numbers for numbers. */
export type Term = [name: RegExp, values: Plain | Plain[] | Find];

export type Find = (about: About) => Plain | Plain[];
