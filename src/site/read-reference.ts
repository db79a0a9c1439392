import type { Reach } from "#description/bundle/part.ts";
import type { KnownMarkers } from "#description/check/context.ts";
import { checkDescription } from "#description/check/index.ts";
import type { Diagnostic } from "#description/diagnostic.ts";
import { DescriptionError, Unrenderable } from "#description/error.ts";
import type { Kind } from "#description/grammar/index.ts";
import { type Description, loadDescription } from "#description/load.ts";
import { hideableKinds, internalMarker } from "#description/publish/index.ts";
import { expectBounded } from "#description/repetition.ts";
import type { Warning } from "#description/warnings.ts";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import type { MarkerPlace } from "#model/extensions/extension.ts";
import { knownMarkers, shapingKeys } from "#model/extensions/index.ts";
import { buildReference, type Warning as ModelWarning } from "#model/index.ts";
import { methods } from "#model/operation/path-item.ts";
import type { Reference } from "#model/types.ts";
import { brokenLinks } from "./broken-links.ts";
import { type GuideFile, readGuideFiles, withGuides } from "./guides/index.ts";
import { type Picture, readGuidePictures, readPictures } from "./pictures.ts";

/** A description and the model made of it. */
export interface ReadReference {
  reference: Reference;
  description: Description;
  /** The pictures beside it that its texts show. */
  pictures: Picture[];
  guideFiles: GuideFile[];
  /** Of the model. */
  warnings: ModelWarning[];
}

export interface ReadOptions extends Reach {
  /** The server to call in place of those that the description names for all of its operations. */
  server?: string | null;
  /** The folder of guides. */
  guides?: string | null;
  /** How many bytes its site may have, in place of what its size allows. */
  allowedBytes?: number | null;
  /** The slugs that operations had before. */
  keptSlugs?: ReadonlyMap<string, string>;
}

/** Reads a description file into the model. Throws `DescriptionError` where nothing can be rendered. */
export async function readReference(file: string, options: ReadOptions = {}): Promise<ReadReference> {
  const loaded = await loadDescription(file, options);
  expectBounded(loaded, options.allowedBytes ?? null);
  const description = withServer(loaded, options.server ?? null);
  const { reference, warnings } = build(description, options.keptSlugs);
  const { guides = null, root = null } = options;
  const guideFiles = guides === null ? [] : await readGuideFiles(guides);
  const pictures = [
    ...(await readPictures(description, root)),
    ...(guides === null ? [] : await readGuidePictures(guideFiles, guides, root)),
  ];
  return {
    reference: withGuides(reference, guideFiles),
    description,
    pictures,
    guideFiles,
    warnings,
  };
}

/** What a description's author should know; `linesOf` makes lines of it. */
export async function warningsOf(read: ReadReference): Promise<Warning[]> {
  const { description, warnings } = read;
  const found: Diagnostic[] = [
    ...description.problems,
    ...(await checkDescription(description, markersByKind())),
    ...brokenLinks(read),
    ...warnings.map((warning) => ({ ...warning, rule: "content" as const })),
  ];
  return withoutRepeats(found).map(({ pointer, problem, rule, place }) => ({
    ...(place ?? description.origins.placeOf(pointer)),
    operation: operationAt(pointer),
    problem,
    rule,
  }));
}

/** The operation or webhook in which a place of a document lies, e.g. `GET /pets`. */
function operationAt(pointer: Pointer): string | null {
  const [section, name = "", field = "", method] = tokensOf(pointer);
  if (!["paths", "webhooks", shapingKeys.webhooks].includes(section ?? "")) return null;
  if (methods.has(field)) return `${field.toUpperCase()} ${name}`;
  return field === "additionalOperations" && method !== undefined ? `${method} ${name}` : null;
}

/** The model finds lost references, schemes and variables on its own: one warning for each place is enough. */
function withoutRepeats(found: Diagnostic[]): Diagnostic[] {
  const known = found.filter(({ rule }) => rule === "reference" || rule === "security" || rule === "server");
  const places = new Set(
    known.flatMap(({ pointer }) => [pointer, pointer.slice(0, pointer.lastIndexOf("/"))]),
  );
  return found.filter(({ rule, pointer }) => rule !== "content" || !places.has(pointer));
}

const withServer = (description: Description, url: string | null): Description =>
  url === null ? description : { ...description, document: { ...description.document, servers: [{ url }] } };

function build(description: Description, keptSlugs?: ReadonlyMap<string, string>) {
  try {
    return buildReference(description.document, keptSlugs);
  } catch (cause) {
    if (!(cause instanceof Unrenderable)) throw cause;
    const { file, position } = description.origins.placeOf(cause.pointer);
    throw new DescriptionError(file, position, cause.message, { cause });
  }
}

/** The markers that are known, by the objects of OpenAPI that they belong to. */
function markersByKind(): KnownMarkers {
  const keys = new Map<Kind, string[]>(hideableKinds.map((kind) => [kind, [internalMarker]]));
  const kindOf = (place: MarkerPlace): Kind => (place === "root" ? "document" : place);
  for (const { key, on } of knownMarkers)
    for (const kind of on.map(kindOf)) keys.set(kind, [...(keys.get(kind) ?? []), key]);
  return Object.fromEntries(keys);
}
