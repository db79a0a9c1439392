/**
 * Converts a `pattern` from a framework's dialect to ECMA-262: a literal (`/^[a-z]+$/i`, whose flags are
 * dropped), the anchors `\A`, `\z` and `\Z` of Ruby and Python, which would match letters, and Python's
 * named groups.
 */
export const inEcmaScript = (pattern: string): string =>
  withoutDelimiters(pattern).replace(/\\[\s\S]|\(\?P</g, (part) => meanings.get(part) ?? part);

const meanings = new Map([
  ["\\A", "^"],
  ["\\z", "$"],
  ["\\Z", "$"],
  ["(?P<", "(?<"],
]);

/**
 * The expression between the slashes of a literal. With them, nothing would match, because no character
 * precedes `^` or follows `$`.
 */
function withoutDelimiters(pattern: string): string {
  if (/^\/\^.*\/[dgimsuvy]*$/s.test(pattern)) return pattern.slice(1, pattern.lastIndexOf("/"));
  return /[^\\]\$\/[dgimsuvy]*$/.test(pattern) ? pattern.slice(0, pattern.lastIndexOf("/")) : pattern;
}
