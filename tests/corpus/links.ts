import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { elementsIn, fileOf, type SitePage } from "./site-pages.ts";

/** What a page offers to links and asks of others. */
export interface PageLinks {
  address: string;
  ids: string[];
  /** Addresses as they are written, of everything the page links to, loads or embeds; each once. */
  targets: string[];
  /** Attributes that name elements of the page by id, e.g. `aria-labelledby=parameters`. */
  references: string[];
}

export function linksOf({ address, elements }: SitePage): PageLinks {
  const ids: string[] = [];
  const targets = new Set<string>();
  const references = new Set<string>();
  for (const { name, value } of elements.flatMap(({ attrs }) => attrs)) {
    if (name === "id") ids.push(value);
    else if (linking.has(name)) targets.add(value);
    else if (idNaming.has(name))
      for (const id of value.split(/\s+/).filter(Boolean)) references.add(`${name}=${id}`);
  }
  return { address, ids, targets: [...targets], references: [...references] };
}

const linking = new Set(["href", "src", "action", "data", "poster"]);
const idNaming = new Set([
  "for",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "popovertarget",
  "list",
]);

/** The same of each file of a site that is Markdown, of which links may name the headings. */
export function markdownLinks(folder: string): PageLinks[] {
  const files = globSync(["**/*.md", "**/llms*.txt"], { cwd: folder }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  return files.sort().map((address) => {
    const tokens = markdown.parse(readFileSync(join(folder, address), "utf8"), {});
    const inner = tokens.flatMap(({ children }) => children ?? []);
    const linked = inner.flatMap(({ attrs }) => (attrs ?? []).filter(([name]) => linking.has(name)));
    const html = [...tokens, ...inner].filter(({ type }) => type.startsWith("html_"));
    const inHtml = html.flatMap(({ content }) => elementsIn(content).flatMap(({ attrs }) => attrs));
    const targets = [
      ...linked.map(([, target]) => String(target)),
      ...inHtml.filter(({ name }) => linking.has(name)).map(({ value }) => value),
    ];
    const headings = tokens.filter((_, index) => tokens[index - 1]?.type === "heading_open");
    return {
      address,
      ids: headings.map(({ content }) => anchorOf(content)),
      targets: [...new Set(targets)],
      references: [],
    };
  });
}

const markdown = new MarkdownIt({ html: true });

/** As GitHub makes one of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

/** The ids that are more than once on the page. */
export function repeatedIds({ ids }: PageLinks): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

/** The attributes whose element is not on the page. */
export function danglingReferences({ ids, references }: PageLinks): string[] {
  const there = new Set(ids);
  return references.filter((reference) => !there.has(reference.slice(reference.indexOf("=") + 1)));
}

/** The links of a site's pages that point nowhere: to no file, or to a place that the page does not have. */
export function deadTargets(folder: string, pages: PageLinks[], base = "/"): string[] {
  const idsOf = new Map(pages.map(({ address, ids }) => [address, new Set(ids)]));
  const known = new Map<string, boolean>();
  const isThere = (path: string) => {
    const found = known.get(path) ?? isFile(join(folder, fileOf(path)));
    known.set(path, found);
    return found;
  };
  const isAlive = (page: string, target: string) => {
    const place = placeOf(page, target, base);
    if (place === "elsewhere") return true;
    if (place === "broken") return false;
    const ids = idsOf.get(place.path);
    return isThere(place.path) && (place.id === "" || ids === undefined || ids.has(place.id));
  };
  return pages.flatMap(({ address, targets }) =>
    targets.filter((target) => !isAlive(address, target)).map((target) => `/${address} → ${target}`),
  );
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

const origin = "http://site.invalid";

function placeOf(page: string, target: string, base: string) {
  if (!URL.canParse(target, `${origin}${base}${page}`)) return "broken";
  const url = new URL(target, `${origin}${base}${page}`);
  if (url.origin !== origin) return "elsewhere";
  if (!url.pathname.startsWith(base)) return "broken";
  return { path: decode(url.pathname.slice(base.length)), id: decode(url.hash.slice(1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
