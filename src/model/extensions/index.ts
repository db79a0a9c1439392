/** Every marker, one line each: see the file beside this one. */
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { badges } from "./badges.ts";
import { codeSamples } from "./code-samples.ts";
import { deprecatedSince } from "./deprecated-since.ts";
import { displayName } from "./display-name.ts";
import { enumDescriptions } from "./enum-descriptions.ts";
import { enumNames } from "./enum-names.ts";
import type { Extension, MarkerPlace, ValueOf } from "./extension.ts";
import { hideTryItPanel } from "./hide-try-it-panel.ts";
import { logo } from "./logo.ts";
import { order } from "./order.ts";
import { pageDescription } from "./page-description.ts";
import { parent } from "./parent.ts";
import { replacedBy } from "./replaced-by.ts";
import { responseSummary } from "./response-summary.ts";
import { stability } from "./stability.ts";
import { sunset } from "./sunset.ts";
import { tagGroups } from "./tag-groups.ts";
import { webhooks } from "./webhooks.ts";

/** The markers that pages read from `operation.markers`. */
const operationExtensions = {
  badges,
  codeSamples,
  deprecatedSince,
  hideTryItPanel,
  pageDescription,
  replacedBy,
  stability,
  sunset,
};
const tagExtensions = { displayName, order, parent };
const infoExtensions = { logo };
const responseExtensions = { responseSummary };
const schemaExtensions = { enumDescriptions, enumNames };
/** The markers that shape the model without appearing in it. */
const shapingExtensions = { tagGroups, webhooks };

export type OperationMarkers = Markers<typeof operationExtensions>;
export type TagMarkers = Markers<typeof tagExtensions>;
export type InfoMarkers = Markers<typeof infoExtensions>;

/** The keys of all extensions. Two may read one key: `x-ms-enum` has names and descriptions. */
const allKeys = Object.values({
  ...operationExtensions,
  ...tagExtensions,
  ...infoExtensions,
  ...responseExtensions,
  ...schemaExtensions,
  ...shapingExtensions,
}).flatMap(({ keys, on }) => keys.filter((key) => key.startsWith("x-")).map((key) => [key, on] as const));

/** Every key that means something, and on which kinds of object. */
export const knownMarkers: { key: string; on: readonly MarkerPlace[] }[] = [...new Map(allKeys)].map(
  ([key, on]) => ({ key, on }),
);

/** The root's keys for markers that shape the model. */
export const shapingKeys = { tagGroups: tagGroups.keys[0], webhooks: webhooks.keys[0] };

type Warn = (pointer: Pointer, problem: string) => void;

/** An object of the description that may carry markers, and its place. */
export interface Marked {
  value: object;
  pointer: Pointer;
}

/** Reads an operation's markers; those that are inherited may be on the root. */
export function readOperationMarkers(operation: Marked, root: Marked, warn: Warn): OperationMarkers {
  return readMarkers(operationExtensions, [operation, root], warn);
}

/** Reads a tag's markers. */
export function readTagMarkers(tag: Marked, warn: Warn): TagMarkers {
  return readMarkers(tagExtensions, [tag], warn);
}

/** Reads the markers of the Info Object, which may be on the root. */
export function readInfoMarkers(info: Marked, root: Marked, warn: Warn): InfoMarkers {
  return readMarkers(infoExtensions, [info, root], warn);
}

/** Reads the markers of a schema. Its pointer is only computed if there is a marker. */
export function readSchemaMarkers(schema: Marked, warn: Warn): Markers<typeof schemaExtensions> {
  return readMarkers(schemaExtensions, [schema], warn);
}

/** The title that a marker gives to an operation. */
export const readTitle = (operation: Marked, warn: Warn) => readMarker(displayName, [operation], warn);

/** The position of an operation among the operations of its tag. */
export const readOrder = (operation: Marked, warn: Warn) => readMarker(order, [operation], warn);

/** The summary of a response in descriptions older than 3.2. */
export const readResponseSummary = (response: Marked, warn: Warn) =>
  readMarker(responseSummary, [response], warn);

/** The position of a property among the properties of its object. */
export const readPropertyOrder = (property: object): number =>
  readMarker(order, [{ value: property, pointer: "" }], () => {}) ?? Number.POSITIVE_INFINITY;

/** The groups of tags that the root lists. */
export const readTagGroups = (root: Marked, warn: Warn) => readMarker(tagGroups, [root], warn);

/** The webhooks of a description older than 3.1. */
export const readWebhookPaths = (root: Marked, warn: Warn) => readMarker(webhooks, [root], warn);

type Markers<Extensions> = { [Name in keyof Extensions]: ValueOf<Extensions[Name]> };

function readMarkers<Extensions extends Record<string, Extension<unknown>>>(
  extensions: Extensions,
  places: Marked[],
  warn: Warn,
): Markers<Extensions> {
  const read = ([name, extension]: [string, Extension<unknown>]) => [
    name,
    readMarker(extension, places, warn),
  ];
  return Object.fromEntries(Object.entries(extensions).map(read));
}

/**
 * Reads a marker from the first place that has it: the object itself, or for inherited markers an object
 * around it.
 */
function readMarker<Value>(extension: Extension<Value>, places: Marked[], warn: Warn): Value {
  for (const place of extension.inherited ? places : places.slice(0, 1)) {
    for (const key of extension.keys) {
      if (!Object.hasOwn(place.value, key)) continue;
      const report = (problem: string) => warn(pointerTo(place.pointer, key), `\`${key}\` ${problem}`);
      const read = extension.read((place.value as Record<string, unknown>)[key], key, report);
      if (read !== undefined) return read;
    }
  }
  const others = places.slice(0, 1).map(({ value }) => extension.readOthers?.(value));
  return others[0] ?? extension.fallback;
}
