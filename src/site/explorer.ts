import { type JsonValue, stringifyJson } from "#json/json.ts";
import { tokensOf } from "#json/pointer.ts";
import type { MarkedDay } from "#reference/extensions/date.ts";
import type { Operation } from "#reference/types.ts";
import { getSite } from "./reference.ts";
import { serverAddress } from "./server.ts";

/**
 * The description as @scalar/api-reference understands it: our markers in its
 * words, and the servers as this site resolves them.
 */
export async function explorerDescription(): Promise<string> {
  const { description, reference } = await getSite();
  const document = structuredClone(description.document);
  document.servers = reference.servers.map((server) => ({
    url: serverAddress(server),
    ...(server.description !== null && { description: server.description }),
  }));
  for (const operation of reference.operations) {
    const target = objectAt(document, tokensOf(operation.pointer));
    if (target !== undefined) Object.assign(target, scalarMarkers(operation));
  }
  for (const tag of Array.isArray(document.tags) ? document.tags : []) {
    if (tag?.["x-parent"] !== undefined) tag.parent = tag["x-parent"];
  }
  return stringifyJson(document as JsonValue);
}

/** The operations whose test button must not be shown, as Scalar ends the ids of their sections. */
export async function hiddenSections(): Promise<string[]> {
  const { reference } = await getSite();
  return reference.operations
    .filter(({ markers }) => markers.hideTryItPanel)
    .map(({ method, path }) => `/${method}${path}`);
}

function scalarMarkers({ markers, deprecated }: Operation): Record<string, unknown> {
  const { stability, sunset } = markers;
  const badges = [
    ...(stability === null ? [] : [{ name: stability.charAt(0).toUpperCase() + stability.slice(1) }]),
    ...(sunset === null ? [] : [{ name: `Sunset ${dayText(sunset)}` }]),
  ];
  return {
    ...(badges.length > 0 && { "x-badges": badges }),
    ...(deprecated && { "x-scalar-stability": "deprecated" }),
  };
}

const dayText = (day: MarkedDay) => (day.kind === "date" ? day.date : day.text);

function objectAt(document: unknown, tokens: string[]): object | undefined {
  let value = document;
  for (const token of tokens) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return undefined;
    value = (value as Record<string, unknown>)[token];
  }
  return typeof value === "object" && value !== null ? value : undefined;
}
