import { isObject } from "#json/index.ts";
import type { Reference, Schema } from "#model/types.ts";

/** Every schema of a model, with how many schemas it is in. */
export function eachSchema(reference: Reference): { schema: Schema; depth: number }[] {
  const found: { schema: Schema; depth: number }[] = [];
  const visit = (value: unknown, depth: number) => {
    if (Array.isArray(value)) for (const item of value) visit(item, depth);
    if (!isObject(value)) return;
    const isSchema = "rules" in value && "constraints" in value;
    if (isSchema) found.push({ schema: value as unknown as Schema, depth });
    for (const [name, member] of Object.entries(value))
      if (name !== "jsonSchema") visit(member, isSchema ? depth + 1 : depth);
  };
  visit(reference, 0);
  return found;
}

/** Whether there is more of a schema than is shown. */
export const isCut = ({ constraints }: Schema) => constraints.includes("not shown further");
