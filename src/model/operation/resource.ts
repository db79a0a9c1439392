import type { Context } from "../context.ts";
import { listOf, membersOf, objectOf } from "../values.ts";

/** The resource in a success response, by schema name. */
export interface Resource {
  name: string;
  isMany: boolean;
}

/**
 * The schema of the first success response, or of the items in its list or page; `null` if it has no
 * name.
 */
export function resourceOf(
  value: Record<string, unknown>,
  { resolve }: Pick<Context, "resolve">,
): Resource | null {
  const success = membersOf(value.responses).find(([status]) => /^2/.test(status));
  const [media] = membersOf(objectOf(resolve(success?.[1]).value).content);
  const schema = objectOf(media?.[1]).schema;
  const { type, items, properties } = objectOf(resolve(schema).value);
  const ofPage = Object.values(objectOf(properties)).map((field) => objectOf(resolve(field).value).items);
  const many = type === "array" ? [items] : ofPage.filter((item) => nameOf(item) !== null);
  const name = nameOf(many.length === 1 ? many[0] : schema);
  return name === null ? null : { name, isMany: many.length === 1 };
}

/** The name of the only referenced schema. */
function nameOf(schema: unknown): string | null {
  const { $ref: ref, allOf } = objectOf(schema);
  if (typeof ref === "string") return /\/(?:schemas|definitions)\/([A-Za-z][\w-]*)$/.exec(ref)?.[1] ?? null;
  const parts = listOf(allOf);
  return parts.length === 1 ? nameOf(parts[0]) : null;
}
