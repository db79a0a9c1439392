import type { HttpRequest } from "#http/request/types.ts";

/** A language of samples. Everything about it is in one file. */
export interface Language {
  id: string;
  /** The label of its tab. */
  label: string;
  /** Shiki's name for it. */
  highlight: string;
  /** Other names for it in written samples, in lower case. */
  aliases: readonly string[];
  /**
   * The tokens to highlight in generated samples. A named group is the kind of token: `comment`,
   * `string`, `keyword`, `constant` or `function`. It needs the flag `g`, and only covers code that
   * these samples contain.
   */
  tokens: RegExp;
  /**
   * A complete program that sends exactly this request and prints the response's body; null if the
   * language cannot send it. It reads files of the body where it runs. Text of a body has at most
   * `maxInlineBody` characters.
   */
  generate(request: HttpRequest): string | null;
}
