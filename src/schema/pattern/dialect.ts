/**
 * The expression of ECMA-262 that a `pattern` means which a framework wrote as in its own language: as a literal (`/^[a-z]+$/i`, whose
 * flags are left out), with the anchors `\A`, `\z` and `\Z` of Ruby and Python, which would be letters, and with Python's groups.
 */
export const inEcmaScript = (pattern: string): string =>
  withoutDelimiters(pattern).replace(/\\[\s\S]|\(\?P</g, (part) => meanings.get(part) ?? part);

const meanings = new Map([
  ["\\A", "^"],
  ["\\z", "$"],
  ["\\Z", "$"],
  ["(?P<", "(?<"],
]);

/** As a literal is written no text would match it: nothing can be before `^` or after `$`. */
function withoutDelimiters(pattern: string): string {
  if (/^\/\^.*\/[dgimsuvy]*$/s.test(pattern)) return pattern.slice(1, pattern.lastIndexOf("/"));
  return /[^\\]\$\/[dgimsuvy]*$/.test(pattern) ? pattern.slice(0, pattern.lastIndexOf("/")) : pattern;
}
