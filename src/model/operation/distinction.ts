interface Place {
  method: string;
  path: string;
}

/**
 * A short distinction for each request: its method, the distinct part of its path, or both. A request
 * may have nothing that the others lack.
 */
export function distinctionsOf(requests: Place[]): string[] {
  const paths = requests.map(({ path }) => path);
  if (new Set(paths).size === 1) return requests.map(({ method }) => method);
  const wholes = requests.map(({ method, path }) => `${method} ${path}`);
  return [pathPieces(paths), ownSegments(paths).map((own) => own.join("/")), paths].find(isUnique) ?? wholes;
}

/** The fixed segments in which paths differ. */
export const pathPieces = (paths: string[]): string[] =>
  ownSegments(paths).map((own) => own.filter(isFixed).join("/"));

/** The segments of paths, and their queries, without the segments that all of them begin or end with. */
function ownSegments(paths: string[]): string[][] {
  const segments = paths.map((path) => path.split(/\/|(?=\?)/).filter(Boolean));
  const start = sharedCount(segments);
  const end = sharedCount(segments.map((path) => path.slice(start).reverse()));
  return segments.map((path) => path.slice(start, path.length - end));
}

export const isUnique = (texts: string[]) => new Set(texts).size === texts.length;

/** The number of segments that all paths begin with. */
function sharedCount([first = [], ...others]: string[][]): number {
  const count = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return count < 0 ? first.length : count;
}

const isFixed = (segment: string) => !segment.includes("{");
