import { pointerTo } from "#json/pointer.ts";
import type { ExchangeContext } from "../context.ts";
import { type OperationMarkers, readOperationMarkers, readTitle } from "../extensions/index.ts";
import { readExternalDocs } from "../external-docs.ts";
import { readParameters } from "../parameter/index.ts";
import type { Exchange } from "../types.ts";
import { textsOf, wordsOf } from "../values.ts";
import type { Place } from "./path-item.ts";
import { readRequestBody } from "./request-body.ts";
import { readResponses } from "./response.ts";
import { longestTitle, titleFrom, withoutCodeMarks, withoutTitle } from "./title.ts";

/** What is known of an exchange before it is read. */
export interface Identity {
  slug: string;
  /** The path of an operation, the name of a webhook. */
  name: string;
  /** Its title if it has none of its own. */
  title: string;
  /** References that did not resolve. */
  lost: string[];
}

/** Reads an Operation Object (OpenAPI 3.2.0, 4.10). */
export function readExchange(
  place: Place,
  { slug, name, title, lost }: Identity,
  surroundings: ExchangeContext,
): Exchange {
  const { value, item, method, pointer } = place;
  const unresolved = new Set(lost);
  const context: ExchangeContext = {
    ...surroundings,
    place: pointer,
    onUnresolved: (ref) => unresolved.add(ref),
  };
  const ownTitle = readTitle({ value, pointer }, context.warn) ?? titleOf(place, name) ?? title;
  const shownTitle = withoutCodeMarks(ownTitle);
  const tags = [...new Set(textsOf(value.tags))].filter((tag) => tag.trim() !== "");
  return {
    id: idOf(place, name),
    slug,
    pointer,
    method,
    title: shownTitle,
    description: descriptionOf(place, ownTitle),
    externalDocs: readExternalDocs(value.externalDocs),
    tags: tags.filter((tag) => !context.badgeTags.has(tag)),
    deprecated: value.deprecated === true,
    markers: markersOf(place, tags, context),
    security: context.securityOf(value.security, pointerTo(pointer, "security")),
    parameters: readParameters(item.parameters, value.parameters, context),
    body: readRequestBody(value.requestBody, context),
    responses: readResponses(value.responses, context),
    // The last of all: reading the others finds them.
    unresolved: [...unresolved],
  };
}

/** Its operationId, else method and path or name. */
export const idOf = ({ value, method }: Place, name: string): string =>
  wordsOf(value.operationId) ?? `${method} ${name}`;

function titleOf({ value, method }: Place, name: string): string | null {
  const summary = wordsOf(value.summary);
  return summary !== null && isTitle(summary)
    ? summary
    : titleFrom(wordsOf(value.description), wordsOf(value.operationId), { method, path: name });
}

/** Some summaries are whole paragraphs, which no list of pages has room for; they begin the description. */
const isTitle = (summary: string) => summary.length <= longestTitle;

/** A summary that is not the title, the operation's description, then that of its path item. */
function descriptionOf({ value, item }: Place, title: string): string | null {
  const summary = wordsOf(value.summary) ?? "";
  const description = withoutTitle(wordsOf(value.description) ?? "", title);
  const texts = [isTitle(summary) ? null : summary, description, item.summary, item.description];
  const words = texts.flatMap((text) => wordsOf(text) ?? []);
  return words.length === 0 ? null : [...new Set(words)].join("\n\n");
}

/** The markers, with the tags that are badges (`kind: badge`, 3.2) among the badges. */
function markersOf({ value, pointer }: Place, tags: string[], context: ExchangeContext): OperationMarkers {
  const root = { value: context.root, pointer: "" };
  const markers = readOperationMarkers({ value, pointer }, root, context.warn);
  const badges = tags.flatMap((tag) => {
    const text = context.badgeTags.get(tag);
    return text === undefined ? [] : [{ text, color: null, position: "after" as const }];
  });
  return { ...markers, badges: [...markers.badges, ...badges] };
}
