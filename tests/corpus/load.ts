import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { brotli } from "./brotli.ts";
import { attribute, type Element, type SitePage } from "./site-pages.ts";

/** What a browser fetches to show a page that it has nothing of yet. */
export interface Load {
  requests: number;
  /** Of all bodies, as brotli sends them. */
  bytes: number;
  /** Of those, JavaScript. */
  script: number;
}

// DESIGN 8.
const budget: Load = { requests: 6, bytes: 35_000, script: 12_000 };

/** The figures that are above what they may be, e.g. `bytes: 35001 of 35000`. */
export function excessOf(load: Load): string[] {
  const figures: (keyof Load)[] = ["requests", "bytes", "script"];
  return figures
    .filter((figure) => load[figure] > budget[figure])
    .map((figure) => `${figure}: ${load[figure]} of ${budget[figure]}`);
}

/** Weighs what pages of a site load, each shared file once. `folder` is the site, made for `/`. */
export function loadWeigher(folder: string): (page: SitePage) => Load {
  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const weight = weights.get(file) ?? brotli(readFileSync(join(folder, file))).length;
    weights.set(file, weight);
    return weight;
  };
  const imports = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const found = imports.get(file) ?? staticImports(file, readFileSync(join(folder, file), "utf8"));
    imports.set(file, found);
    return found;
  };
  return ({ html, elements }) => {
    const files = new Set(elements.flatMap(loadedBy));
    for (const file of files) if (file.endsWith(".js")) for (const one of importsOf(file)) files.add(one);
    const sum = (all: string[]) => all.reduce((total, file) => total + weightOf(file), 0);
    return {
      requests: 1 + files.size,
      bytes: brotli(Buffer.from(html)).length + sum([...files]),
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

// What stands in the page itself (`data:`) is part of its HTML.
const fileAt = (address: string | undefined) => (address?.startsWith("/") ? [address.slice(1)] : []);

/** The modules that a module imports as it starts, as a bundler writes it: relative, and not by `import()`. */
function staticImports(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, path = ""]) =>
    posix.join(posix.dirname(file), path),
  );
}
