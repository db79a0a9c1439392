/** A path template as Hono's router wants it; templates that differ in names only come out the same. */
export function routePattern(path: string): string {
  return path.split("/").map(segmentPattern).join("/");
}

/** Sorts routes so that concrete paths are matched before templated ones (OpenAPI 3.0.3, 4.7.8.2). */
export function concreteFirst<Route extends { path: string }>(routes: Route[]): Route[] {
  return [...routes].sort((one, other) => {
    const [left, right] = [rank(one.path), rank(other.path)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

export type PathTexts = (pathname: string) => Map<string, string>;

/** Compiles the reader of what stands where `template` has `{name}`, still percent-encoded. */
export function createPathReader(template: string): PathTexts {
  const readers = template.split("/").flatMap(createSegmentReader);
  return (pathname) => {
    const texts = new Map<string, string>();
    if (readers.length === 0) return texts;
    const sent = pathname.split("/");
    for (const read of readers) read(sent, texts);
    return texts;
  };
}

type SegmentReader = (sent: string[], texts: Map<string, string>) => void;

function createSegmentReader(segment: string, index: number): SegmentReader[] {
  const names = [...segment.matchAll(placeholder)].map(([, name = ""]) => name);
  const [only = ""] = names;
  if (names.length === 0) return [];
  if (segment === `{${only}}`) return [(sent, texts) => void texts.set(only, sent[index] ?? "")];
  const pattern = new RegExp(`^${segmentSource(segment, "(.+?)")}$`);
  return [
    (sent, texts) => {
      const values = pattern.exec(sent[index] ?? "");
      for (const [position, name] of names.entries()) texts.set(name, values?.[position + 1] ?? "");
    },
  ];
}

const placeholder = /\{([^{}]*)\}/g;

function segmentPattern(segment: string, index: number): string {
  // A segment that Hono could take for a pattern of its own (`:name`, `*`) becomes one that says the same.
  if (/^[\w.~-]*$/.test(segment)) return segment;
  if (/^\{[^{}]*\}$/.test(segment)) return `:p${index}`;
  return `:p${index}{${segmentSource(segment, "[^/]+")}}`;
}

function segmentSource(segment: string, value: string): string {
  return segment
    .split(placeholder)
    .map((part, index) => (index % 2 === 1 ? value : part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")))
    .join("");
}

const rank = (path: string) =>
  path
    .split("/")
    .map((segment) => (/^\{[^{}]*\}$/.test(segment) ? "2" : segment.includes("{") ? "1" : "0"))
    .join("");
