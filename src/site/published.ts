import { basename, dirname } from "node:path";
import { findDescriptions } from "#description/find.ts";
import { uniqueSlugs } from "#reference/slug.ts";

/** The folder whose descriptions are published where none is named. */
export const descriptionFolder = "openapi";

/** By this variable a command names other descriptions to the pages, which Astro loads on their own: a JSON array of paths. */
export const descriptionsVariable = "SPECIMEN_DESCRIPTIONS";

/** A description and the folder of its pages below the base path; one that is alone has the base path itself. */
export interface Published {
  file: string;
  folder: string | undefined;
}

/** What is published. Throws `DescriptionError` where there is no description. */
export async function publishedDescriptions(): Promise<[Published, ...Published[]]> {
  const named = process.env[descriptionsVariable];
  const files: string[] = named === undefined ? await findDescriptions(descriptionFolder) : JSON.parse(named);
  const folders = files.length === 1 ? [] : uniqueSlugs(files.map(nameOf));
  const [first, ...others] = files.map((file, index) => ({ file, folder: folders[index] }));
  if (first === undefined) throw new Error(`${descriptionsVariable} names no description.`);
  return [first, ...others];
}

/** What a description is called by its file; many are all called `openapi.yaml`, each in a folder that says more. */
function nameOf(file: string): string {
  const name = basename(file).replace(/\.[^.]*$/, "");
  const folder = basename(dirname(file));
  return /^(openapi|swagger|index|root|main|api)$/i.test(name) && !/^\.*$/.test(folder) ? folder : name;
}
