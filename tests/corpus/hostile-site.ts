import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import type { Sightings } from "./browser.ts";
import type { BuildRun } from "./build.ts";
import { type HostileCase, hostilePath } from "./hostile-cases.ts";
import { linksOf, type PageLinks } from "./links.ts";
import { pageAddresses, readPage, type SitePage } from "./site-pages.ts";

/** All that is known of a hostile description once its site is built and was opened. */
export interface HostileSite {
  hostile: HostileCase;
  run: BuildRun;
  /** Where its pages are: the output folder, or the one of this description where several were built together. */
  folder: string;
  /** The path of that folder on the site. */
  base: string;
  pages: SitePage[];
  links: PageLinks[];
  sightings: Sightings;
  /** Every text of the description, names and values. */
  sourceTexts: string[];
}

/** Reads all pages; `name` is the folder of a description that was built together with others. */
export function readSite(hostile: HostileCase, run: BuildRun, sightings: Sightings, name = ""): HostileSite {
  const folder = join(run.out, name);
  // Where the build failed there is what was there before it.
  const addresses = run.code === 0 ? pageAddresses(folder) : [];
  const pages = addresses.map((address) => readPage(folder, address));
  return {
    hostile,
    run,
    folder,
    base: name === "" ? "/" : `/${name}/`,
    pages,
    links: pages.map(linksOf),
    sightings,
    sourceTexts: textsOf(hostilePath(hostile.entry)),
  };
}

/** The text of all pages. */
export function shownText(site: HostileSite): string {
  const text = texts.get(site) ?? site.pages.map((page) => page.text).join("\n");
  texts.set(site, text);
  return text;
}

const texts = new WeakMap<HostileSite, string>();

/** The tags of all pages with their attributes, as a browser understood them, without any text. */
export function markup({ pages }: HostileSite): string {
  const tags = pages.flatMap(({ elements }) =>
    elements.map(({ tagName, attrs }) => {
      const written = attrs.map(({ name, value }) => `${name}="${value.trimStart().toLowerCase()}"`);
      return `<${[tagName, ...written].join(" ")} >`;
    }),
  );
  return tags.join("\n");
}

/** The texts of a file's keys and values; none where it cannot be read. */
function textsOf(file: string): string[] {
  const texts = new Set<string>();
  // The target of aliases is one value in many places, of a bomb in 10^12.
  const seen = new Set<object>();
  const collect = (value: unknown, depth: number): void => {
    // A text, and of a template the variables, which are also named apart from it.
    if (typeof value === "string")
      for (const text of [value, ...(value.match(/\{\w+\}/g) ?? [])]) texts.add(text);
    if (typeof value !== "object" || value === null || depth > 100 || seen.has(value)) return;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) {
      texts.add(name);
      collect(inner, depth + 1);
    }
  };
  try {
    collect(load(readFileSync(file, "utf8")), 0);
  } catch {
    return [];
  }
  return [...texts];
}
