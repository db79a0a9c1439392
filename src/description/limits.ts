/** What a description may cost before it is turned away: a bomb of aliases or brackets ends here. */
export const limits = {
  /** How deep objects and lists may nest, aliases followed. */
  maxDepth: 200,
  maxAliases: 1000,
  /** How many values all aliases together may stand for. */
  maxAliased: 100_000,
};
