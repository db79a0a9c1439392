/** Whether a value has a text with named entities of HTML that XML lacks, such as `&nbsp;`. */
export function hasEntities(value: unknown): boolean {
  if (typeof value === "string") return entity.test(value) || (value.includes("<") && unclosed.test(value));
  return typeof value === "object" && value !== null && Object.values(value).some(hasEntities);
}

const entity = /&(?!(?:amp|lt|gt|quot|apos);)\w+;/;

/** In HTML, some names need no semicolon, unless they are parameters of a query. */
const unclosed = /&[a-z]+(?![\w=])/i;
