import { parseJson } from "#json/index.ts";
import type { CallableOperation, NamedJsonSchema } from "#request/callable.ts";
import type { SchemasByRef } from "#validation/shape.ts";

/**
 * The named schemas of an operation: those that came with it, else those of the whole description, which stand at
 * `address` and are loaded once. None where they cannot be loaded.
 */
export async function schemasFrom({ schemas }: CallableOperation, address: string): Promise<SchemasByRef> {
  if (schemas !== null) return new Map(schemas);
  loaded ??= load(address);
  return loaded;
}

let loaded: Promise<SchemasByRef> | undefined;

async function load(address: string): Promise<SchemasByRef> {
  try {
    const answer = await fetch(new URL(address, location.href));
    return new Map(parseJson(await answer.text()) as unknown as NamedJsonSchema[]);
  } catch {
    loaded = undefined;
    return new Map();
  }
}
