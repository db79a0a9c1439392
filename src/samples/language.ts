import type { HttpRequest } from "#request/types.ts";

/** A language of samples: everything about it stands in its own file. */
export interface Language {
  id: string;
  /** What its tab reads. */
  label: string;
  /** Shiki's name for it. */
  highlight: string;
  /** Other names by which a written sample may call it, in lower case. */
  aliases: readonly string[];
  /**
   * What is coloured in the samples it generates. A named group is the kind of
   * token: `comment`, `string`, `keyword`, `constant` or `function`. It needs
   * the flag `g`, and no more than such samples hold.
   */
  tokens: RegExp;
  /**
   * A whole program that sends exactly this request and prints the answer's
   * body; null where the language cannot send it. Files of its body are read
   * where the program runs. All text of a body has `maxInlineBody` characters
   * at most.
   */
  generate(request: HttpRequest): string | null;
}
