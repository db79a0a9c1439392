import type { HttpRequest } from "#request/types.ts";

/** A request whose body, if any, is text. */
export type TextRequest = Omit<HttpRequest, "body"> & { body: string | null };

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
   * body; null where the language cannot send it. A body is of `maxInlineBody`
   * characters at most.
   */
  generate(request: TextRequest): string | null;
  /** The same with the body in the file of this name. Without it, the language has no sample of a large body. */
  generateWithFile?(request: TextRequest, file: string): string;
}
