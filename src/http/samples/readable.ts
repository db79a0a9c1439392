/** The source of a sample with a readable form of its URL, unless a string of the language cannot contain it. */
export const withReadableUrl = (source: string, url: string, readable: string): string =>
  /["'`$\\\p{C}]/u.test(readable) ? source : source.replaceAll(url, () => readable);
