/** What a description may cost before it is turned away: a bomb of aliases or brackets ends here. */
export const limits = {
  /** How deep objects and lists may nest, aliases followed. */
  maxDepth: 200,
  maxAliases: 1000,
  /** How many values all aliases together may repeat, by the number of values written: each is some kB of a site. */
  maxAliased: (written: number) => 10_000 + 10 * written,
  /** How many characters of text all aliases together may repeat, by the length of the file. */
  maxAliasedText: (written: number) => 1_000_000 + 10 * written,
  /** How many properties an object may have, or schemas a description: each is shown. */
  maxSchemas: 50_000,
  /** How many characters of a text are read as Markdown: parsed, each takes 130 bytes of memory. */
  maxMarkdown: 250_000,
  /** The size of one file, and of all that one description is made of. */
  maxBytes: 100_000_000,
  /** How many files a description may be made of. */
  maxFiles: 5000,
  /** What may be fetched for one description: how many parts, and for how long, each and all of them together. */
  remote: { maxParts: 1000, maxBytes: 100_000_000, maxPartMilliseconds: 10_000, maxMilliseconds: 60_000 },
  /** How many values parts of other files may bring, repeats counted. */
  maxBrought: 5_000_000,
  /**
   * How many characters one page may show, the schemas that it refers to included: as HTML, each is about ten, and a page
   * is made in memory.
   */
  maxShown: 20_000_000,
  /** What a build may take without any characters. */
  build: { bytes: 60e6, cpuSeconds: 90, memory: 1.5e9 } satisfies BuildLimits,
};

/** What a build may take. */
export interface BuildLimits {
  /** Of all files that it writes. */
  bytes: number;
  /** Of all threads together. */
  cpuSeconds: number;
  /** In bytes, of the whole process. */
  memory: number;
}

/**
 * What a build of so many characters may take: ten times and more of what real descriptions take, and for 30 kB, however
 * written, less than 100 MB. What an author allows raises all in proportion.
 */
export function buildLimits(written: number, allowedBytes: number | null): BuildLimits {
  const { build } = limits;
  const bytes = Math.min(build.bytes + 1000 * written, 5e9);
  const scale = Math.max(1, (allowedBytes ?? bytes) / bytes);
  return {
    bytes: allowedBytes ?? bytes,
    cpuSeconds: (build.cpuSeconds + written / 10_000) * scale,
    memory: (build.memory + 200 * written) * scale,
  };
}
