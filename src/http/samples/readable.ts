/**
 * The source of a sample with a readable form of its URL, unless that would have to be escaped in a string
 * literal.
 */
export const withReadableUrl = (source: string, url: string, readable: string): string =>
  /["'`$\\\p{C}]/u.test(readable) ? source : source.replaceAll(url, () => readable);
