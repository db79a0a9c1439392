/** What a description may cost before it is turned away: a bomb of aliases or brackets ends here. */
export const limits = {
  /** How deep objects and lists may nest, aliases followed. */
  maxDepth: 200,
  maxAliases: 1000,
  /** How many values all aliases together may repeat, by the number of values written: each is some kB of a site. */
  maxAliased: (written: number) => 10_000 + 10 * written,
  /** How many properties an object may have, or schemas a description: each is shown. */
  maxSchemas: 50_000,
  /** How many characters of a text are read as Markdown: parsed, each takes 130 bytes of memory. */
  maxMarkdown: 250_000,
  /** The size of one file, and of all that one description is made of. */
  maxBytes: 100_000_000,
  /** How many files a description may be made of. */
  maxFiles: 5000,
  /** How many values parts of other files may bring, repeats counted. */
  maxBrought: 5_000_000,
};
