import type { Schema } from "#model/types.ts";
import { isMap } from "./type-label.ts";

/** The title of a field that adds something to its name and type; `notes` are those of what it refers to, too. */
export function titleBeside(name: string, schema: Schema, notes: Schema): string | null {
  const { title, kind } = notes;
  // The type of an object is its title, that of a reference a name.
  const isType = kind === "object" && !isMap(notes) && (schema.kind !== "reference" || schema.title === null);
  return title === null || isType || isSameName(title, name) ? null : title;
}

/** The title of a named schema that adds something to its name. */
export const titleOfNamed = (name: string, { title }: Schema): string | null =>
  title === null || isSameName(title, name) ? null : title;

const isSameName = (title: string, name: string) => lettersOf(title) === lettersOf(name);
const lettersOf = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
