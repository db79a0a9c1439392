/** The text of HTML that contains nothing but `span`s and escaped text. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?span(?: class="[a-z-]+(?: [a-z-]+)*")?>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);|[<>&"']/g, (entity) => entities[entity] ?? `[unescaped ${entity}]`);
}

/** A text of HTML as it is read, numeric references too. */
export const unescaped = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:amp|lt|gt|quot|#39|#x([\da-f]+)|#(\d+));/gi, (entity, hex, digits) => {
        if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
        return entities[entity.toLowerCase()] ?? String.fromCodePoint(Number(digits));
      })
    : text;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
