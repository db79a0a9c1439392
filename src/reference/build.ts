import { resolver } from "#description/refs.ts";
import type { Pointer } from "#json/pointer.ts";
import type { Context } from "./context.ts";
import { readInfo } from "./info.ts";
import { readOperations } from "./operation.ts";
import { nameSchemas, readNamedSchemas } from "./schemas.ts";
import { readServers } from "./server.ts";
import { readTags } from "./tag.ts";
import type { Reference } from "./types.ts";

export interface Warning {
  pointer: Pointer;
  problem: string;
}

/**
 * Makes the model of a description (OpenAPI 3.0, 3.1). What is wrong but can be
 * shown becomes a warning. Throws `Unrenderable` for tags that are each other's parents.
 */
export function buildReference(root: Record<string, unknown>): { reference: Reference; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const context: Context = {
    root,
    resolve: resolver(root),
    schemaNames: nameSchemas(root),
    within: [],
    warn: (pointer, problem) => warnings.push({ pointer, problem }),
  };
  const operations = readOperations(context);
  const reference = {
    info: readInfo(root),
    servers: readServers(root.servers),
    securitySchemes: [],
    ...readTags(operations, context),
    operations,
    webhooks: [],
    schemas: readNamedSchemas(context),
  };
  return { reference, warnings };
}
