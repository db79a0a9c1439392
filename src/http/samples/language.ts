import type { HttpRequest } from "#http/request/types.ts";

/** A language of samples: everything about it is in one file. */
export interface Language {
  id: string;
  /** What its tab reads. */
  label: string;
  /** Shiki's name for it. */
  highlight: string;
  /** Other names for it in written samples, in lower case. */
  aliases: readonly string[];
  /**
   * What is colored in the samples it generates. A named group is the kind of
   * token: `comment`, `string`, `keyword`, `constant` or `function`. It needs
   * the flag `g`, and only what such samples contain.
   */
  tokens: RegExp;
  /**
   * A complete program that sends exactly this request and prints the response's
   * body; null where the language cannot send it. Files of its body are read
   * where the program runs. All text of a body has `maxInlineBody` characters
   * at most.
   */
  generate(request: HttpRequest): string | null;
}
