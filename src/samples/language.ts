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
  /** A whole program that sends exactly this request and prints the answer's body. */
  generate(request: HttpRequest): string;
}
