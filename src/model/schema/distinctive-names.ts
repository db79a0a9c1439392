import type { Property } from "../types.ts";

/** The names that distinguish an unnamed object from others: `mail, name, …`. */
export function distinctiveNames(properties: Pick<Property, "name" | "required">[]): string {
  const required = properties.filter((property) => property.required);
  const names = (required.length > 0 ? required : properties).map(({ name }) => name);
  return names.length > mostNames ? `${names.slice(0, mostNames).join(", ")}, …` : names.join(", ");
}

const mostNames = 3;
