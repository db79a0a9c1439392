import { isExtension, type Kind } from "#description/grammar/index.ts";
import type { ObjectNode } from "#description/grammar/walk.ts";
import { audienceMarker, internalMarker } from "#description/publish/extensions.ts";
import { hideableKinds } from "#description/publish/hidden-places.ts";
import { asText } from "#json/index.ts";
import { pointerTo, tokensOf } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import * as warnings from "#messages/terminal/reference.ts";
import { codeSamples } from "#model/extensions/code-samples.ts";
import type { MarkerPlace } from "#model/extensions/extension.ts";
import { knownMarkers } from "#model/extensions/index.ts";
import { isUnreadSamples, samplesByShape } from "#model/extensions/sample-shapes.ts";
import { sunset } from "#model/extensions/sunset.ts";
import { nearest } from "#search/distance.ts";
import { ignoreKey } from "../collector.ts";
import type { CheckRule } from "../rule.ts";
import { isOfMarker, problemArguments, problemsOf, reportDiagnostic, unknownParent } from "./struct.ts";

const operation = (marker: string) =>
  `paths:\n  /pets:\n    get:\n      ${marker}\n      responses: { "200": { description: Pets. } }`;

/** The known markers by the OpenAPI objects that they apply to. */
const markers: Partial<Record<Kind, readonly string[]>> = markersByKind();
const allMarkers = [...new Set(Object.values(markers).flat())];

export const markerUnknown: CheckRule = {
  id: "marker-unknown",
  severity: "warn",
  isLocal: true,
  why: "An `x-` field is probably a misspelled marker, or contains code samples without languages. It has no effect.",
  failing: operation("x-stabilty: beta"),
  passing: operation("x-stability: beta"),
  create(_, report) {
    // Tools write their extensions on hundreds of objects.
    const known = new Map<string, string | null>();
    return {
      "*": ({ value, place, pointer }) => {
        for (const key of Object.keys(value)) {
          if (place === "operation" && !codeSamples.keys.includes(key) && isUnreadSamples(key, value[key])) {
            const [message, details] = problemArguments(warnings.samplesUnread(key), "key");
            report(pointerTo(pointer, key), message, { ...details, cause: `samples ${key}` });
            continue;
          }
          if (!isExtension(key) || key === ignoreKey || isPlaced(key)) continue;
          const name = `${place} ${key}`;
          const near =
            known.get(name) ??
            (known.has(name) ? null : (nearest(key, markers[place] ?? []) ?? nearest(key, allMarkers)));
          known.set(name, near);
          const isSample = () => place === "operation" && samplesByShape({ [key]: value[key] }).length > 0;
          if (near !== null && !isSample())
            report(pointerTo(pointer, key), `Unknown marker \`${key}\`.`, {
              fix: `Did you mean \`${near}\`?`,
              at: "key",
              cause: name,
            });
        }
      },
    };
  },
};

const isPlaced = (key: string) => allMarkers.includes(key);

export const markerMisplaced: CheckRule = {
  id: "marker-misplaced",
  severity: "warn",
  isLocal: true,
  why: "A marker is on an object to which it does not apply. It has no effect.",
  failing: operation("x-parent: Animals"),
  passing: operation("x-stability: beta"),
  create: (_, report) => ({
    "*": ({ value, place, pointer }: ObjectNode) => {
      for (const key of Object.keys(value)) {
        if (!isExtension(key) || !isPlaced(key) || markers[place]?.includes(key)) continue;
        const places = Object.entries(markers)
          .filter(([, keys]) => keys?.includes(key))
          .map(([kind]) => words[kind as Kind] ?? kind);
        report(
          pointerTo(pointer, key),
          ...problemArguments(
            messages.misplacedMarker(key, words[place] ?? messages.aThing(place), places),
            "key",
          ),
        );
      }
    },
  }),
};

export const markerValue: CheckRule = {
  id: "marker-value",
  severity: "error",
  isLocal: true,
  why: "A marker has an invalid value, which is ignored.",
  failing: operation("x-stability: shaky"),
  passing: operation("x-stability: beta"),
  create(context, report) {
    for (const found of problemsOf(context, ["marker"]))
      if (isOfMarker(found)) reportDiagnostic(found, report);
    for (const { pointer, problem } of context.read.warnings) {
      const key = tokensOf(pointer).at(-1) ?? "";
      if (isOfMarker({ pointer }) && !sunset.keys.includes(key))
        report(pointer, ...problemArguments(problem));
    }
    return {
      "*": ({ value, pointer }) => {
        const ignored = value[ignoreKey];
        if (ignored === undefined) return;
        for (const [index, id] of [ignored].flat().entries()) {
          if (context.ruleIds.includes(asText(id))) continue;
          const near = nearest(asText(id), context.ruleIds);
          report(
            Array.isArray(ignored) ? pointerTo(pointer, ignoreKey, index) : pointerTo(pointer, ignoreKey),
            `Unknown rule "${asText(id).slice(0, 60)}".`,
            { fix: near === null ? "Use an id that `specimen rules` lists." : `Did you mean "${near}"?` },
          );
        }
      },
      tag: ({ value, pointer }) => {
        const parent = unknownParent(value, "x-parent", context);
        if (parent !== null)
          report(pointerTo(pointer, "x-parent"), ...problemArguments(warnings.parentUnknown(parent)));
      },
    };
  },
};

const words: Partial<Record<Kind, string>> = {
  document: messages.theRoot,
  info: "`info`",
  operation: messages.anOperation,
  pathItem: messages.aPath,
  tag: messages.aTag,
  schema: messages.aSchema,
  parameter: messages.aParameter,
  response: messages.aResponse,
  securityScheme: messages.aSecurityScheme,
};

function markersByKind(): Partial<Record<Kind, readonly string[]>> {
  const keys = new Map<Kind, string[]>(hideableKinds.map((kind) => [kind, [internalMarker, audienceMarker]]));
  const kindOf = (place: MarkerPlace): Kind => (place === "root" ? "document" : place);
  for (const { key, on } of knownMarkers)
    for (const kind of on.map(kindOf)) keys.set(kind, [...(keys.get(kind) ?? []), key]);
  return Object.fromEntries(keys);
}
