import * as classes from "#html/contract/classes.ts";
import { itemsId, mediaId, memberId } from "#html/contract/field-ids.ts";
import { type Html, html, safe } from "#html/index.ts";
import type { JsonText } from "#json/index.ts";
import { messages } from "#messages/pages.ts";
import type { Encoding, MediaType, Response, Schema } from "#model/types.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import { factsItems } from "../schema/facts.ts";
import type { Context } from "../schema/schema-context.ts";
import { describedHtml, fieldsHtml, schemaHtml, schemaType } from "../schema/tree.ts";
import { usedOptionIds, withUsedOptions } from "../schema/used-option.ts";
import { headerRow } from "./rows.ts";
import { encodingFacts } from "./serialization.ts";

/** Media types with the same description, rendered once. */
export interface MediaView {
  media: MediaType[];
  /** The type of its schema; `null` without a schema. */
  type: Html | null;
  /** Its description and fields; `null` if nothing is described. */
  fields: Html | null;
}

/** The media types of a body. `prefix` is the start of the ids in the first one. */
export async function mediaViews(
  content: MediaType[],
  prefix: string,
  context: Context,
): Promise<MediaView[]> {
  const views: MediaView[] = [];
  for (const [index, media] of mediaGroups(content).entries()) {
    const [{ schema }] = media;
    const type = schema === null ? null : schemaType(schema, context.site);
    views.push({ media, type, fields: await drawn(media[0], mediaId(prefix, index), context) });
  }
  return views;
}

type Group = [MediaType, ...MediaType[]];

/**
 * The responses that refer to an earlier one with the same body, mapped to it, if repeating it would
 * take much of the page. Small bodies, such as most errors, are repeated.
 */
export function repeatedBodies(responses: Response[], site: Site): Map<Response, Response> {
  const repeated = new Map<Response, Response>();
  if (responses.length < 2) return repeated;
  for (const [key, first, others] of likeBodies(responses)) {
    const size = key.length + sizeBelow(first.content, site);
    if (size <= large && size * others.length <= mostRepeated) continue;
    for (const other of others) repeated.set(other, first);
  }
  return repeated;
}

/** All responses with the body of an earlier one, mapped to it. */
export const sameBodies = (responses: Response[]): Map<Response, Response> =>
  new Map(
    likeBodies(responses).flatMap(([, first, others]) => others.map((other) => [other, first] as const)),
  );

function likeBodies(responses: Response[]): [key: string, first: Response, others: Response[]][] {
  const withBody = responses.filter(({ content }) => content.length > 0);
  return [...Map.groupBy(withBody, bodyKey)].flatMap(([key, [first, ...others]]) =>
    first === undefined || others.length === 0 ? [] : [[key, first, others]],
  );
}

const bodyKey = ({ content }: Response) =>
  JSON.stringify(
    content.map(({ name, schema, itemSchema, encoding }) => [name, schema, itemSchema, encoding]),
  );

/** The size of the named schemas in a body. */
function sizeBelow(content: MediaType[], site: Site): number {
  let size = 0;
  const open: unknown[] = content.map(({ schema, itemSchema }) => [schema, itemSchema]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const { kind, slug } = next as Partial<Extract<Schema, { kind: "reference" }>>;
    if (kind === "reference" && slug !== undefined) size += sizeOf(site.findSchema(slug));
    else for (const part of Object.values(next)) open.push(part);
  }
  return size;
}

const sizeOf = perObject((schema: Schema) => JSON.stringify(schema).length);

/**
 * The limit for one body, and for all repetitions of a smaller one, in UTF-16 code units of JSON. HTML
 * has about the same length.
 */
const large = 10_000;
const mostRepeated = 40_000;

/** Media types grouped by equal descriptions. */
export function mediaGroups(content: MediaType[]): Group[] {
  if (content.length < 2) return content.map((media) => [media]);
  const groups = new Map<string, Group>();
  for (const media of content) {
    const key = JSON.stringify([media.schema, media.itemSchema, media.encoding]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [media]);
    else group.push(media);
  }
  return [...groups.values()];
}

async function drawn(
  { schema, itemSchema, encoding, examples }: MediaType,
  prefix: string,
  context: Context,
): Promise<Html | null> {
  const { site } = context;
  const encodings = encoding.filter((part) => isShown(part, schema, site));
  if (schema === null && itemSchema === null && encodings.length === 0) return null;
  const items = itemSchema === null ? null : await schemaHtml(itemSchema, itemsId(prefix), context);
  return html`${schema === null ? null : await bodyHtml(schema, examples[0]?.text ?? "", prefix, context)}${
    items && html`<p class="fields-title">${messages.eachItem}</p>${items}`
  }${encodings.length === 0 ? null : await encodingList(encodings, schema, `${prefix}~part`, context)}`;
}

/** A body with the options of its example, which is beside it. */
async function bodyHtml(schema: Schema, example: JsonText, prefix: string, context: Context): Promise<Html> {
  const drawn = await describedHtml(schema, prefix, context);
  return safe(withUsedOptions(drawn.html, prefix, { schema, example, site: context.site }));
}

/** The ids of the options that the examples of a body use, by media type. */
export const optionsOfExamples = (content: MediaType[], prefix: string, site: Site) =>
  new Map(
    mediaGroups(content).flatMap((group, index) =>
      group.map(({ name, schema, examples }): [string, (string | null)[]] => [
        name,
        schema === null ? [] : usedOptionIds(mediaId(prefix, index), { schema, examples, site }),
      ]),
    ),
  );

/** Whether an encoding has unusual settings. Swashbuckle writes the default `style` for each. */
const isShown = (part: Encoding, form: Schema | null, site: Site): boolean =>
  encodingFacts(part, form, site).some((fact) => "words" in fact || fact.values.length > 0) ||
  part.headers.length > 0 ||
  part.parts.some((inner) => isShown(inner, null, site));

async function encodingList(
  encoding: Encoding[],
  form: Schema | null,
  prefix: string,
  context: Context,
): Promise<Html> {
  const items: Html[] = [];
  for (const [index, part] of encoding.entries()) {
    const id = part.name === null ? `${prefix}~${index}` : memberId(prefix, part.name);
    items.push(await encodingItem(part, form, id, context));
  }
  return html`<p class="fields-title">${messages.partEncoding}</p><ul class="${classes.fields}">${items}</ul>`;
}

async function encodingItem(
  part: Encoding,
  form: Schema | null,
  id: string,
  context: Context,
): Promise<Html> {
  const headers = part.headers.map(headerRow);
  const list = headers.length === 0 ? safe("") : await fieldsHtml(headers, `${id}~header`, context);
  const parts = part.parts.filter((one) => isShown(one, null, context.site));
  const inner = parts.length === 0 ? null : await encodingList(parts, null, `${id}~part`, context);
  const title = headers.length === 0 ? null : html`<p class="fields-title">${messages.headersOfPart}</p>`;
  return html`<li class="${classes.field}" id="${id}"><p class="${classes.fieldHead}"><a class="${classes.fieldName}" dir="auto" href="#${encodeURIComponent(id)}">${encodingName(part)}</a></p>${factsItems(encodingFacts(part, form, context.site))}${title}${list}${inner}</li>`;
}

/** The name of an encoding on pages. */
export const encodingName = ({ name, place }: Encoding): string => name ?? place ?? messages.perItem;
