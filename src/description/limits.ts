/** The limits of a description. Alias bombs and deep brackets are rejected. */
export const limits = {
  /** The maximum nesting of objects and lists, including aliases. */
  maxDepth: 200,
  maxAliases: 1000,
  /**
   * The maximum number of values that all aliases may repeat, by the number of values written. Each is
   * some kB of a site.
   */
  maxAliased: (written: number) => 10_000 + 10 * written,
  /** The maximum number of characters that all aliases may repeat, by the length of the file. */
  maxAliasedText: (written: number) => 1_000_000 + 10 * written,
  /**
   * The maximum number of properties of an object, and of schemas in a description, because each is
   * shown.
   */
  maxSchemas: 50_000,
  /** The maximum length of a Markdown text. Parsing takes 130 bytes of memory per character. */
  maxMarkdown: 250_000,
  /** The maximum size of one file, and of all files of a description. */
  maxBytes: 100_000_000,
  /** The maximum number of files in a description. */
  maxFiles: 5000,
  /** The limits for remote parts of one description: number, size, and time, for each and in total. */
  remote: { maxParts: 1000, maxBytes: 100_000_000, maxPartMilliseconds: 10_000, maxMilliseconds: 60_000 },
  /** The maximum number of values from other files, including repetitions. */
  maxBrought: 5_000_000,
  /**
   * The maximum number of characters on one page, including referenced schemas. HTML takes about ten for
   * each, and a page is rendered in memory.
   */
  maxShown: 20_000_000,
  /** The limits of a build with an empty description. */
  build: { bytes: 60e6, cpuSeconds: 90, memory: 1.5e9 } satisfies BuildLimits,
};

/** The limits of a build. */
export interface BuildLimits {
  /** The size of all written files in bytes. */
  bytes: number;
  /** The processor time of all threads. */
  cpuSeconds: number;
  /** The memory of the process in bytes. */
  memory: number;
}

/**
 * The limits of a build by the length of its descriptions: at least ten times the cost of real
 * descriptions, and less than 100 MB for any description of 30 kB. A size set by the author scales all
 * limits.
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
