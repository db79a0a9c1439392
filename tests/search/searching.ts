import type { Reference } from "#model/types.ts";
import { addPart, type Catalog, openCatalog } from "#search/catalog.ts";
import { find } from "#search/find.ts";
import type { NamesFile, PartFile, SearchResult } from "#search/types.ts";
import { searchFiles } from "#site/files/search/files.ts";
import { siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";

/** The index of a description as a browser has it when all is loaded. */
export function catalogOf(reference: Reference): Catalog {
  const [names, ...parts] = searchFiles(siteOfModel({ folder: undefined, reference }, publicationOf({}))).map(
    ({ text }) => text(),
  );
  if (names === undefined) throw new Error("The index has no names.");
  const catalog = openCatalog(JSON.parse(names) as NamesFile);
  for (const part of parts) addPart(catalog, JSON.parse(part) as PartFile);
  return catalog;
}

/** The results, the best first, each as one line: `operation listPets`, `query status of listPets`. */
export const search = (catalog: Catalog, typed: string): string[] =>
  find(catalog, typed, 40).results.map(lineOf);

function lineOf({ page, member }: SearchResult): string {
  const name = page.kind === "operation" ? page.id : page.kind === "webhook" ? page.name : page.title;
  return member === null ? `${page.kind} ${name}` : `${member.place} ${member.trail.join(".")} of ${name}`;
}

/**
 * Whether a line is the result that is meant. `field status` is a parameter or field of that name in any place, and
 * `status 404` that response of any operation.
 */
export function isAccepted(line: string, result: string): boolean {
  if (result.startsWith("status ")) return line.startsWith(`${result} `);
  if (!result.startsWith("field ")) return line === result;
  const [, trail = "", of] = line.split(" ");
  const name = result.slice("field ".length);
  return of === "of" && (trail === name || trail.endsWith(`.${name}`));
}
