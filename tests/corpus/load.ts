import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { brotli } from "./brotli.ts";
import { attribute, type Element, type SitePage, textOf } from "./site-pages.ts";
import { quantile } from "./spread.ts";

/** What a browser fetches to show a page that it has nothing of yet. */
export interface Load {
  requests: number;
  /** Of all bodies, as brotli sends them; but of the font, which all pages share (DESIGN 8). */
  bytes: number;
  /** Of those, JavaScript. */
  script: number;
}

// What no page may exceed, and what half of the operations' pages and 95 in 100 of them stay within. The median was 30 kB
// before previews, the one code card, and types that are true at each depth: these are worth 3 kB to readers.
const most: Load = { requests: 7, bytes: 150_000, script: 12_000 };
const usualMedian = 33_000;
const most95 = 60_000;

/** Half of Stripe's pages have examples and fields of large objects, which are worth another 2 kB to readers. */
export const medianOf = (name: string): number => (name.startsWith("stripe--") ? 35_000 : usualMedian);

/** What loads more than it may, e.g. `/operations/a/ bytes: 150001 of 150000`. What is loaded on demand is no page here. */
export function excessOf(loads: ReadonlyMap<string, Load>, median = usualMedian): string[] {
  const pages = loadsOfPages(loads);
  const figures: (keyof Load)[] = ["requests", "bytes", "script"];
  const single = pages.flatMap(([address, load]) =>
    figures
      .filter((figure) => load[figure] > most[figure])
      .map((figure) => `/${address} ${figure}: ${load[figure]} of ${most[figure]}`),
  );
  const operations = operationLoads(loads).toSorted(([, one], [, other]) => one.bytes - other.bytes);
  const shares = [
    { share: 0.5, bytes: median },
    { share: 0.95, bytes: most95 },
  ];
  const shared = shares.flatMap(({ share, bytes }) => {
    const [address, load] = operations[Math.ceil(operations.length * share) - 1] ?? [];
    return load === undefined || load.bytes <= bytes
      ? []
      : [`${share * 100} in 100, e.g. /${address}: ${load.bytes} of ${bytes}`];
  });
  return [...single, ...shared];
}

/** `kB of the pages of operations, p50/p95/max: 24.1/35.2/60.3` */
export function loadsInBrief(loads: ReadonlyMap<string, Load>): string {
  const bytes = operationLoads(loads).map(([, load]) => load.bytes);
  const kilobytes = [0.5, 0.95, 1].map((part) => (quantile(bytes, part) / 1000).toFixed(1));
  return `kB of the pages of operations, p50/p95/max: ${kilobytes.join("/")}`;
}

const operationLoads = (loads: ReadonlyMap<string, Load>) =>
  loadsOfPages(loads).filter(([address]) => address.startsWith("operations/"));

const loadsOfPages = (loads: ReadonlyMap<string, Load>) =>
  [...loads].filter(([address]) => address !== "explorer/" && !address.endsWith("/full/"));

/** Weighs what pages of a site load, each shared file once. `folder` is the site, made for `/`. */
export function loadWeigher(folder: string): (page: SitePage) => Load {
  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const weight = weights.get(file) ?? brotli(readFileSync(join(folder, file))).length;
    weights.set(file, weight);
    return weight;
  };
  // A custom element that few pages have is loaded where it is: by `import()` of a module that is called like it. The module
  // of one that loads when it is used has another name.
  const modulesOf = (file: string, names: ReadonlySet<string>) =>
    file.endsWith(".js")
      ? [
          ...readFileSync(join(folder, file), "utf8").matchAll(
            /\bimport\(["'`](\.\/([a-z]+-[a-z-]+)\.[^"'`]+)["'`]\)/g,
          ),
        ]
          .filter(([, , name = ""]) => names.has(name))
          .map(([, path = ""]) => posix.join(posix.dirname(file), path))
      : [];
  const imports = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const read = file.endsWith(".css") ? fontsIn : staticImports;
    const found = imports.get(file) ?? read(file, readFileSync(join(folder, file), "utf8"));
    imports.set(file, found);
    return found;
  };
  return ({ html, elements }) => {
    const files = new Set(elements.flatMap(loadedBy));
    const names = new Set(elements.map(({ tagName }) => tagName));
    for (const style of elements.filter(({ tagName }) => tagName === "style"))
      for (const font of fontsIn("", textOf(style))) files.add(font);
    for (const file of files)
      if (/\.(?:js|css)$/.test(file))
        for (const one of [...importsOf(file), ...modulesOf(file, names)]) files.add(one);
    const sum = (all: string[]) => all.reduce((total, file) => total + weightOf(file), 0);
    return {
      requests: 1 + files.size,
      bytes: brotli(Buffer.from(html)).length + sum([...files].filter((file) => !isFont(file))),
      script: sum([...files].filter((file) => file.endsWith(".js"))),
    };
  };
}

/** The files that an element makes a browser load at once, below the site's root. */
function loadedBy(element: Element): string[] {
  if (element.tagName === "script") return fileAt(attribute(element, "src"));
  if (element.tagName === "img" && attribute(element, "loading") !== "lazy")
    return fileAt(attribute(element, "src"));
  const kinds = attribute(element, "rel")?.split(" ") ?? [];
  const isLoaded = element.tagName === "link" && kinds.some((kind) => loadedKinds.has(kind));
  return isLoaded ? fileAt(attribute(element, "href")) : [];
}

const loadedKinds = new Set(["stylesheet", "icon", "modulepreload", "preload"]);

// What is in the page itself (`data:`) is part of its HTML.
const fileAt = (address: string | undefined) => (address?.startsWith("/") ? [address.slice(1)] : []);

export const isFont = (file: string) => file.endsWith(".woff2");

/** The fonts that styles name, below the site's root. */
const fontsIn = (file: string, text: string): string[] =>
  [...text.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, path = ""]) =>
    path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(file), path),
  );

/** The modules that a module imports as it starts, as a bundler writes it: relative, and not by `import()`. */
function staticImports(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, path = ""]) =>
    posix.join(posix.dirname(file), path),
  );
}
