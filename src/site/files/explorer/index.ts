import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { valueAt } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import { codeSamples as codeSamplesMarker } from "#reference/extensions/code-samples.ts";
import type { Operation } from "#reference/types.ts";
import type { DescribedSite, Site } from "../../index.ts";
import { lifecycleOf } from "../../lifecycle/index.ts";
import { serverAddress } from "../../servers.ts";
import { cleanForScalar } from "./cleaning.ts";

/**
 * The description as @scalar/api-reference understands it: our markers in its
 * words, and the servers as this site resolves them.
 */
export function explorerDescription(site: DescribedSite): string {
  const { description, reference } = site;
  const document = structuredClone(description.document);
  cleanForScalar(document);
  document.servers = reference.servers.map((server) => ({
    url: serverAddress(server),
    ...(server.description !== null && { description: server.description }),
  }));
  for (const operation of reference.operations) {
    const target = valueAt(document, operation.pointer);
    if (isObject(target)) setMarkers(target, operation, site);
  }
  for (const tag of Array.isArray(document.tags) ? document.tags : []) {
    if (tag?.["x-parent"] !== undefined) tag.parent = tag["x-parent"];
  }
  return stringifyJson(document as JsonValue);
}

/** The operations whose test button must not be shown, as Scalar ends the ids of their sections. */
export function hiddenSections({ reference }: Site): string[] {
  return reference.operations
    .filter(({ markers }) => markers.hideTryItPanel)
    .map(({ method, path }) => `/${method}${path}`);
}

function setMarkers(target: Record<string, unknown>, operation: Operation, site: Site): void {
  const { codeSamples } = operation.markers;
  for (const key of codeSamplesMarker.keys) delete target[key];
  if (codeSamples.kind === "shown" && codeSamples.written.length > 0)
    target["x-codeSamples"] = codeSamples.written;
  const { stability, sunset } = lifecycleOf(operation, site);
  const badges = [stability, sunset === null ? null : messages.sunset(sunset)].filter(
    (name) => name !== null,
  );
  if (badges.length > 0) target["x-badges"] = badges.map((name) => ({ name }));
  if (operation.deprecated) target["x-scalar-stability"] = "deprecated";
}
