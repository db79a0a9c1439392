/**
 * The URL of an operation below `basePath`. `values` fill the path template, and the rest goes into the
 * query. Everything is percent-encoded, so it is safe in a header.
 */
export function operationAddress(
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

/** The path and query of a URL, still encoded. */
export interface Target {
  pathname: string;
  /** The query with its `?`, or empty. */
  search: string;
}

/**
 * Extracts the target from the URL of a `Request`, which is absolute and normalized, in a tenth of the
 * time of `URL`.
 */
export function targetOf(url: string): Target {
  const fragment = url.indexOf("#");
  const whole = fragment === -1 ? url : url.slice(0, fragment);
  const path = whole.indexOf("/", whole.indexOf("//") + 2);
  const query = whole.indexOf("?", path);
  if (query === -1) return { pathname: whole.slice(path), search: "" };
  // As in `URL`, an empty query is removed with its `?`.
  return { pathname: whole.slice(path, query), search: whole.length === query + 1 ? "" : whole.slice(query) };
}
