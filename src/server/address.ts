/**
 * The address of an operation below `basePath`: `values` go where the path template names them,
 * the others into the query. All of it is percent-encoded, so it is safe in a header.
 */
export function addressOf(
  basePath: string,
  template: string,
  values: [name: string, value: string][],
): string {
  const byName = new Map(values);
  const path = template
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? encodeURIComponent(byName.get(part) ?? "") : encodeURI(part)))
    .join("");
  const query = values
    .filter(([name]) => !template.includes(`{${name}}`))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return basePath + path + (query.length === 0 ? "" : `?${query.join("&")}`);
}
