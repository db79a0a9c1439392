import { findDescription } from "#description/find.ts";

/** The folder whose description is published where none is named. */
export const descriptionFolder = "openapi";

/** By this variable a command names another description to the pages, which Astro loads on their own. */
export const descriptionVariable = "SPECIMEN_DESCRIPTION";

/** The file that is published. Throws `DescriptionError` where there is none. */
export async function publishedDescription(): Promise<string> {
  return process.env[descriptionVariable] ?? (await findDescription(descriptionFolder));
}
