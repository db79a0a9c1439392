/**
 * The words of a Markdown text, without marks and URLs. This is enough for search, and much faster than
 * rendering. Each pattern looks ahead a few hundred characters at most.
 */
export function plainWords(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,2000}(?: (?:"[^"]{0,300}"|'[^']{0,300}'))?\)/g, "$1")
    .replace(/<\/?(?:a|b|code|em|i|kbd|span|strong|su[bp]|u)(?: [^<>]{0,500})?>/gi, "")
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, " ")
    .replace(/\[![A-Z]{1,20}\]/g, "")
    .replace(/^[ \t]*(?:#{1,6}|>|[-+*]|```.*$|[|:-]{3,}$)/gm, " ")
    .replace(/[*`|]+|\\(?=[^\w\s])/g, (mark) => (mark.includes("|") ? " " : ""))
    .replace(/\s+/g, " ")
    .trim();
}
