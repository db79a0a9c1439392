import type { JsonValue } from "#json/index.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Kind } from "../grammar/index.ts";
import { openapi } from "../grammar/openapi.ts";
import { isObjectNode, type ObjectNode, walk } from "../grammar/walk.ts";
import type { Description } from "../load.ts";
import { resolver } from "../refs.ts";
import type { CheckContext, KnownMarkers } from "./context.ts";
import { checkFields } from "./fields.ts";
import { checkMarkers } from "./markers.ts";
import { checkParameters, checkPaths, checkResponses } from "./operation.ts";
import { checkBesideRef, checkReference } from "./references.ts";
import { checkDiscriminator, checkRequired } from "./schema.ts";
import { checkSecurity } from "./security.ts";
import { checkServer } from "./server.ts";
import { faultsOf } from "./structure.ts";
import { checkCharacters, checkText } from "./text.ts";

type Check = (node: ObjectNode, context: CheckContext) => void;

/** What is looked at everywhere, and what on one kind of object only. */
const everywhere: Check[] = [checkReference, checkBesideRef, checkMarkers, checkText, checkCharacters];
const byKind: Partial<Record<Kind, Check[]>> = {
  paths: [checkPaths],
  pathItem: [checkParameters],
  operation: [checkResponses, checkParameters],
  schema: [checkRequired],
  discriminator: [checkDiscriminator],
  security: [checkSecurity],
  server: [checkServer],
};

/** Where the official schema of the version leaves Schema Objects to their dialect. */
const ofSchemas: Partial<Record<Kind, Check[]>> = {
  schema: [checkRequired, checkFields],
  discriminator: [checkDiscriminator, checkFields],
  xml: [checkFields],
};

/**
 * What the author of a description should know, beside what was found while it was read. `markers` are the
 * extensions that have a meaning. It stops nothing.
 */
export async function checkDescription(
  { document, written }: Pick<Description, "document" | "written">,
  markers: KnownMarkers = {},
): Promise<Diagnostic[]> {
  if (written.document === document) return check(document, markers);
  const faults = await faultsOf(written.document as JsonValue);
  const placed = faults.map((fault): Diagnostic => {
    return { ...fault, rule: "structure", place: written.origins.placeOf(fault.pointer) };
  });
  return [...placed, ...checkNodes(document, markers)];
}

/** The same of a document of OpenAPI 3 alone. */
export async function check(
  document: Record<string, unknown>,
  markers: KnownMarkers = {},
): Promise<Diagnostic[]> {
  const faults = await faultsOf(document as JsonValue);
  const structure = faults.map((fault): Diagnostic => ({ ...fault, rule: "structure" }));
  return withoutRepeats([...structure, ...checkNodes(document, markers)]);
}

function checkNodes(document: Record<string, unknown>, markers: KnownMarkers): Diagnostic[] {
  const found: Diagnostic[] = [];
  const context: CheckContext = {
    root: document,
    resolve: resolver(document),
    markers,
    warn: (pointer, rule, problem) => found.push({ pointer, rule, problem }),
  };
  const checks = isSchemaValidated(document) ? byKind : { ...byKind, ...ofSchemas };
  for (const node of walk(openapi, document, "document")) {
    if (!isObjectNode(node)) continue;
    for (const one of [...everywhere, ...(checks[node.place] ?? [])]) one(node, context);
  }
  return found;
}

/** Whether the official schema of a version covers Schema Objects: from 3.1 on it does not. */
const isSchemaValidated = ({ openapi: version }: Record<string, unknown>) => /^3\.0/.test(String(version));

/** If a check reports a place, the schema's message for it adds nothing. */
function withoutRepeats(found: Diagnostic[]): Diagnostic[] {
  const own = new Set(found.filter(({ rule }) => rule !== "structure").map(({ pointer }) => pointer));
  return found.filter(({ rule, pointer }) => rule !== "structure" || !own.has(pointer));
}
