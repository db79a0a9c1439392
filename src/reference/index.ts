import { resolver } from "#description/refs.ts";
import type { Pointer } from "#json/pointer.ts";
import type { Context } from "./context.ts";
import { readInfo } from "./info.ts";
import { inOrder, readExchanges } from "./operation/index.ts";
import { nameSchemas, readNamedSchemas } from "./schema/named-schemas.ts";
import { readReferencedSchemas } from "./schema/referenced-schemas.ts";
import { readSecurity } from "./security/index.ts";
import { readServers } from "./server.ts";
import { badgeTitles, readDeclaredTags, readTags } from "./tag/index.ts";
import { buildNavigation } from "./tag/navigation.ts";
import type { Reference } from "./types.ts";

export { operationKey } from "./operation/path-operation.ts";

export interface Warning {
  pointer: Pointer;
  problem: string;
}

/**
 * Makes the model of a description (OpenAPI 3.0, 3.1, 3.2). It never throws for the content of a description: what is
 * wrong but can be shown becomes a warning. Operations keep the slugs they had (`keptSlugs`, by `operationKey`).
 */
export function buildReference(
  root: Record<string, unknown>,
  keptSlugs: Context["keptSlugs"] = new Map(),
): { reference: Reference; warnings: Warning[] } {
  // What is inherited is read, and may be complained about, once for every heir.
  const warnings = new Map<string, Warning>();
  const context: Context = {
    root,
    resolve: resolver(root),
    schemaNames: nameSchemas(root),
    keptSlugs,
    place: "",
    direction: null,
    warn: (pointer, problem) => warnings.set(`${pointer} ${problem}`, { pointer, problem }),
    onUnresolved: () => {},
  };
  const info = readInfo(context);
  const servers = readServers([{ value: root.servers, pointer: "/servers" }], context);
  const security = readSecurity(context);
  const declaredTags = readDeclaredTags(context);
  const { operations, webhooks, orders } = readExchanges({
    ...context,
    securityOf: security.requirementsOf,
    slugs: { byId: new Map(), byPointer: new Map() },
    badgeTags: badgeTitles(declaredTags),
  });
  const ordered = [inOrder(operations, orders), inOrder(webhooks, orders)] as const;
  const schemas = readNamedSchemas(context);
  const reference: Reference = {
    info,
    servers,
    securitySchemes: security.schemes(),
    ...buildNavigation(readTags(declaredTags, ...ordered), ...ordered, context),
    operations,
    webhooks,
    schemas,
    referencedSchemas: readReferencedSchemas({ operations, webhooks, schemas }, context),
  };
  return { reference, warnings: [...warnings.values()] };
}
