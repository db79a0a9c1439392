import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import type { Reach } from "../bundle/part.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { openapi } from "../grammar/openapi.ts";
import { isObjectNode, type ObjectNode, walk } from "../grammar/walk.ts";
import { MovedOrigins, type Placing } from "../origins.ts";
import { resolver } from "../refs.ts";
import { audienceMarker, extensionsIn, type Findings, internalMarker } from "./extensions.ts";
import { withoutGateways } from "./gateways.ts";
import { HiddenPlaces, hideableKinds, hideUnused, holderOf, isPublished, targetOf } from "./hidden-places.ts";
import type { Published } from "./index.ts";
import { gone, Instances } from "./instances.ts";
import { Rewriter } from "./rewrite.ts";

/** A document without what `publish` found in it. */
export function withoutInternalParts(
  whole: Record<string, unknown>,
  origins: Placing,
  { audience = [], keepExtensions = [] }: Pick<Reach, "audience" | "keepExtensions">,
  { isMarked, isConfigured }: Findings,
): Published {
  const problems: Diagnostic[] = [];
  const warn = (pointer: Pointer, problem: string) =>
    problems.push({ pointer, problem, rule: "marker", place: origins.placeOf(pointer) });
  const cleared = isConfigured
    ? withoutGateways(whole, keepExtensions)
    : { document: whole, removed: [], operations: [] };
  if (cleared.removed.length > 0) warn("", messages.gatewayExtensionsLeftOut(cleared.removed));
  for (const pointer of cleared.operations)
    warn(pointer, messages.anyMethodLeftOut(tokensOf(pointer)[1] ?? ""));
  if (!isMarked) return { document: cleared.document, origins, problems };
  const document = addressed(cleared.document, audience, warn);
  const nodes = nodesOf(document);
  const hidden = new HiddenPlaces(document, nodes);
  warnOfMarkers(hidden, warn);
  if (hidden.isEmpty) return { document, origins, problems };
  hideUnused(hidden);
  const instances = new Instances(hidden);
  const schemas = exampleSchemas(hidden);
  hideExamples(hidden, instances, schemas);
  const rewriter = new Rewriter(hidden, instances, schemas);
  const published = rewriter.run();
  warnOfLosses(hidden, warn);
  warnOfTexts(hidden, instances, warn);
  return { document: published, origins: new MovedOrigins(origins, rewriter.moves), problems };
}

type Warn = (pointer: Pointer, problem: string) => void;

/** Every object in the grammar, children first. */
const nodesOf = (document: Record<string, unknown>) =>
  [...walk(openapi, document, "document")].filter(isObjectNode).reverse();

/** Marks the parts for other audiences as internal. */
function addressed(whole: Record<string, unknown>, audience: readonly string[], warn: Warn) {
  if (!extensionsIn(whole).has(audienceMarker)) return whole;
  const { document, invalid, hidden } = addressTo(audience, whole, nodesOf(whole));
  for (const pointer of invalid) warn(pointer, messages.audienceInvalid(audienceMarker));
  if (audience.length === 0 && hidden > 0) warn("", messages.audienceMissing(audienceMarker, hidden));
  return document;
}

function warnOfMarkers({ nodes }: HiddenPlaces, warn: Warn): void {
  for (const { place, value, pointer } of nodes.toReversed()) {
    if (!hideableKinds.includes(place) || !Object.hasOwn(value, internalMarker)) continue;
    if (typeof value[internalMarker] !== "boolean")
      warn(pointerTo(pointer, internalMarker), messages.markerInvalid(internalMarker));
  }
}

/** The schemas of named examples, by the places of the examples. */
function exampleSchemas(hidden: HiddenPlaces): Map<Pointer, Pointer[]> {
  const found = new Map<Pointer, Pointer[]>();
  for (const { place, value, pointer } of hidden.nodes) {
    if (place !== "mediaType" && place !== "parameter" && place !== "header") continue;
    if (!isObject(value.examples) || hidden.has(pointer)) continue;
    for (const [name, example] of Object.entries(value.examples)) {
      const target = isObject(example) && typeof example.$ref === "string" ? targetOf(example.$ref) : null;
      const at = target ?? pointerTo(pointer, "examples", name);
      found.set(at, [...(found.get(at) ?? []), pointerTo(pointer, "schema")]);
    }
  }
  return found;
}

/** Hides examples that have nothing visible left. */
function hideExamples(
  hidden: HiddenPlaces,
  instances: Instances,
  schemas: ReadonlyMap<Pointer, readonly Pointer[]>,
): void {
  for (const [pointer, places] of schemas) {
    const example = valueAt(hidden.document, pointer);
    if (!isObject(example)) continue;
    const isGone = (value: unknown) => places.some((schema) => instances.show(value, [schema]) === gone);
    if (isGone(example.value) || isGone(example.dataValue)) hidden.hide(pointer);
  }
  hidden.spread();
}

/** Warns about objects that lost parts which readers need. */
function warnOfLosses(hidden: HiddenPlaces, warn: Warn): void {
  const resolve = resolver(hidden.document);
  for (const { place, value, pointer } of hidden.nodes.toReversed()) {
    if (place === "parameter" && hidden.begins(pointer) && !hidden.has(holderOf(pointer))) {
      const { value: parameter } = resolve(value);
      if (isObject(parameter) && parameter.in === "path" && pointer.startsWith("/paths/"))
        warn(pointer, messages.pathParameterHidden(asText(parameter.name), tokensOf(pointer)[1] ?? ""));
    }
    if (hidden.has(pointer)) continue;
    if (place === "mediaType" && hidden.begins(pointerTo(pointer, "schema")))
      warn(pointerTo(pointer, "schema"), messages.schemaHidden);
    if (areAllHidden(value.security, pointerTo(pointer, "security"), hidden))
      warn(pointerTo(pointer, "security"), messages.securityHidden);
    if (areAllHidden(value.servers, pointerTo(pointer, "servers"), hidden))
      warn(pointerTo(pointer, "servers"), messages.serversHidden);
  }
}

const areAllHidden = (list: unknown, pointer: Pointer, hidden: HiddenPlaces) =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((_, index) => hidden.begins(pointerTo(pointer, index)));

/** Warns about texts that only the author can change: code, and examples that are not JSON values. */
function warnOfTexts(hidden: HiddenPlaces, { secretNames }: Instances, warn: Warn): void {
  if (secretNames.size === 0) return;
  const check = (text: unknown, pointer: Pointer) => {
    if (typeof text !== "string") return;
    const words = text.match(/[\p{L}\p{N}_$-]+/gu) ?? [];
    const name = [...words, ...words.flatMap((word) => word.split("-"))].find((word) =>
      secretNames.has(word),
    );
    if (name !== undefined) warn(pointer, messages.namesHidden(name));
  };
  for (const { place, value, pointer } of hidden.nodes.toReversed()) {
    const keys = texts[place] ?? [];
    if (keys.length === 0 || hidden.has(pointer)) continue;
    for (const key of keys) check(value[key], pointerTo(pointer, key));
    if (place === "callback")
      for (const expression of Object.keys(value)) check(expression, pointerTo(pointer, expression));
  }
}

/** The fields whose texts may name hidden parts. */
const texts: Partial<Record<string, readonly string[]>> = {
  codeSample: ["source"],
  mediaType: ["example"],
  parameter: ["example"],
  schema: ["example"],
  example: ["value", "dataValue", "serializedValue"],
  callback: ["$ref"],
};

interface Addressed {
  /**
   * The document with everything for other audiences marked as internal, and without the names of
   * audiences.
   */
  document: Record<string, unknown>;
  /** The places with an invalid marker, which are hidden. */
  invalid: Pointer[];
  /** The number of objects for other audiences. */
  hidden: number;
}

/** Reduces a document to the parts for at least one of these audiences, and for everyone. */
function addressTo(
  audience: readonly string[],
  document: Record<string, unknown>,
  nodes: readonly ObjectNode[],
): Addressed {
  const extensions = nodes.flatMap(({ value, pointer }) =>
    Object.keys(value)
      .filter((key) => key.startsWith("x-"))
      .flatMap((key) => [...objectsIn(value[key], pointerTo(pointer, key))]),
  );
  const marked = new Map<object, boolean>();
  const invalid: Pointer[] = [];
  for (const { value, pointer } of [
    ...nodes.filter(({ place }) => hideableKinds.includes(place)),
    ...extensions,
  ]) {
    if (!Object.hasOwn(value, audienceMarker)) continue;
    const names = namesOf(value[audienceMarker]);
    if (names === null) invalid.push(pointerTo(pointer, audienceMarker));
    marked.set(value, isPublished(value) && names?.some((name) => audience.includes(name)) === true);
  }
  const hidden = [...marked.values()].filter((isShown) => !isShown).length;
  return { document: copy(document, marked, new Map()) as Record<string, unknown>, invalid, hidden };
}

/** The objects in an extension, which may be marked like those in the grammar. */
function* objectsIn(
  value: unknown,
  pointer: Pointer,
): Generator<{ value: Record<string, unknown>; pointer: Pointer }> {
  if (isObject(value)) yield { value, pointer };
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) yield* objectsIn(member, pointerTo(pointer, name));
}

/** The audiences in a marker; `null` if it names none. */
function namesOf(value: unknown): string[] | null {
  const list = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((name) => typeof name === "string" && name !== "") ? list : null;
}

/** A value with its marks applied. Shared objects stay shared. */
function copy(value: unknown, marked: ReadonlyMap<object, boolean>, copies: Map<object, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  const made: unknown = Array.isArray(value)
    ? value.map((item) => copy(item, marked, copies))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== audienceMarker || !marked.has(value))
          .map(([name, member]) => [name, copy(member, marked, copies)]),
      );
  if (marked.get(value) === false && isObject(made)) made[internalMarker] = true;
  copies.set(value, made);
  return made;
}
