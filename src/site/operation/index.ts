import { idPart } from "#html/id-part.ts";
import type { Html } from "#html/index.ts";
import type { Exchange, ParameterPlace, Response } from "#reference/types.ts";
import type { Site } from "../index.ts";
import type { Context, Direction, Extent } from "../schema/schema-context.ts";
import { contextFor, fieldsHtml } from "../schema/tree.ts";
import { type MediaView, mediaViews } from "./media.ts";
import { headerRow, parameterRow } from "./rows.ts";

/** What a page shows of a request and its responses, as far as it is made of schemas. */
export interface ExchangeView {
  parameters: { title: string; fields: Html }[];
  body: MediaView[];
  responses: ResponseView[];
  /** Where a text stands that is too long for the page. */
  rest: string;
}

export interface ResponseView {
  /** Its id on the page. */
  id: string;
  response: Response;
  headers: Html | null;
  content: MediaView[];
}

/** Who sends the request: the reader, or the API. */
export type ExchangeKind = "operation" | "webhook";

/** An exchange drawn as far as it fits into one page. */
export async function exchangeView(
  exchange: Exchange,
  kind: ExchangeKind,
  site: Site,
): Promise<ExchangeView> {
  const rest = restOf(exchange, kind, site);
  const [widest, ...narrower] = extents;
  let view = await drawn(exchange, kind, widest, rest, site);
  for (const extent of narrower) {
    if (sizeOf(view) <= most) break;
    view = await drawn(exchange, kind, extent, rest, site);
  }
  return view;
}

const restOf = ({ slug }: Exchange, kind: ExchangeKind, { address }: Site) =>
  kind === "operation" ? `${address.operation(slug)}openapi.json` : address.file("openapi.json");

/** From the widest that is pleasant to read to the narrowest, which leaves named schemas to their own pages. */
const extents: [Extent, ...Extent[]] = [
  { references: 1, levels: 6 },
  { references: 0, levels: 6 },
  { references: 0, levels: 3 },
  { references: 0, levels: 1 },
  { references: -1, levels: 1 },
];

/** As much HTML of schemas as a page should carry, in UTF-16 code units: some 800 elements. */
const most = 40_000;

function sizeOf({ parameters, body, responses }: ExchangeView): number {
  const media = [...body, ...responses.flatMap(({ content }) => content)].map(({ fields }) => fields);
  const all = [
    ...parameters.map(({ fields }) => fields),
    ...responses.map(({ headers }) => headers),
    ...media,
  ];
  return all.reduce((sum, part) => sum + (part?.html.length ?? 0), 0);
}

async function drawn(
  { parameters, body, responses }: Exchange,
  kind: ExchangeKind,
  extent: Extent,
  rest: string,
  site: Site,
): Promise<ExchangeView> {
  // What the API sends and gets of its own accord has both kinds of fields.
  const contextOf = (direction: Direction) =>
    contextFor(site, kind === "operation" ? direction : "both", extent, rest);
  const sent = contextOf("request");
  const view: ExchangeView = { parameters: [], body: [], responses: [], rest };
  for (const place of places) {
    const rows = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => parameterRow(parameter, site));
    if (rows.length > 0)
      view.parameters.push({ title: titles[place], fields: await fieldsHtml(rows, place, sent) });
  }
  view.body = await mediaViews(body?.content ?? [], "body", sent);
  for (const response of responses) view.responses.push(await responseView(response, contextOf("response")));
  return view;
}

async function responseView(response: Response, context: Context): Promise<ResponseView> {
  const id = `response-${idPart(response.status)}`;
  const rows = response.headers.map(headerRow);
  return {
    id,
    response,
    headers: rows.length === 0 ? null : await fieldsHtml(rows, `${id}-header`, context),
    content: await mediaViews(response.content, id, context),
  };
}

const places: ParameterPlace[] = ["path", "query", "querystring", "header", "cookie"];

const titles: Record<ParameterPlace, string> = {
  path: "In the path",
  query: "In the query",
  querystring: "The whole query",
  header: "In headers",
  cookie: "In cookies",
};
