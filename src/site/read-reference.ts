import { check } from "#description/check.ts";
import { DescriptionError, placeIn, Unrenderable } from "#description/error.ts";
import { type Description, loadDescription } from "#description/load.ts";
import { locate } from "#description/locate.ts";
import { buildReference } from "#reference/build.ts";
import type { Reference } from "#reference/types.ts";

/** A description and the model made of it. */
export interface ReadReference {
  reference: Reference;
  description: Description;
}

/** Reads a description file into the model. Throws `DescriptionError` where nothing can be rendered. */
export async function readReference(file: string): Promise<ReadReference> {
  const description = await loadDescription(file);
  return { reference: build(description).reference, description };
}

/** What a description's author should know, each line as `FILE:LINE:COLUMN: what`. */
export async function warningsOf(file: string): Promise<string[]> {
  const description = await loadDescription(file);
  const found = [...(await check(description.document as never)), ...build(description).warnings];
  return found.map(({ pointer, problem }) => {
    return `${placeIn(file, locate(description.source, pointer))}: ${problem}`;
  });
}

function build(description: Description) {
  try {
    return buildReference(description.document);
  } catch (cause) {
    if (!(cause instanceof Unrenderable)) throw cause;
    const position = locate(description.source, cause.pointer);
    throw new DescriptionError(description.source.file, position, cause.message, { cause });
  }
}
