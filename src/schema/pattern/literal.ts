/**
 * The expression of a `pattern` that was written as a literal of a program, as `/^[a-z]+$/i`, or with what ends one. As it is written
 * no text would match it: nothing can be before `^` or after `$`. Flags are left out.
 */
export function withoutDelimiters(pattern: string): string {
  if (/^\/\^.*\/[dgimsuvy]*$/s.test(pattern)) return pattern.slice(1, pattern.lastIndexOf("/"));
  return /[^\\]\$\/[dgimsuvy]*$/.test(pattern) ? pattern.slice(0, pattern.lastIndexOf("/")) : pattern;
}
