import type { Schema } from "#model/types.ts";
import { isMap } from "./type-label.ts";

/**
 * The title of a field, if it adds something to its name and type. `notes` include those of its target.
 */
export function titleBeside(name: string, schema: Schema, notes: Schema): string | null {
  const { title, kind } = notes;
  // The type of an object is its title, that of a reference its name.
  const isType = kind === "object" && !isMap(notes) && (schema.kind !== "reference" || schema.title === null);
  return title === null || isType || isSameName(title, name) ? null : title;
}

/** The title of a named schema, if it adds something to its name. */
export const titleOfNamed = (name: string, { title }: Schema): string | null =>
  title === null || isSameName(title, name) ? null : title;

const isSameName = (title: string, name: string) => lettersOf(title) === lettersOf(name);
const lettersOf = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
