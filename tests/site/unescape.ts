/** The text of HTML that holds nothing but `span`s and escaped text. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?span(?: class="[a-z-]+(?: [a-z-]+)*")?>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);|[<>&"']/g, (entity) => entities[entity] ?? `[unescaped ${entity}]`);
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
