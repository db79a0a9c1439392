import type {
  Exchange,
  JsonSchema,
  NamedSchema,
  Operation,
  Reference,
  Schema,
  Webhook,
} from "#model/types.ts";
import { objectOf } from "#model/values.ts";
import { perObject } from "../made-once.ts";

/** The parts of an API that are not stable: deprecated, ending or in preview. */
export interface Stages {
  /**
   * Deprecated or ending entries, sorted by their last day. Those without one come last, in the order of
   * the description.
   */
  ending: Entry[];
  /** The preview entries by stability: beta, alpha, experimental, then others. */
  stages: Stage[];
  /**
   * Operations with deprecated parameters, and schemas that are deprecated or have deprecated fields.
   */
  parts: Part[];
}

export type Entry = { kind: "operation"; exchange: Operation } | { kind: "webhook"; exchange: Webhook };

export interface Stage {
  /** The value of the marker. Its title depends on the language of the page. */
  stability: string;
  entries: Entry[];
}

export type Part =
  | { kind: "parameters"; of: Entry; names: string[] }
  | { kind: "fields"; of: NamedSchema; names: string[] }
  | { kind: "schema"; of: NamedSchema };

/** The stages of a description's parts, cached. */
export const stagesOf = perObject(readStages);

/** Whether the lifecycle page would have any content. */
export function hasLifecycle(reference: Reference): boolean {
  const { ending, stages, parts } = stagesOf(reference);
  return ending.length + stages.length + parts.length > 0;
}

/** The last day of an entry, as an ISO date. */
export const lastDayOf = ({ exchange }: Entry): string | null => exchange.markers.sunset?.date ?? null;

function readStages({ operations, webhooks, schemas }: Reference): Stages {
  const entries = [
    ...operations.map((exchange): Entry => ({ kind: "operation", exchange })),
    ...webhooks.map((exchange): Entry => ({ kind: "webhook", exchange })),
  ];
  return {
    ending: entries.filter(isEnding).sort(byLastDay),
    stages: stagesIn(entries),
    parts: [...entries.flatMap(partsOfEntry), ...partsOfSchemas(schemas)],
  };
}

const isEnding = ({ exchange }: Entry) => exchange.deprecated || exchange.markers.sunset !== null;

function byLastDay(one: Entry, other: Entry): number {
  const [first, second] = [lastDayOf(one) ?? never, lastDayOf(other) ?? never];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Sorts after every ISO date. */
const never = "~";

function stagesIn(entries: Entry[]): Stage[] {
  const stages = new Map<string, Entry[]>(vocabulary.map((word) => [word, []]));
  for (const entry of entries) {
    const { stability } = entry.exchange.markers;
    if (stability === null) continue;
    const stage = stages.get(stability) ?? [];
    stages.set(stability, stage);
    stage.push(entry);
  }
  return [...stages]
    .filter(([, found]) => found.length > 0)
    .map(([stability, found]) => ({ stability, entries: found }));
}

/** The stability levels, from the most to the least stable. */
const vocabulary = ["beta", "alpha", "experimental"];

function partsOfEntry(entry: Entry): Part[] {
  const names = (entry.exchange as Exchange).parameters.filter(isDeprecated).map(({ name }) => name);
  return names.length === 0 ? [] : [{ kind: "parameters", of: entry, names }];
}

/** The deprecated schemas and fields. A field is listed at the schema that declares it, not at those that extend it. */
function partsOfSchemas(schemas: NamedSchema[]): Part[] {
  const fields = new Map(schemas.map(({ ref, schema }) => [ref, deprecatedFieldsOf(schema)]));
  return schemas.flatMap((named): Part[] => {
    const { ref, schema, jsonSchema } = named;
    if (schema.deprecated) return [{ kind: "schema", of: named }];
    const inherited = new Set(basesOf(jsonSchema).flatMap((base) => fields.get(base) ?? []));
    const names = (fields.get(ref) ?? []).filter((name) => !inherited.has(name));
    return names.length === 0 ? [] : [{ kind: "fields", of: named, names }];
  });
}

const deprecatedFieldsOf = (schema: Schema): string[] =>
  schema.kind === "object"
    ? schema.properties.filter((property) => isDeprecated(property.schema)).map(({ name }) => name)
    : [];

/** The references of a schema to those that it extends. */
function basesOf(schema: JsonSchema): string[] {
  if (typeof schema === "boolean" || !Array.isArray(schema.allOf)) return [];
  return schema.allOf.flatMap((part) => {
    const { $ref } = objectOf(part);
    return typeof $ref === "string" ? [$ref] : basesOf(objectOf(part));
  });
}

const isDeprecated = ({ deprecated }: { deprecated: boolean }) => deprecated;
