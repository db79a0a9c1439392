import { headersId, responseId } from "#html/contract/field-ids.ts";
import type { Html } from "#html/index.ts";
import type { Exchange, ParameterPlace, Response } from "#model/types.ts";
import type { Cut } from "../fragments/code.ts";
import { fullPage, hasFullPage } from "../full-page.ts";
import type { Site } from "../index.ts";
import type { Context, Direction, Extent } from "../schema/schema-context.ts";
import { contextFor, fieldsHtml } from "../schema/tree.ts";
import { type MediaView, mediaViews, repeatedBodies } from "./media.ts";
import { headerRow, parameterRow } from "./rows.ts";
import { placeTitle } from "./sections.ts";

/** The schema-based parts of a request and its responses on a page. */
export interface ExchangeView {
  parameters: { title: string; fields: Html }[];
  body: MediaView[];
  responses: ResponseView[];
  /** Whether long examples are cut. */
  cut: Cut;
}

export interface ResponseView {
  /** Its id on the page. */
  id: string;
  response: Response;
  headers: Html | null;
  content: MediaView[];
  /** The earlier response with the same body, if this one omits it. */
  sameBody: Response | null;
}

/** The sender of the request: the reader (operation) or the API (webhook). */
export type ExchangeKind = "operation" | "webhook";

/**
 * An exchange, rendered as far as it fits on one page, the request first. `isFull` is for the page with
 * the full content.
 */
export async function exchangeView(
  exchange: Exchange,
  kind: ExchangeKind,
  site: Site,
  isFull = false,
): Promise<ExchangeView> {
  const full = fullPage(site.address[kind](exchange.slug));
  const all = isFull ? fullExtents : hasFullPage(exchange) ? extents : smallExtents;
  // Requests and responses of webhooks show fields of both directions.
  const contextOf = (direction: Direction, extent: Extent): Context => ({
    ...contextFor(site, kind === "operation" ? direction : "both", extent, full),
    docsAbove: exchange.externalDocs?.url ?? null,
  });
  const repeated = repeatedBodies(exchange.responses, site);
  const drawResponses = (responses: Response[], room: number, some: Extent[]) =>
    fitting(some, room, responsesSize, (extent) => {
      const context = contextOf("response", extent);
      return inOrder(responses, (response) =>
        responseView(response, repeated.get(response) ?? null, context),
      );
    });
  const request = await fitting(all, requestRoom, requestSize, (extent) =>
    requestView(exchange, contextOf("request", extent), site),
  );
  const [successes, errors] = partition(exchange.responses, ({ status }) => status.startsWith("2"));
  const drawn = await drawResponses(successes, responseRoom, all);
  const rest = Math.max(errorRoom, responseRoom - responsesSize(drawn));
  const others = await drawResponses(errors, rest, [
    ...all,
    closed(hasFullPage(exchange) && !isFull ? 0 : everyLevel),
  ]);
  const views = new Map([...drawn, ...others].map((view) => [view.response, view]));
  return {
    ...request,
    responses: exchange.responses.flatMap((response) => views.get(response) ?? []),
    cut: hasFullPage(exchange) && !isFull ? { full } : "whole",
  };
}

/** The extents from the largest readable one to the smallest, which only has the first level. */
const extents: Extent[] = [
  { references: 1, levels: 6 },
  { references: 0, levels: 6 },
  { references: 0, levels: 3 },
  { references: 0, levels: 1 },
  { references: 0, levels: 0 },
];

const everyLevel = Number.POSITIVE_INFINITY;
const fullExtents: Extent[] = [{ references: 0, levels: everyLevel }];
const smallExtents: Extent[] = [{ references: 1, levels: everyLevel }, ...fullExtents];

/** An extent that leaves the fields of named schemas to their pages. */
const closed = (levels: number): Extent => ({ references: -1, levels });

/**
 * The maximum HTML of schemas in each part of a page, in UTF-16 code units. 100 are about two elements.
 */
const requestRoom = 48_000;
const responseRoom = 36_000;
const errorRoom = 8_000;

/** The first view that fits, else the smallest. */
async function fitting<View>(
  all: Extent[],
  room: number,
  sizeOf: (view: View) => number,
  draw: (extent: Extent) => Promise<View>,
): Promise<View> {
  const [widest, ...narrower] = all;
  if (widest === undefined) throw new Error("There is no extent.");
  let view = await draw(widest);
  for (const extent of narrower) {
    if (sizeOf(view) <= room) break;
    view = await draw(extent);
  }
  return view;
}

type RequestView = Pick<ExchangeView, "parameters" | "body">;

const mediaSize = (all: MediaView[]) => all.reduce((sum, { fields }) => sum + (fields?.html.length ?? 0), 0);
const requestSize = ({ parameters, body }: RequestView) =>
  parameters.reduce((sum, { fields }) => sum + fields.html.length, mediaSize(body));
const responsesSize = (all: ResponseView[]) =>
  all.reduce((sum, { headers, content }) => sum + (headers?.html.length ?? 0) + mediaSize(content), 0);

async function requestView(
  { parameters, body }: Exchange,
  context: Context,
  site: Site,
): Promise<RequestView> {
  const view: RequestView = { parameters: [], body: await mediaViews(body?.content ?? [], "body", context) };
  for (const place of places) {
    const rows = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => parameterRow(parameter, site));
    const [required, optional] = partition(rows, (row) => row.required);
    if (rows.length > 0)
      view.parameters.push({
        title: placeTitle(place),
        fields: await fieldsHtml([...required, ...optional], place, context),
      });
  }
  return view;
}

async function inOrder<One, Made>(all: One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}

function partition<One>(all: One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

async function responseView(
  response: Response,
  sameBody: Response | null,
  context: Context,
): Promise<ResponseView> {
  const id = responseId(response.status);
  const rows = response.headers.map(headerRow);
  return {
    id,
    response,
    headers: rows.length === 0 ? null : await fieldsHtml(rows, headersId(id), context),
    content: sameBody === null ? await mediaViews(response.content, id, context) : [],
    sameBody,
  };
}

const places: ParameterPlace[] = ["path", "query", "querystring", "header", "cookie"];
